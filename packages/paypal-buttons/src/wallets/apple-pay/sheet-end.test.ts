import { type Reply, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { CHANGED, isCovered, openPayPal, type PayPalOptions, type PayPalPage, shownErrors } from '../../testing/open-paypal';
import { aPricedCart, GENERIC } from '../../testing/shop';

let page: PayPalPage;

/** The provider's answer to `confirmOrder` takes this long, ms. */
const SLOW_MS = 4000;
const PRICE = { total: '34.69', total_str: '34.69', currency_code: 'EUR', country_code: 'DE' };

/** Pays until the provider is asked to confirm the order, which takes its time. */
async function payUntilConfirmed(name: string, options: PayPalOptions = {}, delayMs = SLOW_MS): Promise<void> {
  page = await openPayPal(name, { applePay: true, ...options });
  page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs });
  await page.payWith('applepay');
  expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
}

describe('the sheet of Apple Pay ends while the provider confirms the order', () => {
  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-04] approves nothing after the shopper has cancelled (%s)',
    async (name) => {
      await payUntilConfirmed(name);
      await page.cancel();
      await page.pass(SLOW_MS);
      expect(page.count('ppc-approve-order')).toBe(0);
      expect([page.visited, shownErrors(), isCovered()]).toEqual([[], [], false]);
    },
  );

  it('[MS-04] approves nothing after the sheet has timed out', async () => {
    await payUntilConfirmed('cart', {}, 40_000);
    await page.pass(41_000);
    expect([page.count('ppc-approve-order'), page.visited]).toEqual([0, []]);
  });

  it('[MS-04] lets the shop make no order out of a sheet that was cancelled', async () => {
    await payUntilConfirmed('cart', { applePay: { product: { needShipping: true } } });
    await page.cancel();
    await page.pass(SLOW_MS);
    expect(page.count('ppcp_create_order')).toBe(0);
  });

  it('[MS-04] approves no booking whose slot was given back', async () => {
    const slot = '<input type="hidden" class="wc-booking-product-id" value="21" />';
    await payUntilConfirmed('product-simple', { html: (html) => html.replace(/<form class="cart"[^>]*>/, `$&${slot}`) });
    await page.cancel();
    expect(page.count('remove_from_cart')).toBe(1);
    await page.pass(SLOW_MS);
    expect(page.count('ppc-approve-order')).toBe(0);
  });

  it('[MS-04] starts no second payment before the provider has answered, and the next one after it', async () => {
    await payUntilConfirmed('cart');
    await page.cancel();
    await page.openSheet('applepay');
    await page.click();
    expect(page.count('ppc-create-order')).toBe(1);
    await page.pass(SLOW_MS);
    await page.pay();
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([2, 1]);
  });

  it('[MS-04] a provider that never answers blocks the page for half a minute at most', async () => {
    await payUntilConfirmed('cart', {}, 10_000_000);
    await page.cancel();
    await page.pass(30_000);
    await page.pay();
    expect(page.count('ppc-approve-order')).toBe(1);
    await page.pass(10_000_000);
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[MS-04] makes no order for a sheet that was cancelled while its price was asked again', async () => {
    page = await openPayPal('cart', { applePay: true, answers: aPricedCart().answers });
    await page.openSheet('applepay');
    const answer = page.hold('ppc-cart-script-params');
    await page.approve();
    await page.cancel();
    answer({ success: true, data: PRICE });
    await page.settle();
    expect(page.count('ppc-create-order')).toBe(0);
    // Nothing is left open: the next payment begins at once.
    await page.pay();
    expect(page.count('ppc-approve-order')).toBe(1);
  });
});

describe('the currency of the sheet of Apple Pay', () => {
  const answers = (data: object) => ({ 'ppc-cart-script-params': { success: true, data } });

  it('[MS-10] opens no sheet when the cart has another currency than the page, and says why', async () => {
    page = await openPayPal('cart', { applePay: true, answers: answers({ ...PRICE, currency_code: 'USD' }) });
    await page.openSheet('applepay');
    expect([page.apple.calls.of('ApplePaySession'), page.count('ppc-create-order')]).toEqual([[], 0]);
    expect(shownErrors()).toEqual([expect.stringContaining('Währung')]);
  });

  it('[MS-10] takes the currency of the price that it shows', async () => {
    const yen = { total: '1200', total_str: '1200', currency_code: 'JPY', country_code: 'JP' };
    const shop = { countryCode: 'JP', currencyCode: 'JPY', totalLabel: 'Testladen' };
    page = await openPayPal('cart', { applePay: { shop }, answers: answers(yen) });
    await page.openSheet('applepay');
    const [, request] = page.apple.calls.last('ApplePaySession').args;
    expect(request).toMatchObject({ currencyCode: 'JPY', total: { amount: '1200' } });
  });

  it('[MS-10] makes no order when the currency changes under the sheet', async () => {
    page = await openPayPal('cart', { applePay: true, answers: answers(PRICE) });
    await page.openSheet('applepay');
    page.answer('ppc-cart-script-params', { success: true, data: { ...PRICE, currency_code: 'USD' } });
    await page.approve();
    expect([page.count('ppc-create-order'), shownErrors().length]).toEqual([0, 1]);
  });
});

it('[PP-28] [MS-04] a sheet that Apple does not open shows one error, and the next click opens one', async () => {
  page = await openPayPal('cart', { applePay: true });
  const { prototype } = Reflect.get(window, 'ApplePaySession') as { prototype: { begin(): void } };
  vi.spyOn(prototype, 'begin').mockImplementationOnce(
    throwing(new DOMException('Page already has an active payment session.', 'InvalidAccessError')),
  );
  await page.openSheet('applepay');
  expect([shownErrors(), isCovered()]).toEqual([[GENERIC], false]);
  await page.payWith('applepay');
  expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
});

it('[PP-28] [PP-15] a session that Apple does not make shows one error, and the next click opens a sheet', async () => {
  page = await openPayPal('cart', { applePay: true });
  const session = Reflect.get(window, 'ApplePaySession') as object;
  Reflect.set(window, 'ApplePaySession', throwing(new DOMException('Must create a new ApplePaySession from a user gesture.')));
  await page.openSheet('applepay');
  Reflect.set(window, 'ApplePaySession', session);
  expect([shownErrors(), isCovered()]).toEqual([[GENERIC], false]);
  await page.payWith('applepay');
  expect(page.count('ppc-approve-order')).toBe(1);
});

it('[PP-28] [MS-45] a product that costs something else in the cart is not ordered at that; the next sheet shows it, and is paid', async () => {
  const shop = aPricedCart();
  const { 'ppc-change-cart': change, ...prices } = shop.answers;
  const fee = (request: never) => ((shop.total = '39.69'), (change as (request: never) => Reply)(request));
  const simulated = { success: true, data: PRICE };
  page = await openPayPal('product-simple', {
    applePay: true,
    answers: { ...prices, 'ppc-change-cart': fee, 'ppc-simulate-cart': simulated },
  });
  await page.payWith('applepay');
  expect([shownErrors(), page.count('ppc-create-order')]).toEqual([[CHANGED], 0]);
  await page.cancel();
  await page.pass(6000);
  await page.payWith('applepay');
  const [, request] = page.apple.calls.last('ApplePaySession').args;
  expect(request).toMatchObject({ total: { amount: '39.69' } });
  expect([shownErrors(), page.count('ppc-approve-order')]).toEqual([[], 1]);
});
