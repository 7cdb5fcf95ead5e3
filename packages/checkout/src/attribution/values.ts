/** Field name → value, `''` for what is not known. */
export type AttributionValues = Readonly<Record<string, string>>;

/** Follows an accessor path (`current_add.fd`) through own members. */
export function follow(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined), root);
}

/**
 * Values of all fields from what the visit tracker knows (B10).
 * @param source its `get` object; `undefined` where tracking is not allowed or the tracker is missing
 */
export function attributionValues(fields: Readonly<Record<string, string>>, source: unknown): AttributionValues {
  return Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, asText(follow(source, path))]));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
