import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WalletPage, type WalletSetUp, click, leaveWallets, openWallets } from '../../testing/wallets-page';
import { isCovered, leavePage, settle, shownErrors } from '../../testing/page';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await settle();
  leavePage();
  leaveWallets();
  vi.useRealTimers();
});

const BUTTON = 'apple-pay-button';
/** The provider's answer to `confirmOrder` takes this long, ms. */
const SLOW_MS = 4000;

const open = (name: string, setUp: WalletSetUp = {}) => openWallets(name, { method: 'ppcp-gateway', google: false, ...setUp });

/** Pays in the sheet of Apple Pay; the provider is asked to confirm the order, and takes its time. */
async function payAndWait(page: WalletPage, delayMs = SLOW_MS) {
  page.fake.control.queue({ call: 'Applepay.confirmOrder', delayMs });
  need(BUTTON).click();
  const sheet = await page.apple.dialogs.opened('applepay');
  await settle();
  sheet.press('pay');
  await settle();
  expect(page.fake.calls.of('Applepay.confirmOrder')).toHaveLength(1);
  return sheet;
}

/** A booking of the recorded product. */
function asBooking(html: string): string {
  return html.replace(/(<form class="cart"[^>]*>)/, '$1<input type="hidden" class="wc-booking-product-id" value="21" />');
}

describe('the sheet of Apple Pay ends while the provider confirms the order', () => {
  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[MS-04] approves nothing after the shopper has cancelled (%s)',
    async (name) => {
      const page = await open(name);
      const sheet = await payAndWait(page);
      sheet.press('cancel');
      await vi.advanceTimersByTimeAsync(SLOW_MS);
      await settle();
      expect(page.of('ppc-approve-order')).toEqual([]);
      expect([page.left, shownErrors(), isCovered()]).toEqual([[], [], false]);
    },
  );

  it('[MS-04] approves nothing after the sheet has timed out', async () => {
    const page = await open('cart');
    await payAndWait(page, 40_000);
    await vi.advanceTimersByTimeAsync(41_000);
    await settle();
    expect(page.of('ppc-approve-order')).toEqual([]);
    expect(page.left).toEqual([]);
  });

  it('[MS-04] lets the shop make no order out of a sheet that was cancelled', async () => {
    const update = {
      newTotal: { label: 'Testladen', type: 'final', amount: '31.80' },
      newLineItems: [],
      newShippingMethods: [{ identifier: 'flat_rate:1', label: 'Paket', detail: '', amount: '5.90' }],
    };
    const page = await open('cart', {
      apple: { product: { needShipping: true } },
      replies: { '/wp-admin/admin-ajax.php': { success: true, data: update } },
    });
    const sheet = await payAndWait(page);
    sheet.press('cancel');
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    expect(page.of('/wp-admin/admin-ajax.php').map(({ body }) => body['action'])).not.toContain('ppcp_create_order');
  });

  it('[MS-04] approves no booking whose slot was given back', async () => {
    const page = await open('product-simple', { html: asBooking });
    const sheet = await payAndWait(page);
    sheet.press('cancel');
    await settle();
    expect(page.of('remove_from_cart')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    expect(page.of('ppc-approve-order')).toEqual([]);
  });

  it('[MS-04] starts no second payment before the provider has answered, and the next one after it', async () => {
    const page = await open('cart');
    const sheet = await payAndWait(page);
    sheet.press('cancel');
    await settle();
    await click(BUTTON);
    void page.fake.click('paypal', '#ppc-button-ppcp-gateway');
    await settle();
    expect(page.of('ppc-create-order')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await settle();
    page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    void page.fake.click('paypal', '#ppc-button-ppcp-gateway');
    await settle();
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([2, 1]);
  });

  it('[MS-04] a provider that never answers blocks the page for half a minute at most', async () => {
    const page = await open('cart');
    const sheet = await payAndWait(page, 10_000_000);
    sheet.press('cancel');
    await vi.advanceTimersByTimeAsync(30_000);
    page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    void page.fake.click('paypal', '#ppc-button-ppcp-gateway');
    await settle();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000_000);
    await settle();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[MS-04] makes no order for a sheet that was cancelled while its price was asked again', async () => {
    let answer: (() => void) | undefined;
    let isSlow = false;
    const price = { success: true, data: { total: '34.69', total_str: '34.69', currency_code: 'EUR', country_code: 'DE' } };
    const page = await open('cart', {
      replies: {
        'ppc-cart-script-params': () => (isSlow ? new Promise((resolve) => (answer = () => resolve(price))) : price),
      },
    });
    need(BUTTON).click();
    const sheet = await page.apple.dialogs.opened('applepay');
    await settle();
    isSlow = true;
    sheet.press('pay');
    await settle();
    sheet.press('cancel');
    await settle();
    answer?.();
    isSlow = false;
    await settle();
    expect(page.of('ppc-create-order')).toEqual([]);
    // Nothing is left open: the next payment begins at once.
    page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    void page.fake.click('paypal', '#ppc-button-ppcp-gateway');
    await settle();
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });
});

describe('the currency of the sheet of Apple Pay', () => {
  const inDollars = { total: '34.69', total_str: '34.69', currency_code: 'USD', country_code: 'DE' };

  it('[MS-10] opens no sheet when the cart has another currency than the page, and says why', async () => {
    const page = await open('cart', { replies: { 'ppc-cart-script-params': { success: true, data: inDollars } } });
    await click(BUTTON);
    expect(page.apple.calls.of('ApplePaySession')).toEqual([]);
    expect(shownErrors()).toEqual([expect.stringContaining('Währung')]);
    expect(page.of('ppc-create-order')).toEqual([]);
  });

  it('[MS-10] takes the currency of the price that it shows', async () => {
    const yen = { total: '1200', total_str: '1200', currency_code: 'JPY', country_code: 'JP' };
    const page = await open('cart', {
      apple: { shop: { countryCode: 'JP', currencyCode: 'JPY', totalLabel: 'Testladen' } },
      replies: { 'ppc-cart-script-params': { success: true, data: yen } },
    });
    await click(BUTTON);
    expect(page.apple.calls.of('ApplePaySession')[0]?.args[1]).toMatchObject({
      currencyCode: 'JPY',
      total: { amount: '1200' },
    });
  });

  it('[MS-10] makes no order when the currency changes under the sheet', async () => {
    let data: object = { ...inDollars, currency_code: 'EUR' };
    const page = await open('cart', { replies: { 'ppc-cart-script-params': () => ({ success: true, data }) } });
    need(BUTTON).click();
    const sheet = await page.apple.dialogs.opened('applepay');
    await settle();
    data = inDollars;
    sheet.press('pay');
    await settle();
    expect([page.of('ppc-create-order').length, shownErrors().length]).toEqual([0, 1]);
  });
});
