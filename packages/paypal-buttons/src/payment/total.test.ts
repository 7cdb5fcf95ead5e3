import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/paypal-page';
import { aPricedCart } from '../testing/paypal-shop';
import { isCovered, settle, shownErrors } from '../testing/shopper';

beforeEach(() => vi.useFakeTimers());

const CHANGED = 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.';
const WITHOUT_REVIEW = { final_review_enabled: '' };

/** The provider's order with its own total, as the shop hands it out. */
const providerOrder = (value: string) => ({
  success: true,
  data: { id: 'O', status: 'APPROVED', purchase_units: [{ amount: { currency_code: 'EUR', value } }] },
});

describe('a PayPal payment without a review page', () => {
  it.each(['cart', 'product-simple'])(
    '[MS-13] is not approved when the cart changes while the order is made (%s)',
    async (name) => {
      const shop = aPricedCart();
      const page = await openPage(name, {
        config: WITHOUT_REVIEW,
        replies: {
          ...shop.replies,
          'ppc-create-order': () => {
            shop.total = '44.69';
            return { success: true, data: { id: 'O', custom_id: '' } };
          },
        },
      });
      await page.clickPayPal();
      await page.press('approve');
      expect(shownErrors()).toEqual([CHANGED]);
      expect([page.of('ppc-approve-order').length, isCovered()]).toEqual([0, false]);
    },
  );

  it('[MS-13] is not approved when the provider’s order has another total than the cart ever had', async () => {
    const shop = aPricedCart();
    const page = await openPage('cart', {
      config: WITHOUT_REVIEW,
      replies: { ...shop.replies, 'ppc-get-order': providerOrder('24.69') },
    });
    await page.clickPayPal();
    await page.press('approve');
    expect(shownErrors()).toEqual([CHANGED]);
    expect(page.of('ppc-approve-order')).toEqual([]);
    expect(page.of('ppc-get-order')[0]?.body).toMatchObject({ order_id: expect.any(String) as string });
  });

  it('[MS-13] is approved when the provider’s order costs what the cart costs, however the numbers are written', async () => {
    const shop = aPricedCart();
    const data = { total: 34.7, currency_code: 'EUR', country_code: 'DE' };
    const page = await openPage('cart', {
      config: WITHOUT_REVIEW,
      replies: { ...shop.replies, 'ppc-cart-script-params': { success: true, data }, 'ppc-get-order': providerOrder('34.70') },
    });
    await page.clickPayPal();
    await page.press('approve');
    expect([page.of('ppc-approve-order').length, shownErrors()]).toEqual([1, []]);
  });

  it('[MS-13] is not approved when the cart has another currency by then', async () => {
    const shop = aPricedCart();
    const page = await openPage('product-simple', { config: WITHOUT_REVIEW, replies: shop.replies });
    await page.clickPayPal();
    shop.currency = 'USD';
    await page.press('approve');
    expect([page.of('ppc-approve-order').length, shownErrors()]).toEqual([0, [CHANGED]]);
  });

  it('[MS-13] asks for the price once before the order is made and once before it is approved', async () => {
    const shop = aPricedCart();
    const page = await openPage('cart', {
      replies: shop.replies,
      config: (recorded) => {
        const { get_order: _none, ...ajax } = Object(recorded['ajax']) as Record<string, unknown>;
        return { ...recorded, ...WITHOUT_REVIEW, ajax };
      },
    });
    await page.clickPayPal();
    await page.press('approve');
    const calls = page.calls();
    expect(calls.slice(calls.indexOf('ppc-create-order') - 1)).toEqual([
      'ppc-cart-script-params',
      'ppc-create-order',
      'ppc-cart-script-params',
      'ppc-approve-order',
    ]);
    expect(page.errors()).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a price in four decimals, as text', { total: '34.6875', total_str: '34.69' }, 'EUR', '34.69'],
    ['a price in four decimals, without a text', { total: 34.6875 }, 'EUR', '34.69'],
    ['half a cent', { total: 1.005 }, 'EUR', '1.01'],
    ['a text for people', { total: 34.6875, total_str: '34,69 €' }, 'EUR', '34.69'],
    ['HUF with decimals', { total: '1999.5', total_str: '2000' }, 'HUF', '2000'],
    ['JPY with decimals, without a text', { total: 1999.5 }, 'JPY', '2000'],
    ['TWD with decimals, without a text', { total: '320.40' }, 'TWD', '320'],
  ])(
    '[MS-13] is approved when the order costs what the cart costs in the decimals of the provider: %s',
    async (_title, price, currency, value) => {
      const data = { ...price, currency_code: currency, country_code: 'DE' };
      const units = [{ amount: { currency_code: currency, value }, items: [] }];
      const replies = {
        'ppc-cart-script-params': { success: true, data },
        'ppc-simulate-cart': { success: true, data },
        'ppc-change-cart': { success: true, data: units },
        'ppc-get-order': { success: true, data: { id: 'O', status: 'APPROVED', purchase_units: units } },
      };
      const product = await openPage('product-simple', { config: WITHOUT_REVIEW, replies });
      await product.approve();
      expect([product.of('ppc-approve-order').length, shownErrors()]).toEqual([1, []]);
      const cart = await openPage('cart', { config: WITHOUT_REVIEW, replies });
      await cart.approve();
      expect([cart.of('ppc-approve-order').length, shownErrors()]).toEqual([1, []]);
      const wallet = await openPage('cart', { googlePay: true, replies });
      await wallet.payWith('googlepay');
      expect([wallet.of('ppc-approve-order').length, shownErrors()]).toEqual([1, []]);
    },
  );

  it.each([
    ['the order is made', 2, 0],
    ['the window opens', 1, 1],
  ])(
    '[MS-13] a total that cannot be read until %s: ordered only with a total to compare',
    async (_until, failures, approvals) => {
      let asked = 0;
      const page = await openPage('cart', {
        config: WITHOUT_REVIEW,
        replies: {
          'ppc-cart-script-params': () =>
            (asked += 1) <= failures
              ? Promise.reject(new TypeError('Failed to fetch'))
              : { success: true, data: { total: '34.69', currency_code: 'EUR', country_code: 'DE' } },
        },
      });
      page.fake.control.always({ call: 'actions.restart', answer: undefined });
      await page.approve();
      expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([1, approvals]);
      expect([shownErrors().length, isCovered()]).toEqual([1 - approvals, false]);
    },
  );

  it('[MS-13] with a review page nothing is asked: the shopper sees the total again', async () => {
    const shop = aPricedCart();
    const page = await openPage('cart', { replies: shop.replies });
    await page.clickPayPal();
    shop.total = '44.69';
    await page.press('approve');
    expect([page.of('ppc-cart-script-params').length, page.of('ppc-approve-order').length]).toEqual([0, 1]);
  });
});

