import { readGlobal } from '@shop/core';

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

/** A value of the page by its path (`wp.hooks`); `undefined` when it is not there. */
export function pageValue(path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const root = readGlobal(name);
  return rest.length > 0 ? own(root, rest.join('.')) : root;
}

/** Calls a function of the page by its path (`wp.hooks.addAction`), on its owner. @returns what it returns; `undefined` when it is not there. */
export function callPage(path: string, ...args: unknown[]): unknown {
  const dot = path.lastIndexOf('.');
  const owner = dot < 0 ? window : pageValue(path.slice(0, dot));
  const fn: unknown = dot < 0 ? readGlobal(path) : Reflect.get(Object(owner), path.slice(dot + 1));
  return typeof fn === 'function' ? Reflect.apply(fn, owner, args) : undefined;
}

/** The value as an object with members; `undefined` for anything else, lists included. */
export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
