/** True for plain objects and other objects that are no arrays. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one when it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The value as a list; an empty one when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value when it is text, else `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Any function as a provider would call it. */
export type Callback = (...args: readonly unknown[]) => unknown;

/** The value when it can be called, else `undefined`. */
export function callbackOf(value: unknown): Callback | undefined {
  return typeof value === 'function' ? (value as Callback) : undefined;
}

/** Value at a path of own properties, e.g. `at(options, 'fields', 'billingDetails')`. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}

/** Makes a value printable for an error message. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
