import { type CartSummary, summarise, type SummaryLine } from '../cart/summary';
import { piecesLeft } from '../cart/lines';
import { price } from '../format';
import type { ShopView } from '../types';
import { digest, esc, escAttr } from '../text';
import { thumbnail } from './image';
import { links, productUrl, removeUrl } from './links';
import { quantityInput } from './quantity';
import { renderCartTotals } from './cart-totals';
import { EXPRESS_ATTRIBUTION } from './express';
import { nonceFields } from './shipping-calculator';

function lineRow(view: ShopView, entry: SummaryLine): string {
  const { line, item } = entry;
  const { origin } = view.settings;
  const url = escAttr(productUrl(origin, item.product.slug, line.attributes));
  const name = esc(item.name);
  const left = piecesLeft(item, view.sold);
  const input = item.product.soldIndividually
    ? `1 <input type="hidden" name="cart[${line.key}][qty]" value="1" />`
    : quantityInput({
        id: `quantity_${digest(line.key, 13)}`,
        name: `cart[${line.key}][qty]`,
        value: String(line.quantity),
        label: `${item.name} Menge`,
        min: 0,
        max: Number.isFinite(left) ? left : undefined,
      });
  return (
    '<tr class="woocommerce-cart-form__cart-item cart_item">\n<td class="product-remove">\n' +
    `<a role="button" href="${removeUrl(view, entry)}" class="remove" aria-label="${escAttr(item.name)} aus dem Warenkorb entfernen" ` +
    `data-product_id="${item.variation?.id ?? item.product.id}" data-product_sku="${item.sku}">&times;</a></td>\n` +
    `<td class="product-thumbnail">\n<a href="${url}">${thumbnail(origin, item.image, item.product.name)}</a></td>\n` +
    `<td scope="row" role="rowheader" class="product-name" data-title="Produkt">\n<a href="${url}">${name}</a></td>\n` +
    `<td class="product-price" data-title="Preis">\n${price(entry.unit.gross)}</td>\n` +
    `<td class="product-quantity" data-title="Anzahl">\n${input}</td>\n` +
    `<td class="product-subtotal" data-title="Zwischensumme">\n${price(entry.subtotal.gross)}</td>\n</tr>`
  );
}

const HEAD =
  '<thead>\n<tr>\n<th class="product-remove"><span class="screen-reader-text">Artikel entfernen</span></th>\n' +
  '<th class="product-thumbnail"><span class="screen-reader-text">Vorschaubild</span></th>\n' +
  '<th scope="col" class="product-name">Produkt</th>\n<th scope="col" class="product-price">Preis</th>\n' +
  '<th scope="col" class="product-quantity">Anzahl</th>\n<th scope="col" class="product-subtotal">Zwischensumme</th>\n</tr>\n</thead>';

/** The cart's form: lines, coupon field, update button. */
export function renderCartForm(view: ShopView, summary: CartSummary = summarise(view)): string {
  const coupon = view.settings.couponsEnabled
    ? '<div class="coupon">\n<label for="coupon_code" class="screen-reader-text">Gutschein:</label> ' +
      '<input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Gutscheincode" /> ' +
      '<button type="submit" class="button" name="apply_coupon" value="Gutschein anwenden">Gutschein anwenden</button>\n</div>'
    : '';
  return (
    `<form class="woocommerce-cart-form" action="${links(view.settings.origin).cart}" method="post">\n` +
    '<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents" cellspacing="0">\n' +
    `${HEAD}\n<tbody>\n${summary.lines.map((line) => lineRow(view, line)).join('\n')}\n` +
    `<tr>\n<td colspan="6" class="actions">\n${coupon}\n` +
    '<button type="submit" class="button" name="update_cart" value="Warenkorb aktualisieren">Warenkorb aktualisieren</button>\n' +
    `${nonceFields(view, 'woocommerce-cart', 'woocommerce-cart-nonce', '/warenkorb/')}</td>\n</tr>\n</tbody>\n</table>\n</form>`
  );
}

/** What an empty cart page says. */
export function renderEmptyCart(view: ShopView): string {
  return (
    '<div class="wc-empty-cart-message">\n<div class="cart-empty woocommerce-info" role="status">\n' +
    'Dein Warenkorb ist gegenwärtig leer.</div>\n</div><p class="return-to-shop">\n' +
    `<a class="button wc-backward" href="${links(view.settings.origin).shop}">\nZurück zum Shop</a>\n</p>`
  );
}

/** Content of the cart page below the notices, full or empty. */
export function renderCartContent(view: ShopView, summary: CartSummary = summarise(view)): string {
  if (summary.lines.length === 0) return renderEmptyCart(view);
  return (
    `${renderCartForm(view, summary)}\n<div class="cart-collaterals">\n${renderCartTotals(view, '/warenkorb/', { summary })}</div>\n` +
    EXPRESS_ATTRIBUTION
  );
}
