import { emit } from '@shop/core';
import { aCartPage, recordedExchange } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { loadNeeded, OTHER_SHOPPER, type RunningPage, server, stampAttribution, startPage } from '../testing/page';

const CART = 'store-cart-items';
const ORDER = 'store-checkout-post--express-cart';
const OPTIONS = 'wc-stripe-get-shipping-options--express-cart';
const NORMALISED = 'wc-stripe-normalize-address--express-cart';

const start = (jquery: boolean, exchanges: string[] = []): RunningPage =>
  startPage(() => loadNeeded(aCartPage()), { jquery, exchanges: [CART, ...exchanges], before: () => stampAttribution(ORDER) });

const shown = (page: RunningPage): Promise<void> => vi.waitFor(() => expect(page.isShown()).toBe(true));
const names = (page: RunningPage): string[] => page.replay.sent.map(({ name }) => name);
const groupAmounts = (page: RunningPage): unknown[] =>
  page.providers.stripe.calls.of('elements.update').map(({ args }) => args[0]);

describe.each([
  ['with jQuery', true],
  ['without jQuery', false],
])('the cart page %s', (_with, jquery) => {
  it('[SX-02] [SX-04] [XC-07] one element a wallet, whatever number of refreshes, also in a replaced container', async () => {
    const page = start(jquery);
    await shown(page);
    expect([...page.container().children].map(({ id }) => id)).toEqual(
      ['applePay', 'googlePay', 'amazonPay', 'link'].map((wallet) => `wc-stripe-express-checkout-element-${wallet}`),
    );
    expect(page.providers.stripe.mounted('expressCheckout')).toBe(4);
    for (let count = 0; count < 3; count += 1) emit(document.body, 'updated_cart_totals');
    await vi.waitFor(() => expect(names(page).filter((name) => name === CART)).toHaveLength(4));
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);

    const fresh = page.container().cloneNode(false) as HTMLElement;
    fresh.style.display = 'none';
    page.container().replaceWith(fresh);
    emit(document.body, 'updated_cart_totals');
    await shown(page);
    expect(page.container().childElementCount).toBe(4);
    expect(page.providers.stripe.mounted('expressCheckout')).toBe(4);
  });

  it('[SX-08] [SX-09] [SX-15] [SX-16] the recorded purchase: same requests, then the order page', async () => {
    const page = start(jquery, [OPTIONS, NORMALISED, ORDER]);
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(names(page)).toContain(OPTIONS));
    expect(page.isBlocked()).toBe(true);
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    expect(page.visited[0]).toContain('/kasse/order-received/598/');
    expect(page.replay.differences(OPTIONS, { ignore: OTHER_SHOPPER })).toEqual([]);
    expect(page.replay.differences(NORMALISED, { ignore: OTHER_SHOPPER })).toEqual([]);
    expect(page.replay.differences(ORDER, { ignore: OTHER_SHOPPER })).toEqual([]);
    const headers = page.replay.sent.at(-1)?.headers;
    expect(headers).toMatchObject({ 'x-wcstripe-express-checkout': 'true', 'x-wcstripe-express-checkout-nonce': '3bd6f0f1cb' });
    expect(headers?.['nonce']).toBe('5ec71911e7');
    expect(names(page).filter((name) => name === ORDER)).toHaveLength(1);
  });

  it('[SX-11] cancelling uncovers the page; the next click opens a new sheet', async () => {
    const page = start(jquery, [OPTIONS]);
    await shown(page);
    page.providers.stripe.pressWallet('link');
    (await page.providers.stripe.dialogs.opened('express')).press('cancel');
    expect(page.isBlocked()).toBe(false);
    page.providers.stripe.pressWallet('link');
    await page.providers.stripe.dialogs.opened('express');
    expect(page.isBlocked()).toBe(true);
  });

  it('[SX-11] a refused order: one notice with the words of the server, the page free again', async () => {
    const decline = 'store-checkout-post--express-decline';
    const page = start(jquery, [OPTIONS, NORMALISED, decline]);
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1));
    expect(document.querySelector('.woocommerce-error')?.textContent).not.toBe('');
    expect(document.querySelector('.woocommerce-error')).toBe(document.activeElement);
    expect(page.isBlocked()).toBe(false);
    expect(page.visited).toEqual([]);
    expect(page.providers.stripe.calls.of('express.paymentFailed')).toEqual([]);
  });
});

