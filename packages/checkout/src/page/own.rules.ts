/**
 * Follows a path (`prices.price`) through own members of foreign data; `undefined` where it ends early. Inherited members do not count:
 * a polluted prototype must not change anything.
 */
export function own(root: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
      root,
    );
}

/** The value as an object with members; `undefined` for anything else, lists included. */
export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
