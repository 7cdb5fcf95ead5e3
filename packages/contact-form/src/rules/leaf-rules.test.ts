import { growth } from '@shop/testing';
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

  it.each<[string, boolean]>([
    ['ab@c.d', V],
    ['user@1.2', V],
    ['.a..b.@example.de', V],
    ['user@xn--exmple-cua.de', V],
    ["o'neill!#$%&*/=?^_`{|}~-@ex.de", V],
    [' user@example.de ', V],
    ['', V],
    ['a@b.c', X],
    ['@example.de', X],
    ['a@b@c.de', X],
    ['user@example', X],
    ['user@example.', X],
    ['user@ex..de', X],
    ['user@-ex.de', X],
    ['user@ex ample.de', X],
    ['user@exämple.de', X],
    ['"a b"@example.de', X],
    ['user@ex_ample.de', X],
    ['user@example.de.', X],
  ])('[CF-09] email %j → %s', (value, fine) => {
    expect(isFine({ rule: 'email' }, value)).toBe(fine);
  });

  it.each<[string, boolean]>([
    ['http://localhost', V],
    ['http:example.com', V],
    ['HTTP://X.DE', V],
    ['mailto:a@b.de', V],
    ['tel:+49', V],
    ['webcal://x.de', V],
    ['', V],
    ['example.com', X],
    ['//x.de', X],
    ['http://', X],
    ['javascript:alert(1)', X],
    ['http://x.de:99999', X],
    ['blob:https://x.de/1', X],
  ])('[CF-10] url %j → %s', (value, fine) => {
    expect(isFine({ rule: 'url' }, value)).toBe(fine);
  });

  it.each<[string, boolean]>([
    ['123456', V],
    ['123456789012345', V],
    ['030 123456 #12', V],
    ['+12345', V],
    ['030/123.456-7', V],
    ['', V],
    ['12345', X],
    ['1234567890123456', X],
    ['+1234', X],
    ['+123456789012345', X],
    ['123#456789', X],
    ['123,456', X],
    ['１２３４５６', X],
    ['abc123456', X],
    ['12+3456', X],
  ])('[CF-11] tel %j → %s', (value, fine) => {
    expect(isFine({ rule: 'tel' }, value)).toBe(fine);
  });

  it.each<[string, boolean]>([
    ['0', V],
    ['.5', V],
    ['-0', V],
    ['1e-3', V],
    ['-1.5E+2', V],
    ['', V],
    ['+1', X],
    ['5.', X],
    ['1,5', X],
    ['0x1', X],
    ['Infinity', X],
    ['1 000', X],
    ['-', X],
    ['１', X],
  ])('[CF-12] number %j → %s', (value, fine) => {
    expect(isFine({ rule: 'number' }, value)).toBe(fine);
  });

  it.each<[string, boolean]>([
    ['2024-02-29', V],
    ['2000-02-29', V],
    ['12345-01-01', V],
    ['0001-01-01', V],
    ['', V],
    ['2023-02-29', X],
    ['1900-02-29', X],
    ['2024-04-31', X],
    ['2024-13-01', X],
    ['2024-01-32', X],
    ['2024-1-1', X],
    ['01.02.2024', X],
    ['0000-01-01', X],
    ['999-01-01', X],
    ['2024-01-01T00:00', X],
  ])('[CF-13] date %j → %s', (value, fine) => {
    expect(isFine({ rule: 'date' }, value)).toBe(fine);
  });

  it.each<[string, boolean]>([
    ['00:00', V],
    ['23:59', V],
    ['23:59:59', V],
    ['', V],
    ['24:00', X],
    ['1:00', X],
    ['12:00:60', X],
    ['12:00:00.5', X],
    ['12:00:00:00', X],
  ])('[CF-14] time %j → %s', (value, fine) => {
    expect(isFine({ rule: 'time' }, value)).toBe(fine);
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

describe('texts of any length', () => {
  it.each([
    ['email', 'a local part', (n: number) => `${'a'.repeat(n)}@`],
    ['email', 'signs only', (n: number) => '@'.repeat(n)],
    ['email', 'labels', (n: number) => `a@${'b.'.repeat(n / 2)}`],
    ['email', 'hyphens', (n: number) => `a@${'-'.repeat(n)}.de`],
    ['email', 'dots and a wrong end', (n: number) => `a@${'a-'.repeat(n / 2)}.de!`],
    ['email', 'a label with a wrong end', (n: number) => `a@b.${'a'.repeat(n)}!`],
    ['url', 'a scheme', (n: number) => `${'a'.repeat(n)}:`],
    ['url', 'slashes', (n: number) => `http:${'/'.repeat(n)}`],
    ['url', 'dots', (n: number) => `http://${'a.'.repeat(n / 2)}`],
    ['url', 'no address at all', (n: number) => 'a.'.repeat(n / 2)],
    ['tel', 'digits and spaces', (n: number) => `${'1 '.repeat(n / 2)}x`],
    ['tel', 'zeros', (n: number) => `${'+0'.repeat(n / 2)}x`],
  ])('[CF-09] [CF-10] [CF-11] %s of %s takes time in proportion to its length', (rule, _text, make) => {
    expect(growth((length) => isFine({ rule }, make(length)), 40_000)).toBeLessThan(3);
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
