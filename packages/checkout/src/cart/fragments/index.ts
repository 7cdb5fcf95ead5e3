import { type Abortable, ajaxUrl, count, createAttempts, emit, on, ownPath, pageFunction, text, tryStorage, v } from '@shop/core';
import { tryAndLog } from '../../bundle';
import { FRAGMENT_LIFE_MS, FRAGMENT_TIMEOUT_MS } from '../../constants';
import { startWith } from '../../page/config';
import { readCookie } from '../../page/cookie';
import { onBody, onRestored } from '../../page/listen';
import { askShop } from '../../page/requests.api';
import { applyFragments, emptyMiniCarts, startEmptyWidgets } from './apply-fragments';
import { type CacheReading, type CartAnswer, type Fragments, decideCache, readCartAnswer } from './cache.rules';

/** Shape of `wc_cart_fragments_params`. */
export const fragmentsConfig = v.object({
  wc_ajax_url: text(),
  cart_hash_key: text(),
  fragment_name: text(),
  request_timeout: count(FRAGMENT_TIMEOUT_MS),
});

type FragmentsConfig = v.InferOutput<typeof fragmentsConfig>;

function run(config: FragmentsConfig): void {
  const { body } = document;
  const store = openCartStore(config);
  const attempts = createAttempts();
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (fragments: Fragments): void => void tryAndLog('draw the mini-carts', () => applyFragments(fragments));
  const notify = (name: string): void => void tryAndLog(name, () => emit(body, name));
  const refreshIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, ms);
  };

  /** Asks the server; of several running requests only the newest draws (CT-03). */
  function refresh(): void {
    const { signal, isStale } = attempts.start();
    isAsking = true;
    requestFragments(config, Date.now(), signal, (answer) => {
      if (isStale()) return;
      isAsking = false;
      if (answer === 'failed') return notify('wc_fragments_ajax_error');
      // An answer without fragments says nothing, as ever.
      if (answer === 'none') return;
      draw(answer.fragments);
      store?.save(answer.fragments, answer.hash, answer.hash === '' ? undefined : Date.now());
      notify('wc_fragments_refreshed');
    });
  }

  /** An add or remove brought the new cart along: newer than a refresh that still runs, and maybe less than it: a theme's own fragments. */
  function take({ fragments, hash }: CartAnswer): void {
    store?.save(fragments, hash, store.read().hash ? undefined : Date.now());
    if (isAsking) refresh();
  }

  function begin(): void {
    const cached = store && decideCache(store.read(), readCookie('woocommerce_cart_hash') ?? '', Date.now());
    if (cached?.kind !== 'use') return refresh();
    draw(cached.fragments);
    if (cached.refreshInMs !== undefined) refreshIn(cached.refreshInMs);
    notify('wc_fragments_loaded');
  }

  startEmptyWidgets();
  onBody('wc_fragment_refresh updated_wc_div', refresh);
  onBody('added_to_cart removed_from_cart', (fragments, hash) => {
    const answer = typeof hash === 'string' ? readCartAnswer(fragments, hash) : undefined;
    if (answer) take(answer);
    else refresh();
  });
  if (store) onBody('wc_fragments_refreshed', () => refreshIn(FRAGMENT_LIFE_MS));
  on(window, 'storage', ({ native }) => {
    if (native instanceof StorageEvent && native.key === config.cart_hash_key && store?.differsFromOtherTabs()) refresh();
  });
  onRestored(() => {
    emptyMiniCarts();
    emit(body, 'wc_fragment_refresh');
  });
  // The theme customizer has drawn a part of its preview again (F12).
  pageFunction('wp.customize.selectiveRefresh.bind')?.('partial-content-rendered', refresh);

  begin();
}

/** Keeps the mini-carts of the page up to date, from the tab's cache where that is right (F12, CT-01 … CT-04). */
export function startCartFragments(): boolean {
  return startWith('wc_cart_fragments_params', fragmentsConfig, run);
}

/**
 * Asks for the fragments of the cart (E6).
 * @param take gets the cart; `none` for an answer without one
 * @param time ms since 1970; makes each request another one for caches
 */
export function requestFragments(
  config: FragmentsConfig,
  time: number,
  signal: AbortSignal,
  take: (answer: CartAnswer | 'none' | 'failed') => void,
): Abortable {
  return askShop<Record<string, unknown>>(
    {
      url: ajaxUrl(config.wc_ajax_url, 'get_refreshed_fragments'),
      fields: { time },
      expect: 'json',
      keys: ['fragments', 'cart_hash'],
      timeoutMs: config.request_timeout,
      signal,
    },
    (answer) =>
      take(
        answer.ok ? (readCartAnswer(ownPath(answer.data, 'fragments'), ownPath(answer.data, 'cart_hash')) ?? 'none') : 'failed',
      ),
  );
}

const CREATED = 'wc_cart_created';
const PROBE = 'wc';

/** Whether the browser has storage that can be used: else the no-storage mode of F12. */
function canWrite(): boolean {
  const probed = tryStorage(() => {
    for (const storage of [sessionStorage, localStorage]) {
      storage.setItem(PROBE, 'test');
      storage.removeItem(PROBE);
    }
    return true;
  });
  return probed === true;
}

/**
 * Opens the cart cache of this tab (B6); `undefined` where the browser has no usable storage. No member throws: storage that is blocked or full later only
 * means that nothing is cached.
 * @param keys read at each use
 */
export function openCartStore(keys: Pick<FragmentsConfig, 'cart_hash_key' | 'fragment_name'>) {
  if (!canWrite()) return undefined;
  const empty: CacheReading = { fragments: null, hash: null, created: null };
  return {
    read: (): CacheReading =>
      tryStorage(() => ({
        fragments: sessionStorage.getItem(keys.fragment_name),
        hash: sessionStorage.getItem(keys.cart_hash_key),
        created: sessionStorage.getItem(CREATED),
      })) ?? empty,
    /** Keeps fragments and hash; `created` (ms since 1970) only where a new life begins. A half-written cache is deleted. */
    save(fragments: Fragments, hash: string, created: number | undefined): void {
      const { cart_hash_key: hashKey, fragment_name: fragmentKey } = keys;
      const saved = tryStorage(() => {
        sessionStorage.setItem(fragmentKey, JSON.stringify(fragments));
        sessionStorage.setItem(hashKey, hash);
        if (created !== undefined) sessionStorage.setItem(CREATED, String(created));
        localStorage.setItem(hashKey, hash);
        return true;
      });
      if (!saved) for (const key of [fragmentKey, hashKey, CREATED]) tryStorage(() => sessionStorage.removeItem(key));
    },
    /** Whether the hash shared by all tabs differs from this tab's (CT-04). */
    differsFromOtherTabs: () =>
      tryStorage(() => localStorage.getItem(keys.cart_hash_key) !== sessionStorage.getItem(keys.cart_hash_key)) ?? false,
  };
}
