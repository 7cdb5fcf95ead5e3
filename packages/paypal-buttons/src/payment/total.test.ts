import { describe, expect, it } from 'vitest';
import { CHANGED, isCovered, openPayPal, type PayPalPage, shownErrors } from '../testing/open-paypal';
import { aPricedCart } from '../testing/shop';
import { createTotalWatch, totalOfUnits } from './order';

let page: PayPalPage;

const WITHOUT_REVIEW = { final_review_enabled: '' };
const ORDER = { success: true, data: { id: 'O', custom_id: '' } };

/** The provider's order with its own total, as the shop hands it out. */
const providerOrder = (value: string) => ({
  success: true,
  data: { id: 'O', status: 'APPROVED', purchase_units: [{ amount: { currency_code: 'EUR', value } }] },
});

async function clickAndApprove(): Promise<void> {
  await page.click();
  await page.approve();
}

describe('a PayPal payment without a review page', () => {
  it.each(['cart', 'product-simple'])(
    '[MS-13] is not approved when the cart changes while the order is made (%s)',
    async (name) => {
      const shop = aPricedCart();
      const makeOrder = () => ((shop.total = '44.69'), ORDER);
      page = await openPayPal(name, { config: WITHOUT_REVIEW, answers: { ...shop.answers, 'ppc-create-order': makeOrder } });
      await clickAndApprove();
      expect([shownErrors(), page.count('ppc-approve-order'), isCovered()]).toEqual([[CHANGED], 0, false]);
    },
  );

  it('[MS-13] is not approved when the provider’s order has another total than the cart ever had', async () => {
    const answers = { ...aPricedCart().answers, 'ppc-get-order': providerOrder('24.69') };
    page = await openPayPal('cart', { config: WITHOUT_REVIEW, answers });
    await clickAndApprove();
    expect([shownErrors(), page.count('ppc-approve-order')]).toEqual([[CHANGED], 0]);
    expect(page.sent('ppc-get-order')).toMatchObject({ order_id: expect.any(String) as string });
  });

  it('[MS-13] is not approved when the cart has another currency by then', async () => {
    const shop = aPricedCart();
    page = await openPayPal('product-simple', { config: WITHOUT_REVIEW, answers: shop.answers });
    await page.click();
    shop.currency = 'USD';
    await page.approve();
    expect([page.count('ppc-approve-order'), shownErrors()]).toEqual([0, [CHANGED]]);
  });

  it('[MS-13] asks for the price once before the order is made and once before it is approved', async () => {
    page = await openPayPal('cart', {
      answers: aPricedCart().answers,
      config: (recorded) => {
        const { get_order: _none, ...ajax } = Object(recorded['ajax']) as Record<string, unknown>;
        return { ...recorded, ...WITHOUT_REVIEW, ajax };
      },
    });
    await clickAndApprove();
    const calls = page.calls();
    expect(calls.slice(calls.indexOf('ppc-create-order') - 1)).toEqual([
      'ppc-cart-script-params',
      'ppc-create-order',
      'ppc-cart-script-params',
      'ppc-approve-order',
    ]);
    expect(page.loggedErrors).toEqual([]);
  });

  it('[MS-13] is not approved when the cart has changed and another button has made an order since', async () => {
    const shop = aPricedCart();
    let orders = 0;
    const makeOrder = () => ({ success: true, data: { id: `O${(orders += 1)}`, custom_id: '' } });
    const answers = { ...shop.answers, 'ppc-create-order': makeOrder };
    page = await openPayPal('cart', { googlePay: true, config: WITHOUT_REVIEW, answers });
    await page.click();
    const dialog = page.fake.dialogs.current;
    shop.total = '44.69';
    page.fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'DECLINED' } });
    (await page.openSheet('googlepay')).press('pay');
    await page.settle();
    dialog?.press('approve');
    await page.settle();
    expect([orders, page.count('ppc-approve-order'), shownErrors().at(-1), isCovered()]).toEqual([2, 0, CHANGED, false]);
  });

  const PRICES: [title: string, price: object, currency: string, value: string][] = [
    ['a number', { total: 34.7 }, 'EUR', '34.70'],
    ['a price in four decimals, as text', { total: '34.6875', total_str: '34.69' }, 'EUR', '34.69'],
    ['a price in four decimals, without a text', { total: 34.6875 }, 'EUR', '34.69'],
    ['half a cent', { total: 1.005 }, 'EUR', '1.01'],
    ['a text for people', { total: 34.6875, total_str: '34,69 €' }, 'EUR', '34.69'],
    ['HUF with decimals', { total: '1999.5', total_str: '2000' }, 'HUF', '2000'],
    ['JPY with decimals, without a text', { total: 1999.5 }, 'JPY', '2000'],
    ['TWD with decimals, without a text', { total: '320.40' }, 'TWD', '320'],
  ];
  it.each(PRICES)(
    '[MS-13] an order costs what the cart costs in the decimals of the provider: %s',
    async (_title, price, currency_code, value) => {
      const units = [{ amount: { currency_code, value } }];
      const watch = createTotalWatch({
        api: {
          cartScriptParams: async () => ({ ok: true, data: { ...price, currency_code } }),
          call: async () => ({ ok: true, data: { purchase_units: units } }),
        },
        live: { current: { ajax: { get_order: { endpoint: '/', nonce: '' } } } },
      } as never);
      watch.watch('asked', {});
      expect(await watch.isSame('asked')).toBe(true);
      watch.watch('known', { total: totalOfUnits(units) });
      expect(await watch.isSame('known')).toBe(true);
    },
  );

  it.each([
    ['the order is made', 2, 0],
    ['the window opens', 1, 1],
  ])(
    '[MS-13] a total that cannot be read until %s: ordered only with a total to compare',
    async (_until, failures, approvals) => {
      const price = aPricedCart().answers['ppc-cart-script-params'] as object;
      const prices = [...Array<Response>(failures).fill(Response.error()), price];
      page = await openPayPal('cart', { config: WITHOUT_REVIEW, answers: { 'ppc-cart-script-params': prices } });
      page.fake.control.always({ call: 'actions.restart', answer: undefined });
      await page.pay();
      expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, approvals]);
      expect([shownErrors().length, isCovered()]).toEqual([1 - approvals, false]);
    },
  );

  it('[PP-11] [MS-13] with a review page nothing is asked: the shopper sees the total again', async () => {
    const shop = aPricedCart();
    page = await openPayPal('cart', { answers: shop.answers });
    await page.click();
    shop.total = '44.69';
    await page.approve();
    expect([page.count('ppc-cart-script-params'), page.count('ppc-approve-order')]).toEqual([0, 1]);
  });
});

