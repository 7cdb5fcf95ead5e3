import { summarise } from '../../cart/summary';
import { links } from '../../render/links';
import { errorList, renderNotices } from '../../render/notices';
import { renderPaymentBox } from '../../render/payment-box';
import { renderReviewTable } from '../../render/review-table';
import { json, STALE_NONCE } from '../../server/answers';
import type { Call } from '../../server/context';
import type { Address, ShopResponse } from '../../types';

const PARTS = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const;

/** Takes over the address parts a request carries; `prefix` is `s_` for the delivery address. */
function takeAddress(form: URLSearchParams, prefix: string, into: Address): void {
  for (const [name, key] of Object.entries(PARTS)) {
    const value = form.get(prefix + name);
    if (value !== null) into[key] = value;
  }
}

/** Remembers the chosen shipping rate of a request. */
export function takeShippingRate(call: Call): void {
  const rate = call.form.get('shipping_method[0]') ?? call.form.get('shipping_method[]');
  if (rate !== null) call.session.cart.shippingRate = rate;
}

/** `wc-ajax=update_order_review`: new totals and gateways for an address, a rate or a gateway. */
export function updateOrderReview(call: Call): ShopResponse {
  const { session, form } = call;
  if (!call.nonceOk('update-order-review', form.get('security'))) return STALE_NONCE;
  if (session.cart.lines.length === 0) {
    const { shop } = links(call.view().settings.origin);
    const html = `Entschuldigung, deine Sitzung ist leider abgelaufen. <a href="${shop}" class="wc-backward">Zurück zum Shop</a>`;
    return json({ fragments: { 'form.woocommerce-checkout': errorList([{ html }]) } });
  }
  takeAddress(form, '', session.billing);
  takeAddress(form, 's_', session.shipping);
  takeShippingRate(call);
  session.paymentMethod = form.get('payment_method') ?? session.paymentMethod;
  const view = call.view();
  const summary = summarise(view);
  const messages = renderNotices(session.notices);
  session.notices = [];
  return json({
    result: 'success',
    messages,
    reload: false,
    fragments: {
      '.woocommerce-checkout-review-order-table': renderReviewTable(view, summary, 'checkout'),
      '.woocommerce-checkout-payment': renderPaymentBox(view, '/?wc-ajax=update_order_review', summary),
    },
  });
}
