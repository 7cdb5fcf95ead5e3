import { describe, expect, it } from 'vitest';
import { aCheckout, eventually, find, isShown } from '../../testing/checkout-page';
import { aMovingPage } from '../../testing/movements';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
const moving = aMovingPage();

const PAYPAL = '#payment_method_ppcp-credit-card-gateway';

async function begin(): Promise<void> {
  server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
  shop.listen('updated_checkout');
  start();
  await eventually(() => expect(shop.heard).toHaveLength(1));
}

describe.each([
  ['the account box', '#createaccount', 'div.create-account'],
  ['the ship-to box', '#ship-to-different-address-checkbox', 'div.shipping_address'],
  ['the terms link', 'a.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
  ['the login link', 'a.showlogin', 'form.login'],
  ['the coupon link', 'a.showcoupon', 'form.checkout_coupon'],
])('%s pressed again while its part of the page moves', (_name, press, part) => {
  it.each([1, 2, 3, 4, 5])('[CO-18] [CO-19] [CP-01] %d times: the last press counts', async (presses) => {
    await begin();
    expect(isShown(part)).toBe(false);
    for (let count = 0; count < presses; count += 1) find(press).click();
    await moving.endAll();
    expect(isShown(part)).toBe(presses % 2 === 1);
    const expanded = find(press).getAttribute('aria-expanded');
    expect([null, String(presses % 2 === 1)]).toContain(expanded);
  });
});

it('[CO-17] payment methods chosen back and forth quickly: the box of the last one is open, alone', async () => {
  await begin();
  for (const radio of [PAYPAL, '#payment_method_cod', PAYPAL]) find(radio).click();
  await moving.endAll();
  await moving.endAll();
  expect(isShown('div.payment_method_ppcp-credit-card-gateway')).toBe(true);
  expect(isShown('div.payment_method_cod')).toBe(false);
});
