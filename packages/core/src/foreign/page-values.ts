import { methodOf, ownPath } from './values.rules';

/** Reads a global of the page. Inherited properties do not count: a polluted prototype must not switch anything on. */
export function readGlobal(name: string): unknown {
  const value: unknown = Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined;
  // `<form id="wc_checkout_params">` makes a global too.
  return value instanceof Node || value instanceof HTMLCollection ? undefined : value;
}

/** A value of the page by its path (`wp.hooks`); `undefined` when it is not there. */
export function pageValue(path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const root = readGlobal(name);
  return rest.length > 0 ? ownPath(root, rest.join('.')) : root;
}

/**
 * A function of the page by its path (`wp.hooks.addAction`), bound to its owner. Look it up at each use: scripts come late and replace each other's functions.
 * @returns `undefined` when the page has none. Calling it may throw whatever the page's function throws.
 */
export function pageFunction(path: string): ((...args: unknown[]) => unknown) | undefined {
  const dot = path.lastIndexOf('.');
  if (dot >= 0) return methodOf(pageValue(path.slice(0, dot)), path.slice(dot + 1));
  const found = readGlobal(path);
  return typeof found === 'function' ? (...args) => Reflect.apply(found, window, args) : undefined;
}
