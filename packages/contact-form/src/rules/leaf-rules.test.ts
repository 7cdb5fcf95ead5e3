import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.rules';
import type { FieldValue } from './values.rules';

const V = true;
const X = false;

/** Whether the field passes one rule. */
function isFine(rule: object, ...values: FieldValue[]): boolean {
  const schema = { rules: [{ field: 'f', error: 'Fehler', ...rule }] };
  return evaluate(schema, new Map(values.length > 0 ? [['f', values]] : [])).get('f')?.error === undefined;
}

const file = (name: string, size = 1) => ({ name, size });

describe('text rules', () => {
  it.each<[string[], boolean]>([
    [['0'], V],
    [['a'], V],
    [['', 'b'], V],
    [['\u200B'], V],
    [[], X],
    [[''], X],
    [['   '], X],
    [['\uFEFF'], X],
    [['', ' '], X],
  ])('[CF-07] required %j → %s', (values, fine) => {
    expect(isFine({ rule: 'required' }, ...values)).toBe(fine);
  });

  it.each<[id: string, rule: string, fine: string[], wrong: string[]]>([
    [
      '[CF-09]',
      'email',
      [
        'ab@c.d',
        'user@1.2',
        '.a..b.@example.de',
        'user@xn--exmple-cua.de',
        "o'neill!#$%&*/=?^_`{|}~-@ex.de",
        ' user@example.de ',
        '',
      ],
      [
        'a@b.c',
        '@example.de',
        'a@b@c.de',
        'user@example',
        'user@example.',
        'user@ex..de',
        'user@-ex.de',
        'user@ex ample.de',
        'user@exämple.de',
        '"a b"@example.de',
        'user@ex_ample.de',
        'user@example.de.',
      ],
    ],
    [
      '[CF-10]',
      'url',
      ['http://localhost', 'http:example.com', 'HTTP://X.DE', 'mailto:a@b.de', 'tel:+49', 'webcal://x.de', ''],
      ['example.com', '//x.de', 'http://', 'javascript:alert(1)', 'http://x.de:99999', 'blob:https://x.de/1'],
    ],
    [
      '[CF-11]',
      'tel',
      ['123456', '123456789012345', '030 123456 #12', '+12345', '030/123.456-7', ''],
      ['12345', '1234567890123456', '+1234', '+123456789012345', '123#456789', '123,456', '１２３４５６', 'abc123456', '12+3456'],
    ],
    ['[CF-12]', 'number', ['0', '.5', '-0', '1e-3', '-1.5E+2', ''], ['+1', '5.', '1,5', '0x1', 'Infinity', '1 000', '-', '１']],
    [
      '[CF-13]',
      'date',
      ['2024-02-29', '2000-02-29', '12345-01-01', '0001-01-01', ''],
      [
        '2023-02-29',
        '1900-02-29',
        '2024-04-31',
        '2024-13-01',
        '2024-01-32',
        '2024-1-1',
        '01.02.2024',
        '0000-01-01',
        '999-01-01',
        '2024-01-01T00:00',
      ],
    ],
    ['[CF-14]', 'time', ['00:00', '23:59', '23:59:59', ''], ['24:00', '1:00', '12:00:60', '12:00:00.5', '12:00:00:00']],
  ])('%s %s accepts and refuses what the server does', (_id, rule, fine, wrong) => {
    expect(fine.filter((value) => !isFine({ rule }, value))).toEqual([]);
    expect(wrong.filter((value) => isFine({ rule }, value))).toEqual([]);
  });

  it.each<[unknown, string, boolean]>([
    [['a', 'b'], 'a', V],
    [[1, 2], '2', V],
    [['x\ny'], 'x\r\ny', V],
    [['x\r\ny'], 'x\ny', V],
    [['a'], '', V],
    [['a'], 'A', X],
    [['\u00E4'], 'a\u0308', X],
    [[], 'a', X],
    [undefined, 'a', X],
    ['a', 'a', X],
  ])('[CF-16] enum accept %j, %j → %s', (accept, value, fine) => {
    expect(isFine({ rule: 'enum', accept }, value)).toBe(fine);
  });

  it('[CF-16] enum: one value outside the list fails the field', () => {
    expect(isFine({ rule: 'enum', accept: ['a', 'b'] }, 'a', 'c')).toBe(false);
  });

  it.each<[unknown, string, boolean]>([
    [[1], '2024-01-01', V],
    [['7'], '2024-01-07', V],
    [[1, 2, 3, 4, 5], '2024-02-29', V],
    [[6], '12345-01-06', V],
    [[1], '2023-02-30', V],
    [[1], '', V],
    [[0], '2024-01-07', X],
    [[2], '2024-01-01', X],
    [[], '2024-01-01', X],
    [undefined, '2024-01-01', X],
  ])('[CF-17] dayofweek accept %j, %j → %s', (accept, value, fine) => {
    expect(isFine({ rule: 'dayofweek', accept }, value)).toBe(fine);
  });
});