describe('the total under a wallet’s sheet', () => {
  const SHIPPING = { product: { needShipping: true } };

  it.each<[string, Record<string, unknown>]>([
    ['cart', {}],
    ['cart', SHIPPING],
    ['product-simple', {}],
    ['product-simple', SHIPPING],
    ['checkout-guest', {}],
  ])('[MS-12] Apple Pay: nothing is approved when it changes while the provider confirms (%s, %j)', async (name, apple) => {
    const shop = aPricedCart();
    const page = await openPage(name, { applePay: apple, replies: shop.replies });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 1000 });
    await page.payWith('applepay');
    shop.total = '44.69';
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    expect(page.of('ppc-approve-order').length + page.of('ppcp_create_order').length).toBe(0);
    expect([shownErrors(), isCovered()]).toEqual([[CHANGED], false]);
    expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['cart', {}],
    ['cart', SHIPPING],
    ['product-simple', {}],
    ['checkout-guest', {}],
    ['order-pay', {}],
  ])('[MS-12] Apple Pay: a total that stays is approved (%s, %j)', async (name, apple) => {
    const page = await openPage(name, { applePay: apple, replies: aPricedCart().replies });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 1000 });
    await page.payWith('applepay');
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    expect([page.of('ppc-approve-order').length + page.of('ppcp_create_order').length, shownErrors()]).toEqual([1, []]);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-12] Google Pay with 3-D Secure: nothing is approved when it changes meanwhile (%s)',
    async (name) => {
      const shop = aPricedCart();
      const page = await openPage(name, { googlePay: true, replies: shop.replies });
      page.fake.control.queue(
        { call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } },
        { call: 'Googlepay.initiatePayerAction', delayMs: 20_000, answer: {} },
      );
      await page.payWith('googlepay');
      expect(page.fake.calls.of('Googlepay.initiatePayerAction')).toHaveLength(1);
      shop.total = '44.69';
      await vi.advanceTimersByTimeAsync(20_000);
      await settle();
      expect([page.of('ppc-approve-order').length, shownErrors(), isCovered()]).toEqual([0, [CHANGED], false]);
    },
  );

  it('[MS-12] a total that cannot be read again makes no order, and trying again is safe', async () => {
    let isDead = false;
    const shop = aPricedCart();
    const page = await openPage('cart', {
      googlePay: true,
      replies: {
        ...shop.replies,
        'ppc-cart-script-params': () =>
          isDead
            ? Promise.reject(new TypeError('Failed to fetch'))
            : { success: true, data: { total: '34.69', currency_code: 'EUR', country_code: 'DE' } },
        'ppc-create-order': () => {
          isDead = true;
          return { success: true, data: { id: 'O', custom_id: '' } };
        },
      },
    });
    await page.payWith('googlepay');
    expect([page.of('ppc-approve-order').length, shownErrors().length, isCovered()]).toEqual([0, 1, false]);
    expect(shownErrors()[0]).not.toContain('möglicherweise');
  });
});
