import { given, need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WalletPage, leaveWallets, openWallets } from '../testing/wallets-page';
import { type PageSetUp, type Reply, isCovered, leavePage, openPage, settle, shownErrors } from '../testing/page';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await settle();
  leavePage();
  leaveWallets();
  vi.useRealTimers();
});

const CHANGED = 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.';
const WRAPPER = '#ppc-button-ppcp-gateway';
const AJAX = '/wp-admin/admin-ajax.php';
const WITHOUT_REVIEW = { final_review_enabled: '' };

/** A shop whose cart costs what the test says. The recorded product costs 34.69 EUR. */
function aShop() {
  const shop = { total: '34.69', currency: 'EUR', replies: {} as Record<string, Reply> };
  const price = () => ({
    success: true,
    data: { total: shop.total, total_str: shop.total, currency_code: shop.currency, country_code: 'DE' },
  });
  const rates = () => ({
    success: true,
    data: {
      newTotal: { label: 'Testladen', type: 'final', amount: shop.total },
      newLineItems: [],
      newShippingMethods: [{ identifier: 'flat_rate:1', label: 'Paket', detail: '', amount: '5.90' }],
      result: 'success',
      redirect: 'https://shop.example/danke/',
    },
  });
  shop.replies = { 'ppc-cart-script-params': price, 'ppc-simulate-cart': price, [AJAX]: rates };
  return shop;
}

/** The provider's order with its own total, as the shop hands it out. */
const providerOrder = (value: string) => ({
  success: true,
  data: { id: 'O', status: 'APPROVED', purchase_units: [{ amount: { currency_code: 'EUR', value } }] },
});

async function openWindow(name: string, setUp: PageSetUp) {
  const page = await openPage(name, setUp);
  void page.fake.click('paypal', WRAPPER);
  await settle();
  return { page, approve: async () => (given(page.fake.dialogs.current, 'dialog').press('approve'), settle()) };
}

describe('a PayPal payment without a review page', () => {
  it.each(['cart', 'product-simple'])(
    '[MS-13] is not approved when the cart changes while the order is made (%s)',
    async (name) => {
      const shop = aShop();
      const { page, approve } = await openWindow(name, {
        config: WITHOUT_REVIEW,
        replies: {
          ...shop.replies,
          'ppc-create-order': () => {
            shop.total = '44.69';
            return { success: true, data: { id: 'O', custom_id: '' } };
          },
        },
      });
      await approve();
      expect(shownErrors()).toEqual([CHANGED]);
      expect([page.of('ppc-approve-order').length, isCovered()]).toEqual([0, false]);
    },
  );

  it('[MS-13] is not approved when the provider’s order has another total than the cart ever had', async () => {
    const shop = aShop();
    const { page, approve } = await openWindow('cart', {
      config: WITHOUT_REVIEW,
      replies: { ...shop.replies, 'ppc-get-order': providerOrder('24.69') },
    });
    await approve();
    expect(shownErrors()).toEqual([CHANGED]);
    expect(page.of('ppc-approve-order')).toEqual([]);
    expect(page.of('ppc-get-order')[0]?.body).toMatchObject({ order_id: expect.any(String) as string });
  });

  it('[MS-13] is approved when the provider’s order costs what the cart costs, however the numbers are written', async () => {
    const shop = { ...aShop().replies };
    const data = { total: 34.7, currency_code: 'EUR', country_code: 'DE' };
    const { page, approve } = await openWindow('cart', {
      config: WITHOUT_REVIEW,
      replies: { ...shop, 'ppc-cart-script-params': { success: true, data }, 'ppc-get-order': providerOrder('34.70') },
    });
    await approve();
    expect([page.of('ppc-approve-order').length, shownErrors()]).toEqual([1, []]);
  });

  it('[MS-13] is not approved when the cart has another currency by then', async () => {
    const shop = aShop();
    const { page, approve } = await openWindow('product-simple', { config: WITHOUT_REVIEW, replies: shop.replies });
    shop.currency = 'USD';
    await approve();
    expect([page.of('ppc-approve-order').length, shownErrors()]).toEqual([0, [CHANGED]]);
  });

  it('[MS-13] asks for the price once before the order is made and once before it is approved', async () => {
    const shop = aShop();
    const { page, approve } = await openWindow('cart', {
      replies: shop.replies,
      config: (recorded) => {
        const { get_order: _none, ...ajax } = Object(recorded['ajax']) as Record<string, unknown>;
        return { ...recorded, ...WITHOUT_REVIEW, ajax };
      },
    });
    await approve();
    const calls = page.calls();
    expect(calls.slice(calls.indexOf('ppc-create-order') - 1)).toEqual([
      'ppc-cart-script-params',
      'ppc-create-order',
      'ppc-cart-script-params',
      'ppc-approve-order',
    ]);
    expect(page.errors()).toEqual([]);
  });

  it('[MS-13] with a review page nothing is asked: the shopper sees the total again', async () => {
    const shop = aShop();
    const { page, approve } = await openWindow('cart', { replies: shop.replies });
    shop.total = '44.69';
    await approve();
    expect([page.of('ppc-cart-script-params').length, page.of('ppc-approve-order').length]).toEqual([0, 1]);
  });
});

