import { emit } from '@shop/core';
import { aCartPage, needElement } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { loadNeeded, server, startPage } from './testing/page';

const CART = 'store-cart-items';
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

describe('the start', () => {
  it('[XC-09] a second execution of the file starts nothing', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    await import('./index');
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);
  });

  it('[XC-09] without a container it waits for one, with an update of the page', async () => {
    let container: Element | null = null;
    const page = startPage(() => loadNeeded(aCartPage()), {
      exchanges: [CART],
      before: () => {
        container = document.getElementById('wc-stripe-express-checkout-element');
        needElement(container, HTMLElement).remove();
      },
    });
    await pause();
    expect(page.replay.sent).toEqual([]);
    document.body.append(container as unknown as Element);
    emit(document.body, 'updated_cart_totals');
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
  });

  it('[XC-09] [SX-01] the page with the buttons switched off: nothing, silently', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = startPage(() => loadNeeded(aCartPage().with('express-off')));
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('[XC-01] without a publishable key: one console error, the page as the server made it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () =>
      aCartPage()
        .config('wc_stripe_express_checkout_params', (params) => ({ ...params, stripe: { locale: 'de' } }))
        .load();
    let before = '';
    const page = startPage(load, { before: () => void (before = document.body.innerHTML) });
    emit(document.body, 'updated_cart_totals');
    await pause();
    expect(document.body.innerHTML).toBe(before);
    expect(page.replay.sent).toEqual([]);
    expect(page.providers.stripe.calls.of('Stripe')).toEqual([]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls[0])).toContain('stripe.publishable_key');
  });

  it('[SX-11] back from the browser cache: the page is free again', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    expect(page.isBlocked()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(page.isBlocked()).toBe(false);
  });

  it.each([
    ['cancelled', async (sheet: { press(button: string): void }) => sheet.press('cancel')],
    [
      'ended by a refused order',
      async (sheet: { press(button: string): void }) => {
        server.use(http.post('*/wc/store/v1/checkout', () => HttpResponse.json({ code: 'x', message: 'Nein' }, { status: 400 })));
        sheet.press('pay');
        await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Nein'));
      },
    ],
  ])('[SX-08] [SX-11] a sheet with shipping of its own, %s: the buttons have the total of the page again', async (_how, end) => {
    const page = startPage(() => loadNeeded(aCartPage()), {
      exchanges: [CART, 'wc-stripe-normalize-address--express-cart'],
    });
    server.use(
      http.post('*/', ({ request }) =>
        request.url.includes('wc_stripe_get_shipping_options')
          ? HttpResponse.json({
              result: 'success',
              shipping_options: [{ id: 'flat_rate:1', displayName: 'Insel', amount: 9900 }],
              displayItems: [],
              total: { amount: 99_000 },
            })
          : undefined,
      ),
    );
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    const created = page.providers.stripe.calls.of('stripe.elements').map(({ args }) => Reflect.get(Object(args[0]), 'amount'));
    const updates = (): unknown[] => page.providers.stripe.calls.of('elements.update').map(({ args }) => args[0]);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    await vi.waitFor(() => expect(sheet.text()).toContain('Insel'));
    expect(updates().slice(-4)).toEqual(Array(4).fill({ amount: 99_000 }));
    await end(sheet);
    expect(updates().slice(-4)).toEqual(created.map((amount) => ({ amount })));
    const calls = updates().length;
    emit(document.body, 'updated_cart_totals');
    await pause();
    expect(updates()).toHaveLength(calls);
  });

  it('[SX-04] an update under an open sheet waits until it is closed', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    const fresh = page.container().cloneNode(false) as Element;
    page.container().after(fresh);
    emit(document.body, 'updated_cart_totals');
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);
    needElement(fresh.previousElementSibling, HTMLElement).remove();
    sheet.press('cancel');
    await vi.waitFor(() => expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(8));
  });
});
