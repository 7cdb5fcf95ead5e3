import type { CacheReading, Fragments } from './cache.rules';
/** Keys of the page's cart cache (B6). */
export interface CartStoreKeys {
  readonly cart_hash_key: string;
  readonly fragment_name: string;
}

/** The cart cache of this tab. No member throws: full or blocked storage only means that nothing is cached. */
export interface CartStore {
  read(): CacheReading;
  /** Keeps fragments and hash; `created` (ms since 1970) only where a new life begins. A half-written cache is deleted. */
  save(fragments: Fragments, hash: string, created: number | undefined): void;
  /** Whether the hash shared by all tabs differs from this tab's (CT-04). */
  differsFromOtherTabs(): boolean;
}

const CREATED = 'wc_cart_created';
const PROBE = 'wc';

function canWrite(): boolean {
  try {
    for (const storage of [window.sessionStorage, window.localStorage]) {
      storage.setItem(PROBE, 'test');
      storage.removeItem(PROBE);
    }
    return true;
  } catch {
    // Blocked or full: the no-storage mode of F12.
    return false;
  }
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    // Storage may fail at any time (quota, settings changed meanwhile); the shop works without it (G11).
    return otherwise;
  }
}

/**
 * Opens the cart cache; `undefined` where the browser has no usable storage.
 * @param keys read at each use
 */
export function openCartStore(keys: CartStoreKeys): CartStore | undefined {
  if (!canWrite()) return undefined;
  const empty: CacheReading = { fragments: null, hash: null, created: null };
  return {
    read: () =>
      attempt(
        () => ({
          fragments: sessionStorage.getItem(keys.fragment_name),
          hash: sessionStorage.getItem(keys.cart_hash_key),
          created: sessionStorage.getItem(CREATED),
        }),
        empty,
      ),
    save(fragments, hash, created) {
      const { cart_hash_key: hashKey, fragment_name: fragmentKey } = keys;
      const saved = attempt(() => {
        sessionStorage.setItem(fragmentKey, JSON.stringify(fragments));
        sessionStorage.setItem(hashKey, hash);
        if (created !== undefined) sessionStorage.setItem(CREATED, String(created));
        localStorage.setItem(hashKey, hash);
        return true;
      }, false);
      if (!saved) for (const key of [fragmentKey, hashKey, CREATED]) attempt(() => sessionStorage.removeItem(key), undefined);
    },
    differsFromOtherTabs: () =>
      attempt(() => localStorage.getItem(keys.cart_hash_key) !== sessionStorage.getItem(keys.cart_hash_key), false),
  };
}