describe('the total under a wallet’s sheet', () => {
  /** Pays with Apple Pay; the cart changes while the provider confirms the order. */
  async function payWithApple(name: string, apple: Record<string, unknown> = {}, total = '44.69'): Promise<WalletPage> {
    const shop = aShop();
    const page = await openWallets(name, { method: 'ppcp-gateway', google: false, apple, replies: shop.replies });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 1000 });
    need('apple-pay-button').click();
    const sheet = await page.apple.dialogs.opened('applepay');
    await settle();
    sheet.press('pay');
    await settle();
    shop.total = total;
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    return page;
  }
  const withShipping = { product: { needShipping: true } };
  const madeBy = (page: WalletPage): number =>
    page.of('ppc-approve-order').length + page.of(AJAX).filter(({ body }) => body['action'] === 'ppcp_create_order').length;

  it.each<[string, Record<string, unknown>]>([
    ['cart', {}],
    ['cart', withShipping],
    ['product-simple', {}],
    ['product-simple', withShipping],
    ['checkout-guest', {}],
  ])('[MS-12] Apple Pay: nothing is approved when it changes while the provider confirms (%s, %j)', async (name, apple) => {
    const page = await payWithApple(name, apple);
    expect(madeBy(page)).toBe(0);
    expect([shownErrors(), isCovered()]).toEqual([[CHANGED], false]);
    expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['cart', {}],
    ['cart', withShipping],
    ['product-simple', {}],
    ['checkout-guest', {}],
    ['order-pay', {}],
  ])('[MS-12] Apple Pay: a total that stays is approved (%s, %j)', async (name, apple) => {
    const page = await payWithApple(name, apple, '34.69');
    expect([madeBy(page), shownErrors()]).toEqual([1, []]);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-12] Google Pay with 3-D Secure: nothing is approved when it changes meanwhile (%s)',
    async (name) => {
      const shop = aShop();
      const page = await openWallets(name, { method: 'ppcp-gateway', apple: false, replies: shop.replies });
      page.google.control.queue({ call: 'dialog.googlepay', press: 'pay' });
      page.fake.control.queue(
        { call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } },
        { call: 'Googlepay.initiatePayerAction', delayMs: 20_000, answer: {} },
      );
      need('#ppc-button-googlepay-container .gpay-button').click();
      await settle();
      await settle();
      expect(page.fake.calls.of('Googlepay.initiatePayerAction')).toHaveLength(1);
      shop.total = '44.69';
      await vi.advanceTimersByTimeAsync(20_000);
      await settle();
      expect([page.of('ppc-approve-order').length, shownErrors(), isCovered()]).toEqual([0, [CHANGED], false]);
    },
  );

  it('[MS-12] a total that cannot be read again makes no order, and trying again is safe', async () => {
    let isDead = false;
    const shop = aShop();
    const page = await openWallets('cart', {
      apple: false,
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
    page.google.control.queue({ call: 'dialog.googlepay', press: 'pay' });
    need('#ppc-button-googlepay-container .gpay-button').click();
    await settle();
    await settle();
    expect([page.of('ppc-approve-order').length, shownErrors().length, isCovered()]).toEqual([0, 1, false]);
    expect(shownErrors()[0]).not.toContain('möglicherweise');
  });
});
