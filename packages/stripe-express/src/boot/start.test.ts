import { emit } from '@shop/core';
import { aCartPage } from '@shop/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endPage, server, startPage } from '../testing/page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(endPage);
afterAll(() => server.close());

const CART = 'store-cart-items';
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

describe('the start', () => {
  it('[XC-09] a second execution of the file starts nothing', async () => {
    const page = startPage(() => aCartPage().load(), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    await import('../index');
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);
  });

  it('[XC-09] without a container it waits for one, with an update of the page', async () => {
    let container: Element | null = null;
    const page = startPage(() => aCartPage().load(), {
      exchanges: [CART],
      before: () => {
        container = document.getElementById('wc-stripe-express-checkout-element');
        container?.remove();
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
    const page = startPage(() => aCartPage().with('express-off').load());
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('[SX-11] back from the browser cache: the page is free again', async () => {
    const page = startPage(() => aCartPage().load(), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    expect(page.isCovered()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(page.isCovered()).toBe(false);
  });

  it('[SX-04] an update under an open sheet waits until it is closed', async () => {
    const page = startPage(() => aCartPage().load(), { exchanges: [CART] });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    const fresh = page.container().cloneNode(false) as Element;
    page.container().after(fresh);
    emit(document.body, 'updated_cart_totals');
    await pause();
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);
    fresh.previousElementSibling?.remove();
    sheet.press('cancel');
    await vi.waitFor(() => expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(8));
  });
});
