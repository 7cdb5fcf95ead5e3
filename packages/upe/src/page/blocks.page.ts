import { methodOf, pageFunction } from '@shop/core';

/** `wp.data.dispatch(store)[action]` of a page with blocks, if it is there. */
export function blockAction(store: unknown, action: string): ((...args: unknown[]) => unknown) | undefined {
  const dispatch = store === undefined ? undefined : pageFunction('wp.data.dispatch');
  return dispatch && methodOf(dispatch(store), action);
}
