import {
  announce,
  createPlainFallback,
  createStore,
  type Feature,
  flushViews,
  ISLAND_ATTRIBUTE,
  type PlainElement,
} from '@shop/core';
import { features } from '../bundle';
import type { UpeConfig } from '../config';
import { CASH_APP_NOTICE_ABOVE } from '../constants';
import { text } from '../messages';

const store = createStore(() => ({ isShown: false }));
let feature: Feature | undefined;

/** What the notice is in a payment area: that Cash App Pay may refuse a large amount. */
export function noticeIn(area: Element): PlainElement {
  const attributes = {
    class: 'woocommerce-info wc-block-checkout__payment-method-limit-notice',
    'data-testid': 'cash-app-limit-notice',
    [ISLAND_ATTRIBUTE]: 'upe.CashAppNotice',
  };
  return { tag: 'div', attributes, text: [['span', text('cashAppLimit')]], into: area, at: 'afterbegin' };
}

function elements(): PlainElement[] {
  const area = document.querySelector('.woocommerce-checkout-payment');
  return store.getState().isShown && area ? [noticeIn(area)] : [];
}

function createNotice(): Feature {
  return features.create('CashAppNotice', {
    around: document.body,
    props: { store, elements },
    fallback: createPlainFallback(elements),
  });
}

/** Shows the notice while Cash App Pay is chosen for a large order, else takes it away (UP-20, contract 2.5). */
export function updateCashAppNotice({ cartTotal }: UpeConfig, selected: string | undefined): void {
  const isShown = selected === 'cashapp' && cartTotal > CASH_APP_NOTICE_ABOVE;
  const wasShown = store.getState().isShown;
  if (!isShown && !wasShown) return;
  if (!wasShown) announce(text('cashAppLimit'));
  store.setState({ isShown });
  flushViews();
  if (isShown) return (feature ??= createNotice()).update();
  feature?.unmount();
  feature = undefined;
}
