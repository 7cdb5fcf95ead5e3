import { applyCoupon, removeCoupon } from '../cart/coupon-rules';
import { addLine, piecesLeft, removeLine, restoreLine, type AddOutcome } from '../cart/lines';
import { lineSellable } from '../cart/lookup';
import { esc } from '../text';
import { redirect } from '../server/answers';
import type { Call } from '../server/context';
import { links } from '../render/links';
import type { CartLine, NoticeKind, ShopResponse } from '../types';

function tell(call: Call, kind: NoticeKind, html: string): void {
  call.session.notices.push({ kind, html });
}

function nameOf(call: Call, line: CartLine): string {
  return esc(lineSellable(call.shop.catalogue, line)?.name ?? '');
}

/** `?remove_item=KEY&_wpnonce=…`: takes a line out and offers the way back. */
export function removeItemLink(call: Call): ShopResponse {
  const { cart } = links(call.view().settings.origin);
  if (!call.nonceOk('woocommerce-cart', call.query.get('_wpnonce'))) return redirect(cart);
  const line = removeLine(call.session.cart, call.query.get('remove_item') ?? '');
  if (line) {
    const undo = `${cart}?undo_item=${line.key}&#038;_wpnonce=${call.view().nonce('woocommerce-cart')}`;
    tell(call, 'success', `„${nameOf(call, line)}“ entfernt. <a href="${undo}" class="restore-item">Rückgängig?</a>`);
  }
  return redirect(`${cart}?removed_item=1`);
}

/** `?undo_item=KEY&_wpnonce=…`: brings a removed line back. */
export function undoItemLink(call: Call): ShopResponse {
  const { cart } = links(call.view().settings.origin);
  if (call.nonceOk('woocommerce-cart', call.query.get('_wpnonce')))
    restoreLine(call.session.cart, call.query.get('undo_item') ?? '');
  return redirect(cart);
}

/** `?remove_coupon=CODE` of the cart or checkout page. Needs no nonce, as in the shop. */
export function removeCouponLink(call: Call): void {
  call.session.notices.push(removeCoupon(call.session, call.query.get('remove_coupon') ?? ''));
}

/** POST of the cart form: quantities, coupon, "to the checkout". A stale nonce changes nothing. */
export function cartFormPost(call: Call): void {
  if (!call.nonceOk('woocommerce-cart', call.form.get('woocommerce-cart-nonce'))) return;
  if (call.form.get('apply_coupon') && call.form.get('coupon_code')) {
    call.session.notices.push(applyCoupon(call.view(), call.form.get('coupon_code') ?? ''));
    return;
  }
  if (!call.form.has('update_cart') && !call.form.has('proceed')) return;
  let changed = false;
  for (const line of call.session.cart.lines) {
    const wanted = call.form.get(`cart[${line.key}][qty]`);
    if (wanted !== null) changed = setQuantity(call, line, Math.max(0, Math.trunc(Number(wanted) || 0))) || changed;
  }
  if (changed) tell(call, 'success', 'Warenkorb aktualisiert.');
}

function setQuantity(call: Call, line: CartLine, quantity: number): boolean {
  if (quantity === line.quantity) return false;
  if (quantity === 0) {
    removeLine(call.session.cart, line.key);
    return true;
  }
  const item = lineSellable(call.shop.catalogue, line);
  const left = item ? piecesLeft(item, call.shop.state().sold) : 0;
  if (quantity > left || (item?.product.soldIndividually && quantity > 1)) {
    tell(call, 'error', `Leider sind von „${nameOf(call, line)}“ nur noch ${Math.min(left, 1e6)} auf Lager.`);
    return false;
  }
  line.quantity = quantity;
  return true;
}

/** POST of the shipping calculator. */
export function calculateShipping(call: Call): void {
  if (!call.nonceOk('woocommerce-shipping-calculator', call.form.get('woocommerce-shipping-calculator-nonce'))) return;
  const { session, form } = call;
  const country = form.get('calc_shipping_country') ?? 'DE';
  for (const address of [session.shipping, session.billing]) {
    address.country = country === 'default' ? 'DE' : country;
    address.state = form.get('calc_shipping_state') ?? '';
    address.city = form.get('calc_shipping_city') ?? '';
    address.postcode = form.get('calc_shipping_postcode') ?? '';
  }
  tell(call, 'notice', 'Versandkosten aktualisiert.');
}

/** `add-to-cart` of a product page (POST) or a link (GET). Grouped pages post a quantity per product. */
export function addToCartForm(call: Call): void {
  const read = (name: string): string | null => call.form.get(name) ?? call.query.get(name);
  const id = Number(read('add-to-cart'));
  const attributes = Object.fromEntries([...call.form, ...call.query].filter(([name]) => name.startsWith('attribute_')));
  const grouped = [...call.form].filter(([name, value]) => /^quantity\[\d+\]$/.test(name) && Number(value) > 0);
  const wanted =
    grouped.length > 0
      ? grouped.map(([name, value]) => ({ productId: Number(name.slice(9, -1)), quantity: Number(value) }))
      : [
          {
            productId: id,
            quantity: Number(read('quantity') ?? 1) || 1,
            variationId: Number(read('variation_id') ?? 0),
            attributes,
          },
        ];
  for (const item of wanted) {
    const outcome = addLine(call.shop.catalogue, call.shop.state(), call.session.cart, item);
    tell(call, outcome.ok ? 'success' : 'error', addMessage(call, outcome));
  }
}

/** What the shop says after something was put into the cart, or not. */
export function addMessage(call: Call, outcome: AddOutcome): string {
  const { cart } = links(call.view().settings.origin);
  const button = `<a href="${cart}" class="button wc-forward">Warenkorb anzeigen</a>`;
  if (outcome.ok) return `„${esc(outcome.item.product.name)}“ wurde deinem Warenkorb hinzugefügt. ${button}`;
  switch (outcome.reason) {
    case 'unknown':
      return 'Dieses Produkt kann leider nicht gekauft werden.';
    case 'choose-options':
      return 'Bitte wähle die Produktoptionen aus …';
    case 'out-of-stock':
      return `Du kannst „${esc(outcome.item.name)}“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.`;
    case 'sold-individually':
      return `Du kannst kein weiteres „${esc(outcome.item.name)}“ in den Warenkorb legen. ${button}`;
    case 'not-enough':
      return `Du kannst die Menge von „${esc(outcome.item.name)}“ nicht dem Warenkorb hinzufügen, weil diese nicht vorrätig sind (${outcome.left} auf Lager).`;
  }
}
