import type { SummaryLine } from '../cart/summary';
import type { ShopView } from '../types';

/** Addresses of the shop's pages. */
export interface PageLinks {
  readonly home: string;
  readonly shop: string;
  readonly cart: string;
  readonly checkout: string;
  readonly account: string;
  readonly orderReceived: string;
  readonly paymentMethods: string;
  readonly addPaymentMethod: string;
}

/** Absolute addresses under the shop's origin. */
export function links(origin: string): PageLinks {
  return {
    home: `${origin}/`,
    shop: `${origin}/shop/`,
    cart: `${origin}/warenkorb/`,
    checkout: `${origin}/kasse/`,
    account: `${origin}/mein-konto/`,
    orderReceived: `${origin}/kasse/order-received/`,
    paymentMethods: `${origin}/mein-konto/payment-methods/`,
    addPaymentMethod: `${origin}/mein-konto/add-payment-method/`,
  };
}

/** Address of a product page; with the chosen options of a variation. */
export function productUrl(origin: string, slug: string, attributes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(attributes).toString();
  return `${origin}/produkt/${slug}/${query ? `?${query}` : ''}`;
}

/** Address that takes a line out of the cart. */
export function removeUrl(view: ShopView, { line }: SummaryLine): string {
  const nonce = view.nonce('woocommerce-cart');
  return `${links(view.settings.origin).cart}?remove_item=${line.key}&#038;_wpnonce=${nonce}`;
}
