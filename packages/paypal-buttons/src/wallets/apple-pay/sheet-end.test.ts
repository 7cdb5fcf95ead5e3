import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/paypal-page';
import { aLateReply } from '../../testing/paypal-shop';
import { isCovered, settle, shownErrors } from '../../testing/shopper';

beforeEach(() => vi.useFakeTimers());

/** The provider's answer to `confirmOrder` takes this long, ms. */
const SLOW_MS = 4000;

describe('the sheet of Apple Pay ends while the provider confirms the order', () => {
  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-04] approves nothing after the shopper has cancelled (%s)',
    async (name) => {
      const page = await openPage(name, { applePay: true });
      page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: SLOW_MS });
      await page.payWith('applepay');
      expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
      await page.press('cancel');
      await vi.advanceTimersByTimeAsync(SLOW_MS);
      await settle();
      expect(page.of('ppc-approve-order')).toEqual([]);
      expect([page.left, shownErrors(), isCovered()]).toEqual([[], [], false]);
    },
  );

  it('[MS-04] approves nothing after the sheet has timed out', async () => {
    const page = await openPage('cart', { applePay: true });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 40_000 });
    await page.payWith('applepay');
    expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(41_000);
    await settle();
    expect(page.of('ppc-approve-order')).toEqual([]);
    expect(page.left).toEqual([]);
  });

  it('[MS-04] lets the shop make no order out of a sheet that was cancelled', async () => {
    const page = await openPage('cart', {
      applePay: { product: { needShipping: true } },
    });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: SLOW_MS });
    await page.payWith('applepay');
    expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
    await page.press('cancel');
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    expect(page.calls()).not.toContain('ppcp_create_order');
  });

  it('[MS-04] approves no booking whose slot was given back', async () => {
    const page = await openPage('product-simple', {
      applePay: true,
      html: (html) =>
        html.replace(/(<form class="cart"[^>]*>)/, '$1<input type="hidden" class="wc-booking-product-id" value="21" />'),
    });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: SLOW_MS });
    await page.payWith('applepay');
    expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
    await page.press('cancel');
    expect(page.of('remove_from_cart')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    expect(page.of('ppc-approve-order')).toEqual([]);
  });

  it('[MS-04] starts no second payment before the provider has answered, and the next one after it', async () => {
    const page = await openPage('cart', { applePay: true });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: SLOW_MS });
    await page.payWith('applepay');
    expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
    await page.press('cancel');
    await page.clickWallet('applepay');
    await page.clickPayPal();
    expect(page.of('ppc-create-order')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    await page.approve();
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([2, 1]);
  });

  it('[MS-04] a provider that never answers blocks the page for half a minute at most', async () => {
    const page = await openPage('cart', { applePay: true });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs: 10_000_000 });
    await page.payWith('applepay');
    expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
    await page.press('cancel');
    await vi.advanceTimersByTimeAsync(30_000);
    await page.approve();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000_000);
    await settle();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[MS-04] makes no order for a sheet that was cancelled while its price was asked again', async () => {
    const late = aLateReply();
    let isSlow = false;
    const price = { success: true, data: { total: '34.69', total_str: '34.69', currency_code: 'EUR', country_code: 'DE' } };
    const page = await openPage('cart', {
      applePay: true,
      replies: {
        'ppc-cart-script-params': () => (isSlow ? late.reply() : price),
      },
    });
    await page.openSheet('applepay');
    isSlow = true;
    await page.press('pay');
    await page.press('cancel');
    late.answer(price);
    isSlow = false;
    await settle();
    expect(page.of('ppc-create-order')).toEqual([]);
    // Nothing is left open: the next payment begins at once.
    await page.approve();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });
});

describe('the currency of the sheet of Apple Pay', () => {
  const inDollars = { total: '34.69', total_str: '34.69', currency_code: 'USD', country_code: 'DE' };

  it('[MS-10] opens no sheet when the cart has another currency than the page, and says why', async () => {
    const page = await openPage('cart', {
      applePay: true,
      replies: { 'ppc-cart-script-params': { success: true, data: inDollars } },
    });
    await page.clickWallet('applepay');
    expect(page.apple.calls.of('ApplePaySession')).toEqual([]);
    expect(shownErrors()).toEqual([expect.stringContaining('Währung')]);
    expect(page.of('ppc-create-order')).toEqual([]);
  });

  it('[MS-10] takes the currency of the price that it shows', async () => {
    const yen = { total: '1200', total_str: '1200', currency_code: 'JPY', country_code: 'JP' };
    const page = await openPage('cart', {
      applePay: { shop: { countryCode: 'JP', currencyCode: 'JPY', totalLabel: 'Testladen' } },
      replies: { 'ppc-cart-script-params': { success: true, data: yen } },
    });
    await page.clickWallet('applepay');
    expect(page.apple.calls.of('ApplePaySession')[0]?.args[1]).toMatchObject({
      currencyCode: 'JPY',
      total: { amount: '1200' },
    });
  });

  it('[MS-10] makes no order when the currency changes under the sheet', async () => {
    let data: object = { ...inDollars, currency_code: 'EUR' };
    const page = await openPage('cart', {
      applePay: true,
      replies: { 'ppc-cart-script-params': () => ({ success: true, data }) },
    });
    await page.openSheet('applepay');
    data = inDollars;
    await page.press('pay');
    expect([page.of('ppc-create-order').length, shownErrors().length]).toEqual([0, 1]);
  });
});