describe('the total under a wallet’s sheet', () => {
  const SHIPPING = { product: { needShipping: true } };
  const approvals = (): number => page.count('ppc-approve-order') + page.count('ppcp_create_order');

  it.each<[string, Record<string, unknown>]>([
    ['cart', {}],
    ['cart', SHIPPING],
    ['product-simple', {}],
    ['product-simple', SHIPPING],
    ['checkout-guest', {}],
  ])('[MS-12] Apple Pay: nothing is approved when it changes while the provider confirms (%s, %j)', async (name, apple) => {
    const shop = aPricedCart();
    page = await openPayPal(name, { applePay: apple, answers: shop.answers });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 1000 });
    await page.payWith('applepay');
    shop.total = '44.69';
    await page.pass(1000);
    expect([approvals(), shownErrors(), isCovered()]).toEqual([0, [CHANGED], false]);
    expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-12] Google Pay with 3-D Secure: nothing is approved when it changes meanwhile (%s)',
    async (name) => {
      const shop = aPricedCart();
      page = await openPayPal(name, { googlePay: true, answers: shop.answers });
      page.fake.control.queue(
        { call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } },
        { call: 'Googlepay.initiatePayerAction', delayMs: 20_000, answer: {} },
      );
      await page.payWith('googlepay');
      expect(page.fake.calls.of('Googlepay.initiatePayerAction')).toHaveLength(1);
      shop.total = '44.69';
      await page.pass(20_000);
      expect([approvals(), shownErrors(), isCovered()]).toEqual([0, [CHANGED], false]);
    },
  );

  it('[MS-12] a total that cannot be read again makes no order, and trying again is safe', async () => {
    const makeOrder = () => (page.spoil('ppc-cart-script-params', 'offline'), ORDER);
    page = await openPayPal('cart', { googlePay: true, answers: { ...aPricedCart().answers, 'ppc-create-order': makeOrder } });
    await page.payWith('googlepay');
    expect([approvals(), shownErrors().length, isCovered()]).toEqual([0, 1, false]);
    expect(shownErrors()[0]).not.toContain('möglicherweise');
  });
});
