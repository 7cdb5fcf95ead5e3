import { readGlobal } from '@shop/core';
import { own } from '../json';

/** A function of the page's `wp` object, bound, such as `wp.hooks.applyFilters`; `undefined` when the page has none (contract 1.4). */
export function wpFunction(...path: readonly string[]): ((...args: unknown[]) => unknown) | undefined {
  let owner: unknown;
  let found: unknown = readGlobal('wp');
  for (const name of path) [owner, found] = [found, own(found, name)];
  return typeof found === 'function' ? found.bind(owner) : undefined;
}
