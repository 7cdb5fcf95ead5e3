// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BasicLabels, basicMessages, type InvalidRow } from '../page/error-fields.rules';

const LABELS: BasicLabels = {
  generic: 'Bitte alles ausfüllen.',
  field: '%s ist ein Pflichtfeld.',
  elements: { terms: 'Bitte die AGB annehmen.', bad: 'no' },
  billing: 'Rechnung: %s',
  shipping: 'Lieferung: %s',
};

describe('basic validation texts', () => {
  it.each<[string, InvalidRow[], string[]]>([
    [
      'a billing field',
      [{ name: 'a', label: 'Vorname *', section: 'billing' }],
      ['<strong>Rechnung: Vorname</strong> ist ein Pflichtfeld.'],
    ],
    [
      'a shipping field',
      [{ name: 'a', label: 'Ort', section: 'shipping' }],
      ['<strong>Lieferung: Ort</strong> ist ein Pflichtfeld.'],
    ],
    [
      'a field of no address',
      [{ name: 'a', label: 'Notiz', section: undefined }],
      ['<strong>Notiz</strong> ist ein Pflichtfeld.'],
    ],
    ['a field with its own text', [{ name: 'terms', label: 'x', section: undefined }], ['Bitte die AGB annehmen.']],
    [
      'a text of two characters is dropped, the generic one remains',
      [{ name: 'bad', label: '', section: undefined }],
      ['Bitte alles ausfüllen.'],
    ],
    ['a row without label', [{ name: 'x', label: '', section: 'billing' }], ['Bitte alles ausfüllen.']],
    [
      'a label that looks like a replacement pattern',
      [{ name: 'x', label: '$& $1', section: undefined }],
      ['<strong>$& $1</strong> ist ein Pflichtfeld.'],
    ],
    [
      'an inherited name is no element text',
      [{ name: 'toString', label: 'Notiz', section: undefined }],
      ['<strong>Notiz</strong> ist ein Pflichtfeld.'],
    ],
    ['no invalid row: no message', [], []],
  ])('[PP-19] %s', (_title, rows, expected) => {
    expect(basicMessages(rows, LABELS).map(({ html }) => html)).toEqual(expected);
  });

  it('[PP-19] each text knows its field; the generic one, and that of a field without an id, know none', () => {
    const rows: InvalidRow[] = [
      { name: 'terms', id: 'terms', label: '', section: undefined },
      { name: 'a', label: 'Ort', section: undefined },
    ];
    expect(basicMessages(rows, LABELS).map(({ field }) => field)).toEqual(['terms', '']);
    expect(basicMessages([{ name: 'x', id: 'x', label: '', section: undefined }], LABELS)).toEqual([
      { html: 'Bitte alles ausfüllen.', field: '' },
    ]);
  });

  it('[PP-19] a text of three characters is one', () => {
    const rows: InvalidRow[] = [{ name: 'ort', label: '', section: undefined }];
    expect(basicMessages(rows, { ...LABELS, elements: { ort: 'Ort' } })).toEqual([{ html: 'Ort', field: '' }]);
  });
});
