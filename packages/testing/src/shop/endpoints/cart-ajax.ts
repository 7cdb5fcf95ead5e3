import { addLine, removeLine, type AddOutcome } from '../cart/lines';
import { renderCartTotals } from '../render/cart-totals';
import { cartHash, MINI_CART_SELECTOR, renderMiniCart } from '../render/mini-cart';
import { productUrl } from '../render/links';
import { findProduct } from '../cart/lookup';
import { html, json, STALE_NONCE } from '../server/answers';
import type { Call } from '../server/context';
import type { ShopResponse } from '../types';
import { takeShippingRate } from './checkout/review';

/** Fragments of the mini-cart, as after every change of the cart. */
export function fragmentsAnswer(call: Call): ShopResponse {
  const view = call.view();
  return json({ fragments: { [MINI_CART_SELECTOR]: renderMiniCart(view) }, cart_hash: cartHash(view) });
}

/** `wc-ajax=add_to_cart` of product lists. A refusal names the product page. */
export function addToCart(call: Call): ShopResponse {
  const id = Number(call.form.get('product_id'));
  const product = findProduct(call.shop.catalogue, id);
  if (!product) return json({ error: true, product_url: `${call.view().settings.origin}/shop/` });
  const outcome: AddOutcome = addLine(call.shop.catalogue, call.shop.state(), call.session.cart, {
    productId: id,
    quantity: Number(call.form.get('quantity') ?? 1) || 1,
    variationId: Number(call.form.get('variation_id') ?? 0),
  });
  if (outcome.ok) return fragmentsAnswer(call);
  return json({ error: true, product_url: productUrl(call.view().settings.origin, product.slug) });
}

/** `wc-ajax=remove_from_cart`; an unknown key answers `{success: false}`. */
export function removeFromCart(call: Call): ShopResponse {
  const removed = removeLine(call.session.cart, call.form.get('cart_item_key') ?? '');
  return removed ? fragmentsAnswer(call) : json({ success: false });
}

/** `wc-ajax=update_shipping_method` of the cart page: new totals. */
export function updateShippingMethod(call: Call): ShopResponse {
  if (!call.nonceOk('update-shipping-method', call.form.get('security'))) return STALE_NONCE;
  takeShippingRate(call);
  return html(renderCartTotals(call.view(), '/?wc-ajax=update_shipping_method'));
}

/** `wc-ajax=get_cart_totals`. */
export function getCartTotals(call: Call): ShopResponse {
  return html(renderCartTotals(call.view(), '/?wc-ajax=get_cart_totals', { messages: false }));
}
