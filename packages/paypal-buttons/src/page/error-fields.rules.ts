/** A field of the form as messages call it. */
export interface NamedField {
  /** Id of its control. */
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
