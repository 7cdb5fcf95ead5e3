import { type CartSummary, summarise } from '../cart/summary';
import { price } from '../format';
import type { ShopView } from '../types';
import { digest, esc, escAttr } from '../text';
import { miniCartButtons } from './express';
import { thumbnail } from './image';
import { links, productUrl, removeUrl } from './links';

/** Selector of the mini-cart fragment. */
export const MINI_CART_SELECTOR = 'div.widget_shopping_cart_content';

/** Content of the mini-cart widget, wrapper included. */
export function renderMiniCart(view: ShopView, summary: CartSummary = summarise(view)): string {
  const { origin } = view.settings;
  if (summary.lines.length === 0) {
    return (
      '<div class="widget_shopping_cart_content">\n\n\t<p class="woocommerce-mini-cart__empty-message">' +
      'Es befinden sich keine Produkte im Warenkorb.</p>\n\n\n</div>'
    );
  }
  const items = summary.lines.map((entry) => {
    const { item, line, unit } = entry;
    const label = escAttr(item.name);
    return (
      '<li class="woocommerce-mini-cart-item mini_cart_item">\n' +
      `<a role="button" href="${removeUrl(view, entry)}" class="remove remove_from_cart_button" aria-label="${label} aus dem Warenkorb entfernen" ` +
      `data-product_id="${item.variation?.id ?? item.product.id}" data-cart_item_key="${line.key}" data-product_sku="${item.sku}" ` +
      `data-success_message="„${label}“ wurde aus deinem Warenkorb entfernt">&times;</a>` +
      `<a href="${escAttr(productUrl(origin, item.product.slug, line.attributes))}">\n${thumbnail(origin, item.image, item.product.name, true)}${esc(item.name)}</a>\n` +
      `<span class="quantity">${line.quantity} &times; ${price(unit.gross)}</span></li>`
    );
  });
  const buttons = '<p class="woocommerce-mini-cart__buttons buttons">';
  return (
    `<div class="widget_shopping_cart_content">\n\n<ul class="woocommerce-mini-cart cart_list product_list_widget ">\n${items.join('\n')}\n</ul>\n\n` +
    `<p class="woocommerce-mini-cart__total total">\n<strong>Zwischensumme:</strong> ${price(summary.subtotal)}</p>\n\n` +
    `${buttons}<a href="${links(origin).cart}" class="button wc-forward">Warenkorb anzeigen</a>` +
    `<a href="${links(origin).checkout}" class="button checkout wc-forward">Kasse</a></p>\n\n${miniCartButtons(view)}\n</div>`
  );
}

/** Changes with every change of the cart; empty for an empty cart. Scripts compare it with a cookie. */
export function cartHash(view: ShopView): string {
  const { lines, coupons } = view.session.cart;
  if (lines.length === 0) return '';
  return digest(JSON.stringify([lines.map(({ key, quantity }) => [key, quantity]), coupons]));
}
