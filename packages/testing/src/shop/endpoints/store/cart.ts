import { applyCoupon } from '../../cart/coupon-rules';
import { addLine, removeLine } from '../../cart/lines';
import { findProduct, findVariationOwner } from '../../cart/lookup';
import type { Call } from '../../server/context';
import { asList, asObject, asText, type JsonObject } from '../../server/json';
import { stripTags } from '../../text';
import type { Address, ShopResponse } from '../../types';
import { stateCode } from '../card/state-code';
import { addMessage } from '../cart-page';
import { cartAnswer, invalidParam, storeError } from './answers';
import { cartJson } from './cart-json';

/** `cart/add-item`: 201 with the cart. */
export function storeAddItem(call: Call, body: JsonObject): ShopResponse {
  const { quantity = 1 } = body;
  if (Number.isNaN(Number(asText(quantity)))) {
    return invalidParam('quantity', 'quantity ist nicht vom Typ number.', 'rest_invalid_type');
  }
  const id = Number(asText(body.id));
  const owner = findVariationOwner(call.shop.catalogue, id);
  const product = owner ?? findProduct(call.shop.catalogue, id);
  if (!product || product.type === 'grouped') {
    const message = `Das Produkt mit der ID „${asText(body.id)}“ wurde nicht gefunden und kann nicht zum Warenkorb hinzugefügt werden.`;
    return storeError(call, 'woocommerce_rest_cart_invalid_product', message);
  }
  const pairs = asList(body.variation).map((entry) => asObject(entry));
  const attributes = Object.fromEntries(pairs.map((pair) => [attributeKey(product, asText(pair.attribute)), asText(pair.value)]));
  const outcome = addLine(call.shop.catalogue, call.shop.state(), call.session.cart, {
    productId: product.id,
    quantity: Number(asText(quantity)) || 1,
    variationId: owner ? id : 0,
    attributes,
  });
  if (outcome.ok) return cartAnswer(call, 201);
  const message = stripTags(addMessage(call, outcome)).trim();
  switch (outcome.reason) {
    case 'choose-options':
      return storeError(call, 'woocommerce_rest_missing_attributes', 'Fehlende Attribute für variables Produkt.');
    case 'out-of-stock':
      return storeError(call, 'woocommerce_rest_product_out_of_stock', message);
    case 'not-enough':
      return storeError(call, 'woocommerce_rest_product_partially_out_of_stock', message);
    case 'sold-individually':
      return storeError(call, 'woocommerce_rest_product_sold_individually', message);
    case 'unknown':
      return storeError(call, 'woocommerce_rest_cart_invalid_product', message);
  }
}

/** Attributes may come as key (`attribute_pa_farbe`, `pa_farbe`) or label (`Farbe`). */
function attributeKey(product: ReturnType<typeof findProduct>, name: string): string {
  if (product?.type !== 'variable') return name;
  const wanted = name.toLowerCase();
  const found = product.attributes.find(({ key, label }) =>
    [key, key.replace('attribute_', ''), label.toLowerCase()].includes(wanted),
  );
  return found?.key ?? name;
}

/** `cart/remove-item`: an unknown key is a conflict and brings the cart along. */
export function storeRemoveItem(call: Call, body: JsonObject): ShopResponse {
  if (removeLine(call.session.cart, asText(body.key))) return cartAnswer(call);
  const message = 'Warenkorbartikel existiert nicht mehr oder ist ungültig.';
  return storeError(call, 'woocommerce_rest_cart_invalid_key', message, 409, { cart: cartJson(call.view()) });
}

/** Takes over the parts of an address that a body carries. State names become codes. */
export function takeStoreAddress(value: unknown, into: Address): void {
  for (const [key, part] of Object.entries(asObject(value))) {
    if (key in into && typeof part === 'string') Object.assign(into, { [key]: part });
  }
  into.state = stateCode(into.country, into.state);
}

/** `cart/update-customer`. */
export function storeUpdateCustomer(call: Call, body: JsonObject): ShopResponse {
  takeStoreAddress(body.shipping_address, call.session.shipping);
  takeStoreAddress(body.billing_address, call.session.billing);
  return cartAnswer(call);
}

/** `cart/select-shipping-rate`; an unknown rate is ignored, as in the shop. */
export function storeSelectRate(call: Call, body: JsonObject): ShopResponse {
  call.session.cart.shippingRate = asText(body.rate_id);
  return cartAnswer(call);
}

/** `cart/apply-coupon`. */
export function storeApplyCoupon(call: Call, body: JsonObject): ShopResponse {
  const notice = applyCoupon(call.view(), asText(body.code));
  return notice.kind === 'error'
    ? storeError(call, 'woocommerce_rest_cart_coupon_error', stripTags(notice.html))
    : cartAnswer(call);
}

/** `cart/remove-coupon`. */
export function storeRemoveCoupon(call: Call, body: JsonObject): ShopResponse {
  const code = asText(body.code).toLowerCase();
  if (!call.session.cart.coupons.includes(code)) {
    return storeError(call, 'woocommerce_rest_cart_coupon_invalid_code', 'Gutschein ist nicht im Warenkorb.', 409);
  }
  call.session.cart.coupons = call.session.cart.coupons.filter((applied) => applied !== code);
  return cartAnswer(call);
}
