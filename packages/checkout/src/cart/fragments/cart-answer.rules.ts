import type { Fragments } from './cache.rules';

/** What a cart answer shows: fragments and the hash of the cart, `''` when it is empty (E6–E8). */
export interface CartAnswer {
  readonly fragments: Fragments;
  readonly hash: string;
}

/** Reads fragments that a server answer or a foreign event brings; `undefined` when they are none. */
export function readCartAnswer(fragments: unknown, hash: unknown): CartAnswer | undefined {
  if (typeof fragments !== 'object' || fragments === null || Array.isArray(fragments)) return undefined;
  return { fragments: fragments as Fragments, hash: typeof hash === 'string' ? hash : '' };
}
