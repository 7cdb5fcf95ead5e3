import { createAttempts, emit, on } from '@shop/core';
import { onBody, onRestored } from '../../page/listen';
import { FRAGMENT_LIFE_MS } from '../../constants';
import { attempt } from '../../bundle';
import { startWith } from '../../page/config';
import { type CartAnswer, type Fragments, decideCache, readCartAnswer } from './cache.rules';
import { requestFragments } from './fragments.api';
import { applyFragments, emptyMiniCarts, onCustomizerRender, startEmptyWidgets } from './apply-fragments';
import { type FragmentsConfig, fragmentsConfig } from '../config';
import { readCookie } from '../../page/cookie';
import { openCartStore } from './cart-store';
function run(config: FragmentsConfig): void {
  const { body } = document;
  const store = openCartStore(config);
  const attempts = createAttempts();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (fragments: Fragments): void => void attempt('draw the mini-carts', () => applyFragments(fragments));
  const notify = (name: string): void => void attempt(name, () => emit(body, name));
  const refreshIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, ms);
  };

  /** Asks the server; of several running requests only the newest draws (CT-03). */
  function refresh(): void {
    const { signal, stale } = attempts.start();
    requestFragments(config, Date.now(), signal, (answer) => {
      if (stale()) return;
      if (answer === 'failed') return notify('wc_fragments_ajax_error');
      // An answer without fragments says nothing, as ever.
      if (answer === 'none') return;
      draw(answer.fragments);
      store?.save(answer.fragments, answer.hash, answer.hash === '' ? undefined : Date.now());
      notify('wc_fragments_refreshed');
    });
  }

  /** An add or remove brought the new cart along: newer than any refresh that still runs. */
  function take({ fragments, hash }: CartAnswer): void {
    attempts.cancel();
    store?.save(fragments, hash, store.read().hash ? undefined : Date.now());
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
  onCustomizerRender(refresh);

  begin();
}

/** Keeps the mini-carts of the page up to date, from the tab's cache where that is right (F12, CT-01 … CT-04). */
export function startCartFragments(): boolean {
  return startWith('wc_cart_fragments_params', fragmentsConfig, run);
}
