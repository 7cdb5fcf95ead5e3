import { createAttempts, emit, on } from '@shop/core';
import { onRestored } from '../../page/restored.page';
import { FRAGMENT_LIFE_MS } from '../../constants';
import { log } from '../../log';
import { onBody } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { readCartAnswer } from './cart-answer.rules';
import { requestFragments } from './fragments.api';
import { applyFragments } from './apply-fragments.page';
import { decideCache } from './cache.rules';
import { type FragmentsConfig, fragmentsConfig } from './config';
import { readCookie } from '../../page/cookie.page';
import { onCustomizerRender } from './customizer.page';
import { openCartStore } from './cart-store.page';
import { emptyMiniCarts, startEmptyWidgets } from './empty-widget.page';

function run(config: FragmentsConfig): void {
  const { body } = document;
  const store = openCartStore(config);
  const attempts = createAttempts();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refreshIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, ms);
  };

  /** Only the newest of several running refreshes draws (CT-03). */
  async function ask(): Promise<void> {
    const attempt = attempts.start();
    const answer = await requestFragments(config, Date.now(), attempt.signal);
    if (attempt.stale()) return;
    if (!answer) return emit(body, 'wc_fragments_ajax_error');
    applyFragments(answer.fragments);
    if (store) {
      store.save(answer.fragments, answer.hash, answer.hash === '' ? undefined : Date.now());
      refreshIn(FRAGMENT_LIFE_MS);
    }
    emit(body, 'wc_fragments_refreshed');
  }

  function refresh(): void {
    ask().catch((error: unknown) => log.error('A listener of a fragment event failed', error));
  }

  /** An add or remove brought newer fragments than any refresh that still runs. */
  function keep(fragments: unknown, hash: unknown): void {
    const answer = typeof hash === 'string' ? readCartAnswer(fragments, hash) : undefined;
    if (!answer) return refresh();
    attempts.cancel();
    store?.save(answer.fragments, answer.hash, store.read().hash ? undefined : Date.now());
  }

  startEmptyWidgets();
  onBody('wc_fragment_refresh updated_wc_div', refresh);
  onBody('added_to_cart removed_from_cart', keep);
  on(window, 'storage', ({ native }) => {
    if (native instanceof StorageEvent && native.key === config.cart_hash_key && store?.differsFromOtherTabs()) refresh();
  });
  onRestored(() => {
    emptyMiniCarts();
    refresh();
  });
  onCustomizerRender(refresh);

  const cached = store ? decideCache(store.read(), readCookie('woocommerce_cart_hash') ?? '', Date.now()) : undefined;
  if (cached?.kind !== 'use') return refresh();
  applyFragments(cached.fragments);
  if (cached.refreshInMs !== undefined) refreshIn(cached.refreshInMs);
  emit(body, 'wc_fragments_loaded');
}

/** Keeps the mini-carts of the page up to date, from the tab's cache where that is right (F12, CT-01 … CT-04). */
export function startCartFragments(): boolean {
  return startWith('wc_cart_fragments_params', fragmentsConfig, run);
}
