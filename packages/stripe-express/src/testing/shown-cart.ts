import { ownFields, ownNumber } from '@shop/core';
import { type Providers, recordedExchange } from '@shop/testing';

/** Amount that the wallets' sheet shows, as the page has told the provider; `undefined` before there are buttons. */
export function shownAmount({ stripe }: Providers): number | undefined {
  const [update, group] = ['elements.update', 'stripe.elements'].map((name) => stripe.calls.of(name).at(-1)?.args[0]);
  return ownNumber(update ?? group, 'amount');
}

/** The recorded cart, at another price (minor units). A shop's cart costs what its own answers have put into the sheet. */
export function cartAt(amount: number | undefined): object {
  const body = ownFields(recordedExchange('store-cart-items').response.body);
  const totals = { ...ownFields(body['totals']), ...(amount === undefined ? {} : { total_price: String(amount) }) };
  return { ...body, totals };
}

/** The same as the details that shops without the Store API answer. */
export function cartDetailsAt(amount: number | undefined): object {
  const body = ownFields(recordedExchange('wc-stripe-get-cart-details').response.body);
  const order = ownFields(body['order_data']);
  const total = { ...ownFields(order['total']), ...(amount === undefined ? {} : { amount }) };
  return { ...body, order_data: { ...order, total } };
}
