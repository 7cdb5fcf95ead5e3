/** One visible required row that the shop has marked as invalid. */
export interface InvalidRow {
  /** Name of its first field, `''` without one. */
  name: string;
  /** Id of that field's control. */
  id?: string;
  /** Text of its label, escaped for HTML; `''` without one. */
  label: string;
  /** Which address it belongs to. */
  section: 'billing' | 'shipping' | undefined;
}

/** Texts of the page (contract 1.4); `%s` is the place of the label. */
export interface BasicLabels {
  /** When no row gives a text. */
  generic: string;
  field: string;
  /** Field name → its own text. */
  elements: Readonly<Record<string, string>>;
  billing: string;
  shipping: string;
}

/** Texts of so few characters are leftovers of a template. */
const SHORTEST_TEXT = 3;

function fill(template: string, value: string): string {
  return template.replace('%s', () => value);
}

function textOf({ name, label, section }: InvalidRow, labels: BasicLabels): string {
  if (Object.hasOwn(labels.elements, name)) return labels.elements[name] ?? '';
  const bare = label.replace('*', '').trim();
  if (bare === '') return '';
  const full = section === undefined ? bare : fill(section === 'billing' ? labels.billing : labels.shipping, bare);
  return fill(labels.field, `<strong>${full}</strong>`);
}

/** Messages for invalid rows, HTML (PP-19, contract 7.2). Empty exactly when there are no rows. */
export function basicMessages(rows: readonly InvalidRow[], labels: BasicLabels): { html: string; field: string }[] {
  const texts = rows
    .map((row) => ({ html: textOf(row, labels), field: row.id ?? '' }))
    .filter(({ html }) => html.length >= SHORTEST_TEXT);
  if (texts.length > 0 || rows.length === 0) return texts;
  return [{ html: labels.generic, field: '' }];
}
