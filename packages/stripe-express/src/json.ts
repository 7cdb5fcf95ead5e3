/** Reading answers of servers, whose shape nobody promises. */

/** An object of unknown fields; own fields only. */
export type Json = Readonly<Record<string, unknown>>;

/** The own fields of an object; none for anything else. */
export function asJson(value: unknown): Json {
  return { __proto__: null, ...(typeof value === 'object' ? value : {}) };
}

/** An own field of an object or function: what a page has put onto a prototype decides nothing. */
export function own(holder: unknown, key: string): unknown {
  const object: object = Object(holder);
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
}

/** A list; the values of a map, because PHP prints a list with gaps as one. Empty for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(asJson(value));
}

/** A text field; numbers become text, anything else `''`. */
export function textAt(json: Json, key: string): string {
  const value = json[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number, also when it arrives as text; `undefined` for what is none. */
export function numberAt(json: Json, key: string): number | undefined {
  const value = json[key];
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
