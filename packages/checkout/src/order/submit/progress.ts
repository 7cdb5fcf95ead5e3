import { FINAL_NOTICE, type StateStore, announce, createPlainFallback, focusNotice, sameOriginUrl, tryStorage } from '@shop/core';
import { tryAndLog, features } from '../../bundle';
import { UNKNOWN_ORDER_KEY, UNKNOWN_ORDER_MS } from '../../constants';
import { all, checkoutForm, escapeAttribute } from '../../page/markup';
import { clearPageNotices, scrollToNotices, showNoticesBefore } from '../../page/notices';
import type { ProgressLine } from '../OrderProgress';
import type { CheckoutConfig } from '../checkout-form';
import { orderWarning } from '../errors';
import { plainProgress } from '../held-orders';
import { type Message, message } from '../messages';

export interface Progress {
  readonly kind: /** No order under way. */
    | 'idle'
    /** A click waits for the order review that has covered the button. */
    | 'waiting'
    /** The order is with the server; `slow`: for longer than shoppers expect. */
    | 'sending'
    | 'slow'
    /** The page came back from the back/forward cache meanwhile; a late answer still counts. */
    | 'restored'
    /** The page is left, or a payment method goes on by the hash. */
    | 'leaving';
  /** The outcome of an earlier order is unknown. */
  readonly isUnknown: boolean;
  /** Why a click that has waited was not carried out. */
  readonly hint?: Message | undefined;
}

/** The text of a state, and what to do meanwhile; `undefined` for none. Errors, and where the page goes next, are shown elsewhere. */
function textsOf({ kind, isUnknown, hint }: Progress): readonly [text: Message, hint?: Message] | undefined {
  switch (kind) {
    case 'waiting':
      return ['reviewWaiting'];
    case 'sending':
      return ['orderPlacing'];
    case 'slow':
      return ['orderPlacing', 'orderSlow'];
    case 'leaving':
      return undefined;
    default:
      if (hint) return [hint];
      return isUnknown || kind === 'restored' ? ['orderCheckFirst'] : undefined;
  }
}

function linesOf(state: Progress): readonly ProgressLine[] {
  const [text, hint] = textsOf(state) ?? [];
  const form = checkoutForm();
  if (!text || !form) return [];
  const isBusy = ['waiting', 'sending', 'slow'].includes(state.kind);
  return [{ form, text: message(text), isBusy, ...(hint && { hint: message(hint) }) }];
}

/** Shows and announces how far the order is. */
export function followProgress(store: StateStore<Progress>): void {
  const feature = features.create('OrderProgress', {
    around: document.body,
    props: { store, linesOf },
    fallback: createPlainFallback(() => linesOf(store.getState()).map(plainProgress)),
  });
  store.subscribe((state, previous) => {
    if (String(textsOf(state)) === String(textsOf(previous))) return;
    feature.update();
    const [line] = linesOf(state);
    if (line) announce(line.hint ?? line.text);
  });
}

/*
 * Remembers that the outcome of an order is unknown, so that the warning survives a reload and a second tab. The mark is set when the order goes out:
 * iOS fires no `beforeunload`, and a browser that is ended fires nothing at all. The tab keeps it for its session, other tabs for an hour.
 */

export function rememberUnknownOrder(): void {
  tryStorage(() => sessionStorage.setItem(UNKNOWN_ORDER_KEY, '1'));
  tryStorage(() => localStorage.setItem(UNKNOWN_ORDER_KEY, String(Date.now())));
}

export function forgetUnknownOrder(): void {
  tryStorage(() => sessionStorage.removeItem(UNKNOWN_ORDER_KEY));
  tryStorage(() => localStorage.removeItem(UNKNOWN_ORDER_KEY));
}

/** Whether this tab, or another one within the last hour, left an order without a clear answer. */
export function isUnknownOrderRemembered(): boolean {
  if (tryStorage(() => sessionStorage.getItem(UNKNOWN_ORDER_KEY))) return true;
  const since = Number(tryStorage(() => localStorage.getItem(UNKNOWN_ORDER_KEY)) ?? 0);
  return Math.abs(Date.now() - since) < UNKNOWN_ORDER_MS;
}

/** Links to the order history: the account's menu, or the endpoint's default name in any menu. */
const ORDERS_LINK = '.woocommerce-MyAccount-navigation-link--orders a[href], a[href$="/orders/"]';

/** Address of the shopper's orders; `undefined` when the page has no link to it. */
function ordersUrl(): string | undefined {
  const hrefs = all(ORDERS_LINK).map((link) => link.getAttribute('href') ?? '');
  return hrefs.find((href) => sameOriginUrl(href) !== undefined);
}

/**
 * The warning of an unknown outcome, as HTML: the shop's own text where it links to the order history (WooCommerce 10 and later), else ours, with a link to the
 * orders when the page has one. The shop's text is that of an error: a sentence of ours adds that the outcome is open.
 */
export function warningText({ i18n_checkout_error: text }: Pick<CheckoutConfig, 'i18n_checkout_error'>): string {
  if (/<a\s/i.test(text)) return orderWarning(`${text.trim()} ${message('outcomeOpen')}`);
  const orders = ordersUrl();
  const link = orders === undefined ? '' : ` <a href="${escapeAttribute(orders)}">${message('ordersLink')}</a>`;
  return orderWarning(`${message('orderUnknown')}${link}`);
}

/** Shows that the order is placed, on a page that stays. */
export function confirmOrder(form: HTMLFormElement): void {
  tryAndLog('remove notices', clearPageNotices);
  const html = `<div class="woocommerce-message" role="alert" tabindex="-1" ${FINAL_NOTICE}="">${message('orderReceived')}</div>`;
  const shown = showNoticesBefore(form, 'success', html);
  if (!shown) return;
  // The plain text, too, stays for as long as the page does.
  shown.setAttribute(FINAL_NOTICE, '');
  focusNotice(shown);
  tryAndLog('scroll to the notice', () => scrollToNotices(shown));
}
