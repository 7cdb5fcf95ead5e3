import { sameOriginUrl } from '@shop/core';
import { all } from '../../page/controls.page';

/** Links to the order history: the account's menu, or the endpoint's default name in any menu. */
const ORDERS_LINK = '.woocommerce-MyAccount-navigation-link--orders a[href], a[href$="/orders/"]';

/** Address of the shopper's orders; `undefined` when the page has no link to it. */
export function ordersUrl(): string | undefined {
  const hrefs = all(ORDERS_LINK).map((link) => link.getAttribute('href') ?? '');
  return hrefs.find((href) => sameOriginUrl(href) !== undefined);
}
