import { ownPath } from '@shop/core/rules';

/** Field name → value, `''` for what is not known. */
export type AttributionValues = Readonly<Record<string, string>>;

/**
 * Values of all fields from what the visit tracker knows (B10).
 * @param fields name → accessor path (`current_add.fd`)
 * @param source its `get` object; `undefined` where tracking is not allowed or the tracker is missing
 */
export function attributionValues(fields: Readonly<Record<string, string>>, source: unknown): AttributionValues {
  return Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, asText(ownPath(source, path))]));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