describe('file rules', () => {
  it('[CF-08] requiredfile: no file fails, a file without content is one, an empty file input is none', () => {
    expect(isFine({ rule: 'requiredfile' })).toBe(false);
    expect(isFine({ rule: 'requiredfile' }, 'text')).toBe(false);
    expect(isFine({ rule: 'requiredfile' }, file('', 0))).toBe(false);
    expect(isFine({ rule: 'requiredfile' }, file('leer.txt', 0))).toBe(true);
    expect(isFine({ rule: 'requiredfile' }, file('a.txt'))).toBe(true);
  });

  it.each<[unknown, string, boolean]>([
    [['.jpg'], 'A.JPG', V],
    [['.JPG'], 'a.jpg', V],
    [['.jpg'], '.jpg', V],
    [['.gz'], 'a.tar.gz', V],
    [['image/jpeg'], 'a.jpe', V],
    [['image/*'], 'a.webp', V],
    [['image/heif'], 'a.heic', V],
    [['text/plain'], 'a.srt', V],
    [['audio/*'], 'a.m4a', V],
    [['application/pdf'], 'a.pdf', V],
    [['application/vnd.oasis.opendocument.text'], 'a.odt', V],
    [['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], 'a.docx', V],
    [['application/vnd.ms-word.document.macroEnabled.12'], 'a.docm', V],
    [['application/*'], 'a.docm', V],
    [['.pdf', '.png'], 'a.png', V],
    [['.jpg'], 'a.jpg.exe', X],
    [['.jpg'], 'ajpg', X],
    [['jpg'], 'a.jpg', X],
    [[], 'a.jpg', X],
    [undefined, 'a.jpg', X],
    ['.jpg', 'a.jpg', X],
    [['image/*'], 'a.svg', X],
    [['application/vnd.ms-word.document.macroenabled.12'], 'a.docm', X],
    [['IMAGE/PNG'], 'a.png', X],
    [['*/*'], 'a.jpg', X],
    [['constructor/*'], 'a.jpg', X],
    [[42, null], 'a.jpg', X],
    [['.jpg'], '"><img src=x>.png', X],
  ])('[CF-15] file accept %j, %s → %s', (accept, name, fine) => {
    expect(isFine({ rule: 'file', accept }, file(name))).toBe(fine);
  });

  it('[CF-15] file: one wrong file of several fails; no file passes', () => {
    expect(isFine({ rule: 'file', accept: ['.pdf'] }, file('a.pdf'), file('b.exe'))).toBe(false);
    expect(isFine({ rule: 'file', accept: ['.pdf'] })).toBe(true);
  });

  it.each<[string, unknown, number[], boolean]>([
    ['minfilesize', 100, [100], V],
    ['minfilesize', 100, [60, 40], V],
    ['minfilesize', 100, [99], X],
    ['minfilesize', 1, [], X],
    ['minfilesize', 'x', [], V],
    ['maxfilesize', 1048576, [1048576], V],
    ['maxfilesize', '1048576', [1048577], X],
    ['maxfilesize', 1048576, [1048576, 1], X],
  ])('[CF-22] %s %j with sizes %j → %s', (rule, threshold, sizes, fine) => {
    expect(isFine({ rule, threshold }, ...sizes.map((size) => file('a.pdf', size)))).toBe(fine);
  });
});

describe('amounts', () => {
  it.each<[string, unknown, string[], boolean]>([
    ['minitems', 1, [], X],
    ['minitems', 2, ['a', ' '], X],
    ['minitems', '2.9', ['a', 'b'], V],
    ['minitems', 0, [], V],
    ['minitems', 'x', [], V],
    ['maxitems', 1, ['a'], V],
    ['maxitems', '1', ['a', 'b'], X],
    ['maxitems', 1, ['a', ''], V],
  ])('[CF-18] %s %j with %j → %s', (rule, threshold, values, fine) => {
    expect(isFine({ rule, threshold }, ...values)).toBe(fine);
  });

  it.each<[string, unknown, string[], boolean]>([
    ['minlength', 3, ['ab'], X],
    ['minlength', 3, ['abc'], V],
    ['minlength', '3', ['  ab '], X],
    ['minlength', 3, [''], V],
    ['minlength', 4, ['ab', 'cd'], V],
    ['minlength', 3, ['a\r\nb'], V],
    ['minlength', 4, ['a\r\nb'], X],
    ['minlength', 'x', ['a'], V],
    ['maxlength', 2, ['ab'], V],
    ['maxlength', 2, ['abc'], X],
    ['maxlength', '2', [' ab '], V],
    ['maxlength', 0, ['a'], X],
    ['maxlength', 0, [''], V],
    ['maxlength', 2, ['😀'], V],
    ['maxlength', 1, ['😀'], X],
    ['maxlength', 7, ['👨‍👩‍👧'], X],
    ['maxlength', 8, ['👨‍👩‍👧'], V],
    ['maxlength', 1, ['a\u0308'], X],
    ['maxlength', 3, ['ab', 'cd'], X],
    ['maxlength', {}, ['abc'], V],
  ])('[CF-19] %s %j with %j → %s', (rule, threshold, values, fine) => {
    expect(isFine({ rule, threshold }, ...values)).toBe(fine);
  });

  it.each<[string, unknown, string, boolean]>([
    ['minnumber', '1', '1', V],
    ['minnumber', 1, '0.99', X],
    ['minnumber', '1', 'abc', V],
    ['minnumber', '1', '', V],
    ['minnumber', '5abc', '1', V],
    ['maxnumber', '10', '10', V],
    ['maxnumber', 10, '1e2', X],
    ['maxnumber', '10', '99x', V],
  ])('[CF-20] %s %j with %j → %s', (rule, threshold, value, fine) => {
    expect(isFine({ rule, threshold }, value)).toBe(fine);
  });

  it.each<[string, unknown, string, boolean]>([
    ['mindate', '2026-01-01', '2026-01-01', V],
    ['mindate', '2026-01-01', '2025-12-31', X],
    ['mindate', '2024-01-01', '10000-01-01', X],
    ['mindate', 'today', '1999-01-01', V],
    ['mindate', '2026-01-01', 'kein Datum', V],
    ['maxdate', '2030-12-31', '2030-12-31', V],
    ['maxdate', '2030-12-31', '2031-01-01', X],
    ['maxdate', '2030-12-31', '', V],
  ])('[CF-21] %s %j with %j → %s', (rule, threshold, value, fine) => {
    expect(isFine({ rule, threshold }, value)).toBe(fine);
  });

  it.each<[unknown, unknown, string, boolean]>([
    [0, '0.1', '0.3', V],
    ['10', '3', '1', V],
    ['0', '0.01', '19.99', V],
    [1, 2, '3', V],
    [0, '0.1', '0.3000001', V],
    [0, 0, '1.5', V],
    [0, '-1', '1.5', V],
    ['x', 1, '1.5', V],
    [0, 1, 'abc', V],
    [0, 1, '', V],
    [0, 1, '1.5', X],
    [0, '0.1', '0.35', X],
    [1, 2, '2', X],
    [0, '0.1', '-0.3', X],
  ])('[CF-23] stepnumber base %j interval %j with %j → %s', (base, interval, value, fine) => {
    expect(isFine({ rule: 'stepnumber', base, interval }, value)).toBe(fine);
  });
});
