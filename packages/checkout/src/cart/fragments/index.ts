import { createMachine, emit, on } from '@shop/core';
import { onRestored } from '../../page/restored.page';
import { log } from '../../log';
import { onBody } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { readCartAnswer } from './cart-answer.rules';
import { requestFragments } from './fragments.api';
import { applyFragments } from './apply-fragments.page';
import { decideCache } from './cache.rules';
import {
  type FragmentsEffect,
  type FragmentsEvent,
  type FragmentsState,
  initialState,
  transition,
} from './cart-fragments.machine';
import { type FragmentsConfig, fragmentsConfig } from './config';
import { readCookie } from '../../page/cookie.page';
import { onCustomizerRender } from './customizer.page';
import { openCartStore } from './cart-store.page';
import { emptyMiniCarts, startEmptyWidgets } from './empty-widget.page';

function run(config: FragmentsConfig): void {
  const { body } = document;
  const store = openCartStore(config);
  const machine = createMachine<FragmentsState, FragmentsEvent, FragmentsEffect>({
    name: 'checkout.cart-fragments',
    initial: initialState(store !== undefined),
    log,
    transition,
    async perform(effect, { send, signal }) {
      switch (effect.type) {
        case 'ask':
          return send({ type: 'answered', answer: await requestFragments(config, Date.now(), signal) });
        case 'draw':
          return applyFragments(effect.fragments);
        case 'save': {
          const { fragments, hash } = effect.answer;
          const isNew = effect.isNew ? hash !== '' : !store?.read().hash;
          return store?.save(fragments, hash, isNew ? Date.now() : undefined);
        }
        case 'wait': {
          const { wait } = effect;
          setTimeout(() => (machine.getState().wait === wait ? refresh() : undefined), wait.ms);
          return;
        }
        case 'notify':
          return emit(body, effect.name);
      }
    },
    failed: ({ type }) => (type === 'ask' ? { type: 'answered', answer: undefined } : undefined),
  });
  const refresh = (): void => machine.send({ type: 'refresh' });

  startEmptyWidgets();
  onBody('wc_fragment_refresh updated_wc_div', refresh);
  onBody('added_to_cart removed_from_cart', (fragments, hash) => {
    const answer = typeof hash === 'string' ? readCartAnswer(fragments, hash) : undefined;
    machine.send(answer ? { type: 'brought', answer } : { type: 'refresh' });
  });
  on(window, 'storage', ({ native }) => {
    if (native instanceof StorageEvent && native.key === config.cart_hash_key && store?.differsFromOtherTabs()) refresh();
  });
  onRestored(() => {
    emptyMiniCarts();
    refresh();
  });
  onCustomizerRender(refresh);

  const cached = store ? decideCache(store.read(), readCookie('woocommerce_cart_hash') ?? '', Date.now()) : undefined;
  machine.send({ type: 'started', cached: cached ?? { kind: 'refresh' } });
}

/** Keeps the mini-carts of the page up to date, from the tab's cache where that is right (F12, CT-01 … CT-04). */
export function startCartFragments(): boolean {
  return startWith('wc_cart_fragments_params', fragmentsConfig, run);
}
