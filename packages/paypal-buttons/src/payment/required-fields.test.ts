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

const rowOf = (name: string, label: string, section?: InvalidRow['section']): InvalidRow => ({ name, label, section });

describe('basic validation texts', () => {
  it.each<[string, InvalidRow | undefined, string | undefined]>([
    ['a billing field', rowOf('a', 'Vorname *', 'billing'), '<strong>Rechnung: Vorname</strong> ist ein Pflichtfeld.'],
    ['a shipping field', rowOf('a', 'Ort', 'shipping'), '<strong>Lieferung: Ort</strong> ist ein Pflichtfeld.'],
    ['a field of no address', rowOf('a', 'Notiz'), '<strong>Notiz</strong> ist ein Pflichtfeld.'],
    ['a field with its own text', rowOf('terms', 'x'), 'Bitte die AGB annehmen.'],
    ['a text of two characters is dropped, the generic one remains', rowOf('bad', ''), 'Bitte alles ausfüllen.'],
    ['a row without label', rowOf('x', '', 'billing'), 'Bitte alles ausfüllen.'],
    ['a label that looks like a replacement pattern', rowOf('x', '$& $1'), '<strong>$& $1</strong> ist ein Pflichtfeld.'],
    ['an inherited name is no element text', rowOf('toString', 'Notiz'), '<strong>Notiz</strong> ist ein Pflichtfeld.'],
    ['no invalid row: no message', undefined, undefined],
  ])('[PP-19] %s', (_title, row, expected) => {
    expect(basicMessages(row ? [row] : [], LABELS)[0]?.html).toBe(expected);
  });

  it('[PP-19] each text knows its field; the generic one, and that of a field without an id, know none', () => {
    const rows = [{ ...rowOf('terms', ''), id: 'terms' }, rowOf('a', 'Ort')];
    expect(basicMessages(rows, LABELS).map(({ field }) => field)).toEqual(['terms', '']);
    expect(basicMessages([{ ...rowOf('x', ''), id: 'x' }], LABELS)).toEqual([{ html: 'Bitte alles ausfüllen.', field: '' }]);
  });

  it('[PP-19] a text of three characters is one', () => {
    expect(basicMessages([rowOf('ort', '')], { ...LABELS, elements: { ort: 'Ort' } })).toEqual([{ html: 'Ort', field: '' }]);
  });
});
