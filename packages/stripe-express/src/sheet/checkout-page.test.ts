import { emit } from '@shop/core';
import { aCheckoutPage } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { loadNeeded, type RunningPage, server, stampAttribution, startPage } from '../testing/page';

const CART = 'store-cart-items';
const OPTIONS = 'wc-stripe-get-shipping-options--express-checkout';
const NORMALISED = 'wc-stripe-normalize-address--express-cart';
const THREE_DS = 'store-checkout-post--express-3ds';
const STATUS = 'wc-stripe-update-order-status--express-3ds';

async function open(exchanges: string[], wallet: 'googlePay' | 'amazonPay' = 'googlePay', jquery = false): Promise<RunningPage> {
  const page = startPage(() => loadNeeded(aCheckoutPage()), {
    jquery,
    exchanges: [CART, OPTIONS, NORMALISED, ...exchanges],
    before: () => stampAttribution(THREE_DS),
  });
  await vi.waitFor(() => expect(page.isShown()).toBe(true));
  emit(document.body, 'updated_checkout', [{}]);
  page.providers.stripe.pressWallet(wallet);
  const sheet = await page.providers.stripe.dialogs.opened('express');
  await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
  sheet.press('pay');
  return page;
}

describe('the checkout page', () => {
  it.each([
    ['with jQuery', true],
    ['without jQuery', false],
  ])(
    '[SX-10] [SX-04] %s: buttons before the first update; 3-D Secure from the details, then the order page',
    async (_with, jquery) => {
      const page = await open([THREE_DS, STATUS], 'googlePay', jquery);
      (await page.providers.stripe.dialogs.opened('3ds')).press('approve');
      await vi.waitFor(() => expect(page.visited).toHaveLength(1));
      expect(page.visited[0]).toContain('/order-received/607/');
      expect(page.replay.differences(STATUS, { ignore: ['intent_id', '_ajax_nonce'] })).toEqual([]);
    },
  );

  it('[SX-10] [SX-11] 3-D Secure declined: notifies the server, shows one notice', async () => {
    const page = await open([THREE_DS, STATUS]);
    (await page.providers.stripe.dialogs.opened('3ds')).press('fail');
    await vi.waitFor(() => expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1));
    expect(page.replay.sent.some(({ name }) => name === STATUS)).toBe(true);
    expect(page.visited).toEqual([]);
    expect(page.isBlocked()).toBe(false);
  });

  it('[SX-09] Amazon Pay pays by confirmation token', async () => {
    const amazon = 'store-checkout-post--express-cart-amazon';
    const page = await open([amazon], 'amazonPay');
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    const body = JSON.parse(page.replay.sent.at(-1)?.body ?? '{}') as { payment_data: { key: string; value: string }[] };
    const data = Object.fromEntries(body.payment_data.map(({ key, value }) => [key, value]));
    expect(data['wc-stripe-payment-method']).toBe('');
    expect(data['wc-stripe-confirmation-token']).toMatch(/^ctoken_/);
    expect(data['express_payment_type']).toBe('amazon_pay');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), /Verbinden/],
    ['an answer that is none', () => new HttpResponse('<html>', { status: 200 }), /Bestellung/],
    [
      'a bad request, one line a parameter',
      () => HttpResponse.json({ code: 'rest_invalid_param', data: { params: { a: 'Eins', b: 'Zwei' } } }, { status: 400 }),
      /^Eins\n?Zwei$/,
    ],
    [
      'markup',
      () => HttpResponse.json({ code: 'x', message: '<img src=x onerror=alert(1)>Nein &amp; aus' }, { status: 400 }),
      /^Nein & aus$/,
    ],
  ])('[SX-16] [SX-20] [XC-06] %s', async (_case, answer, text) => {
    server.use(http.post('*/wc/store/v1/checkout', answer));
    const page = startPage(() => loadNeeded(aCheckoutPage()), { exchanges: [CART, OPTIONS, NORMALISED] });
    server.use(http.post('*/wc/store/v1/checkout', answer));
    emit(document.body, 'updated_checkout', [{}]);
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')?.textContent).toMatch(text));
    expect(document.querySelector('.woocommerce-error img')).toBeNull();
    expect(page.isBlocked()).toBe(false);
  });
});
