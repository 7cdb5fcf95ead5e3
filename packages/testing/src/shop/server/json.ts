/** An object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one otherwise. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; an empty one otherwise. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text of a JSON scalar; empty otherwise. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Whole number of a JSON scalar; 0 otherwise. */
export function asNumber(value: unknown): number {
  const number = Number.parseInt(asText(value), 10);
  return Number.isFinite(number) ? number : 0;
}