describe('the cart page', () => {
  const answerCart = (change: (body: { totals: Record<string, string> }) => void): void => {
    const { body } = recordedExchange(CART).response as { body: { totals: Record<string, string> } };
    change(body);
    server.use(http.get('*/wp-json/wc/store/v1/cart', () => HttpResponse.json(body)));
  };

  it('[SX-03] hidden at a total of zero, and back with the next total', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), {
      before: () => answerCart(({ totals }) => Object.assign(totals, { total_price: '0' })),
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.isShown()).toBe(false);
    expect(page.providers.stripe.calls.of('stripe.elements')).toEqual([]);
    answerCart(() => undefined);
    emit(document.body, 'updated_cart_totals');
    await shown(page);
  });

  it('[SX-04] answers out of order: the newest wins; a failed one changes nothing', async () => {
    const page = start(false);
    await shown(page);
    const prices = ['5000', '7000'];
    const { body } = recordedExchange(CART).response as { body: { totals: Record<string, string> } };
    server.use(
      http.get('*/wp-json/wc/store/v1/cart', async () => {
        const price = prices.shift() ?? '';
        if (price === '5000') await new Promise((resolve) => setTimeout(resolve, 60));
        return HttpResponse.json({ ...body, totals: { ...body.totals, total_price: price } });
      }),
    );
    emit(document.body, 'updated_cart_totals');
    emit(document.body, 'updated_cart_totals');
    await vi.waitFor(() => expect(groupAmounts(page)).toHaveLength(4));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(groupAmounts(page)).toEqual(Array(4).fill({ amount: 7000 }));
    server.use(http.get('*/wp-json/wc/store/v1/cart', () => HttpResponse.error()));
    emit(document.body, 'updated_cart_totals');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.isShown()).toBe(true);
    expect(groupAmounts(page)).toHaveLength(4);
  });

  it('[SX-02] no wallet on the device: nothing is shown, all places are gone', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), { exchanges: [CART], providers: { stripe: { wallets: [] } } });
    await vi.waitFor(() => expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4));
    await vi.waitFor(() => expect(page.container().childElementCount).toBe(0));
    expect(page.isShown()).toBe(false);
  });

  it('[SX-01] no library: nothing is shown, nothing thrown', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = startPage(() => loadNeeded(aCartPage()), {
      providers: { stripeReady: false },
      before: () => {
        vi.spyOn(HTMLHeadElement.prototype, 'appendChild').mockImplementation((node) => {
          queueMicrotask(() => (node as unknown as HTMLElement).dispatchEvent(new Event('error')));
          return node;
        });
        for (const script of document.querySelectorAll('script[src*="js.stripe.com"]')) script.remove();
      },
    });
    expect(warn).not.toHaveBeenCalled();
    // Without a tag on the page, before checkout, an interaction loads the library (MS-28).
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('pointermove'));
      expect(warn).toHaveBeenCalled();
    });
    expect(page.isShown()).toBe(false);
  });

  it('[SX-16] a page from a cache: the fresh nonce of the refusal is used, once', async () => {
    const page = start(false, [OPTIONS, NORMALISED]);
    await shown(page);
    const nonces: (string | null)[] = [];
    server.use(
      http.post('*/wp-json/wc/store/v1/checkout', ({ request }) => {
        nonces.push(request.headers.get('Nonce'));
        return HttpResponse.json(
          { code: 'woocommerce_rest_invalid_nonce', message: 'Veraltet' },
          { status: 403, headers: { Nonce: `fresh-${nonces.length}` } },
        );
      }),
    );
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Veraltet'));
    expect(nonces).toEqual(['5ec71911e7', 'fresh-1']);
  });

  it('[SX-22] a shop without the Store API is asked in the legacy way', async () => {
    const legacy = 'wc-stripe-get-cart-details';
    const page = startPage(() => loadNeeded(aCartPage()), {
      exchanges: [legacy],
      before: () =>
        server.use(http.get('*/wc/store/v1/cart', () => HttpResponse.json({ code: 'rest_no_route' }, { status: 404 }))),
    });
    await vi.waitFor(() => expect(names(page)).toContain(legacy));
    await shown(page);
    expect(page.replay.differences(legacy, { ignore: ['security'] })).toEqual([]);
  });

  it('[SX-19] [SX-02] taxes by billing address: a hint at the click, and no Amazon Pay', async () => {
    const page = startPage(() => loadNeeded(aCartPage().with('tax-billing')), { exchanges: [CART, OPTIONS] });
    await shown(page);
    expect(page.container().childElementCount).toBe(3);
    page.providers.stripe.pressWallet('googlePay');
    await page.providers.stripe.dialogs.opened('express');
    expect(document.querySelectorAll('.woocommerce-info.ece-taxes-info')).toHaveLength(1);
  });

  it('[SX-16] other plugins change rows and order through their filters; one that throws harms nothing', async () => {
    const page = start(false, [OPTIONS, NORMALISED, ORDER]);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked: string[] = [];
    Object.assign(window, {
      wp: {
        hooks: {
          applyFilters(name: string, value: object) {
            asked.push(name);
            if (name.endsWith('map-line-items')) throw new Error('plugin');
            return name.endsWith('extension-data') ? { ...value, 'my/plugin': { gift: true } } : value;
          },
        },
      },
    });
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
    sheet.press('pay');
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    Reflect.deleteProperty(window, 'wp');
    expect(JSON.parse(page.replay.sent.at(-1)?.body ?? '')).toMatchObject({ extensions: { 'my/plugin': { gift: true } } });
    expect(asked).toContain('wcstripe.express-checkout.map-line-items');
  });
});
