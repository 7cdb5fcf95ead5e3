import { own } from '@shop/core/rules';
import { FRAGMENT_LIFE_MS } from '../../constants';

/** The fragment that every cached set has (F12). */
export const MAIN_FRAGMENT = 'div.widget_shopping_cart_content';

/** Selector → HTML. Values that are no strings belong to other scripts (contract E1). */
export type Fragments = Readonly<Record<string, unknown>>;

/** What the session storage says, `null` for what is not there. */
export interface CacheReading {
  readonly fragments: string | null;
  /** Hash of the cart they show. */
  readonly hash: string | null;
  /** When they were made, ms since 1970, as text. */
  readonly created: string | null;
}

/** Draw the cached fragments and ask again after `refreshInMs` (`undefined`: no need), or ask the server now. */
type CacheDecision =
  | { readonly kind: 'use'; readonly fragments: Fragments; readonly refreshInMs: number | undefined }
  | { readonly kind: 'refresh' };

const REFRESH: CacheDecision = { kind: 'refresh' };

function parseFragments(json: string | null): Fragments | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return own(value, MAIN_FRAGMENT) ? (value as Fragments) : undefined;
  } catch {
    // Cut off or foreign text: as good as none.
    return undefined;
  }
}

/**
 * Whether the cached fragments may be used (CT-01, CT-02): only when they can be read, show the cart that the cookie names, and are younger
 * than a day; a full cart without a time of creation is not trusted. A clock that was set back makes no longer wait than a day (G12).
 * @param cookieHash hash in the cart cookie, `''` without one (an empty cart)
 * @param now ms since 1970
 */
export function decideCache(reading: CacheReading, cookieHash: string, now: number): CacheDecision {
  const hash = reading.hash ?? '';
  const fragments = parseFragments(reading.fragments);
  if (!fragments || hash !== cookieHash) return REFRESH;
  if (!reading.created) return hash === '' ? { kind: 'use', fragments, refreshInMs: undefined } : REFRESH;
  const rest = Number(reading.created) + FRAGMENT_LIFE_MS - now;
  if (!(rest >= 0)) return REFRESH;
  return { kind: 'use', fragments, refreshInMs: Math.min(rest, FRAGMENT_LIFE_MS) };
}

/** What a cart answer shows: fragments and the hash of the cart, `''` when it is empty (E6–E8). */
export interface CartAnswer {
  readonly fragments: Fragments;
  readonly hash: string;
}

/** Reads fragments that a server answer or a foreign event brings; `undefined` when they are none. PHP prints an empty map as `[]`. */
export function readCartAnswer(fragments: unknown, hash: unknown): CartAnswer | undefined {
  if (typeof fragments !== 'object' || fragments === null) return undefined;
  return { fragments: fragments as Fragments, hash: typeof hash === 'string' ? hash : '' };
}
