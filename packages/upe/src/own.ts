/** A foreign object's own field; what a polluted prototype adds does not count, so that it decides nothing. */
export function ownField(value: unknown, key: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** The same for texts; `''` for anything else. */
export function ownText(value: unknown, key: string): string {
  const found = ownField(value, key);
  return typeof found === 'string' ? found : '';
}
