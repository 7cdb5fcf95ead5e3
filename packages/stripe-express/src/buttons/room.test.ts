import { aCartPage, aCheckoutPage, aProductPage } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_ROOM_MS, ROOM_MS } from '../constants';
import { loadNeeded, server, startPage } from '../testing/page';
import { cartAt } from '../testing/shown-cart';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OPTIONS = 'wc-stripe-get-shipping-options--express-checkout';
const container = () => document.querySelector<HTMLElement>('#wc-stripe-express-checkout-element');
const separator = () => document.querySelector('#wc-stripe-express-checkout-button-separator');
const isKept = (): boolean => container()?.hasAttribute('data-shop-room') === true;
/** Heights that are kept, in order. */
const heights = (): string[] =>
  [...(container()?.querySelectorAll<HTMLElement>(':scope > [data-shop-room]') ?? [])].map(({ style }) => style.minHeight);
const aDevice = (...features: string[]): void => {
  for (const name of features) vi.stubGlobal(name, vi.fn());
};

function open(load = () => loadNeeded(aCheckoutPage()), before: () => void = () => undefined, price = 4070) {
  return startPage(load, {
    isParsedOnly: true,
    exchanges: [OPTIONS],
    before: () => {
      server.use(http.get('*/wc/store/v1/cart', () => HttpResponse.json(cartAt(price), { headers: { Nonce: 'fresh' } })));
      before();
    },
  });
}

describe('room for the buttons', () => {
  it('[SX-02] is kept when the bundle is parsed, in a container that stays hidden, for what this browser can show', () => {
    open(undefined, () => aDevice('ApplePaySession', 'PaymentRequest'));
    expect(heights()).toEqual(['48px', '48px', '48px', '48px']);
    expect(container()?.style.display).toBe('none');
    expect(separator()?.hasAttribute('data-shop-room')).toBe(true);
  });

  it('[SX-02] is not kept for Apple Pay and Google Pay in a browser without them', () => {
    open(undefined, () => {
      for (const name of ['ApplePaySession', 'PaymentRequest']) vi.stubGlobal(name, undefined);
    });
    expect(heights()).toEqual(['48px', '48px']);
  });

  it('[SX-02] ends with the first buttons, and no height is left of it', async () => {
    const page = open(undefined, () => aDevice('ApplePaySession', 'PaymentRequest'));
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    await vi.waitFor(() => expect(heights()).toEqual([]));
    expect([...(container()?.children ?? [])].map(({ id }) => id.split('-').at(-1) ?? '')).toEqual([
      'applePay',
      'googlePay',
      'amazonPay',
      'link',
    ]);
    expect([isKept(), separator()?.hasAttribute('data-shop-room')]).toEqual([false, false]);
  });

  it('[SX-02] takes over what the plugin has marked before', () => {
    open(undefined, () => {
      container()?.setAttribute('data-shop-room', '');
      container()?.insertAdjacentHTML('beforeend', '<div data-shop-room style="min-height: 40px"></div>');
    });
    expect([heights(), container()?.getAttribute('data-shop-room')]).toEqual([['40px'], 'kept']);
  });

  it('[SX-03] closes at once outside of the screen when there is nothing to pay', async () => {
    open(
      () => loadNeeded(aCartPage()),
      () => vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2000, 300, 222)),
      0,
    );
    expect(isKept()).toBe(true);
    await vi.waitFor(() => expect(isKept()).toBe(false));
    expect([heights(), container()?.style.display]).toEqual([[], 'none']);
  });

  it.each(['click', 'keydown'])('[SX-03] on the screen, closes after the next %s', async (type) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 222));
    open(() => loadNeeded(aCartPage()), undefined, 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isKept()).toBe(true);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.waitFor(() => expect(isKept()).toBe(false));
  });

  it('[SX-03] on the screen, closes without an action after a while, also when the total stays unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 222));
    open(undefined, () => server.use(http.get('*/wc/store/v1/cart', () => HttpResponse.error())));
    vi.advanceTimersByTime(ROOM_MS + EMPTY_ROOM_MS - 1);
    expect(isKept()).toBe(true);
    vi.advanceTimersByTime(1);
    expect([isKept(), heights()]).toEqual([false, []]);
  });

  it('[SX-02] is not kept on a product page whose variation must be chosen first', () => {
    open(() => loadNeeded(aProductPage('variable')));
    expect(isKept()).toBe(false);
  });

  it('[SX-01] closes what the plugin has marked where the config is unusable', () => {
    open(undefined, () => {
      container()?.setAttribute('data-shop-room', '');
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2000, 300, 222));
      Reflect.deleteProperty(window, 'wc_stripe_express_checkout_params');
    });
    expect(isKept()).toBe(false);
  });
});
