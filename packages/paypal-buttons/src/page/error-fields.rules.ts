/** A field of the form as messages call it. */
export interface NamedField {
  readonly id: string;
  /** Text of its label, without the mark of required fields. */
  readonly label: string;
  /** The label with its address section, as the server writes it: "Billing: First name". `''` for other fields. */
  readonly fullName: string;
}

/**
 * Finds the field of an error, whose name the server emphasizes. The section in front may be in other words than the page has.
 * @param emphasized texts of the error's `strong` elements.
 * @returns the id of the control; `undefined` when no field, or more than one, is meant.
 */
export function fieldOf(emphasized: readonly string[], fields: readonly NamedField[]): string | undefined {
  const [name, ...others] = emphasized.map((text) => text.replace(/\s+/g, ' ').trim());
  if (!name || others.length > 0) return undefined;
  const exact = fields.filter(({ label, fullName }) => label === name || fullName === name);
  const found = exact.length > 0 ? exact : fields.filter(({ label }) => label !== '' && name.endsWith(` ${label}`));
  return found.length === 1 ? found[0]?.id : undefined;
}

/** One visible required row that the shop has marked as invalid. */
export interface InvalidRow {
  /** Name of its first field, `''` without one. */
  name: string;
  id?: string;
  /** Text of its label, escaped for HTML; `''` without one. */
  label: string;
  section: 'billing' | 'shipping' | undefined;
}

/** Texts of the page (contract 1.4); `%s` is the place of the label. */
export interface BasicLabels {
  generic: string;
  field: string;
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
