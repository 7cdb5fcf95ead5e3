import { sameOriginUrl } from '@shop/core';
import { UNKNOWN_ORDER_KEY, UNKNOWN_ORDER_MS } from '../../constants';
import type { CheckoutConfig } from '../../page/checkout-config';
import { all } from '../../page/markup';
import { escapeAttribute } from '../../page/server-html';
import { orderWarning } from '../errors';
import { message } from '../messages';
/*
 * Remembers that the outcome of an order is unknown, so that the warning survives a reload and a second tab. The mark is set when the order goes out:
 * iOS fires no `beforeunload`, and a browser that is ended fires nothing at all. The tab keeps it for its session, other tabs for an hour.
 */

function attemptStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    // Blocked storage (G11): the warning lasts as long as the page.
    return undefined;
  }
}

/** Remembers that an order is out, or that its outcome is unknown. */
export function rememberUnknownOrder(): void {
  attemptStorage(() => sessionStorage.setItem(UNKNOWN_ORDER_KEY, '1'));
  attemptStorage(() => localStorage.setItem(UNKNOWN_ORDER_KEY, String(Date.now())));
}

/** The server has answered clearly. */
export function forgetUnknownOrder(): void {
  attemptStorage(() => sessionStorage.removeItem(UNKNOWN_ORDER_KEY));
  attemptStorage(() => localStorage.removeItem(UNKNOWN_ORDER_KEY));
}

/** Whether this tab, or another one within the last hour, left an order without a clear answer. */
export function isUnknownOrderRemembered(): boolean {
  if (attemptStorage(() => sessionStorage.getItem(UNKNOWN_ORDER_KEY))) return true;
  const since = Number(attemptStorage(() => localStorage.getItem(UNKNOWN_ORDER_KEY)) ?? 0);
  return Math.abs(Date.now() - since) < UNKNOWN_ORDER_MS;
}

/** Links to the order history: the account's menu, or the endpoint's default name in any menu. */
const ORDERS_LINK = '.woocommerce-MyAccount-navigation-link--orders a[href], a[href$="/orders/"]';

/** Address of the shopper's orders; `undefined` when the page has no link to it. */
function ordersUrl(): string | undefined {
  const hrefs = all(ORDERS_LINK).map((link) => link.getAttribute('href') ?? '');
  return hrefs.find((href) => sameOriginUrl(href) !== undefined);
}

const LINK = /<a\s/i;

/**
 * The warning of an unknown outcome, as HTML: the shop's own text where it links to the order history (WooCommerce 10 and later), else ours, with a link to the
 * orders when the page has one. The shop's text is that of an error: a sentence of ours adds that the outcome is open.
 */
export function warningText({ i18n_checkout_error: text }: Pick<CheckoutConfig, 'i18n_checkout_error'>): string {
  if (LINK.test(text)) return orderWarning(`${text.trim()} ${message('outcomeOpen')}`);
  const orders = ordersUrl();
  const link = orders === undefined ? '' : ` <a href="${escapeAttribute(orders)}">${message('ordersLink')}</a>`;
  return orderWarning(`${message('orderUnknown')}${link}`);
}
