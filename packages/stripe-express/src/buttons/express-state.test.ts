import { fetchUi, listStores } from '@shop/core';
import { need } from '@shop/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { readExpressConfig } from '../config';
import { SKELETON_AFTER_MS } from '../constants';
import type { Stripe } from '../stripe';
import { TOTALS } from '../testing/ports';
import { type Buttons, createButtons } from './registry';

const GLOBAL = 'wc_stripe_express_checkout_params';
let isRefused = false;
let ready: (() => void)[] = [];
const stripe = {
  elements: () => {
    if (isRefused) throw new Error('refused');
    return {
      update: () => {
        if (isRefused) throw new Error('refused');
      },
      create: () => ({
        mount: () => undefined,
        destroy: () => undefined,
        on(name: string, handler: (event: object) => void) {
          if (name === 'ready') ready.push(() => handler({ availablePaymentMethods: { link: true } }));
        },
      }),
    };
  },
} as unknown as Stripe;
let buttons: Buttons;

beforeAll(() => Promise.all([fetchUi(), features.load()]));
beforeEach(() => {
  vi.useFakeTimers();
  isRefused = false;
  ready = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<main><div id="wc-stripe-express-checkout-element" style="display:none"></div></main>';
  Reflect.set(window, GLOBAL, {
    ajax_url: '/',
    stripe: { publishable_key: 'pk', is_link_enabled: true },
    checkout: { currency_code: 'eur' },
  });
  const config = readExpressConfig();
  if (!config) throw new Error('no config');
  buttons = createButtons({ config, stripe, linkConfigured: true, events: () => ({}) as never });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, GLOBAL);
  document.body.replaceChildren();
});

const settle = (): void => ready.splice(0).forEach((tell) => tell());
const state = (): Element | null => document.querySelector('.shop-express-state');
const replaceContainer = (): void => {
  const container = need('#wc-stripe-express-checkout-element');
  container.replaceWith(container.cloneNode(false));
};

describe('what stands in the place of buttons', () => {
  it('[SX-02] nothing for a shopper who has not seen any yet: neither while they load nor when they cannot be loaded', () => {
    buttons.sync(TOTALS);
    vi.advanceTimersByTime(10_000);
    expect(state()).toBeNull();
    isRefused = true;
    buttons.sync({ ...TOTALS, currency: 'usd' });
    vi.advanceTimersByTime(10_000);
    expect(state()).toBeNull();
  });

  it('[SX-04] buttons that come back after an update of the page: their place is held before the container, and free again', () => {
    buttons.sync(TOTALS);
    settle();
    replaceContainer();
    buttons.sync(TOTALS);
    vi.advanceTimersByTime(SKELETON_AFTER_MS - 1);
    expect(state()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(state()?.querySelector('.shop-skeleton')).not.toBeNull();
    expect(state()?.nextElementSibling).toBe(need('#wc-stripe-express-checkout-element'));
    settle();
    expect(state()).toBeNull();
  });

  it('[SX-04] buttons that the provider refuses now: a button that recreates them', () => {
    buttons.sync(TOTALS);
    settle();
    isRefused = true;
    buttons.sync({ ...TOTALS, amount: 5 });
    vi.advanceTimersByTime(0);
    isRefused = false;
    need<HTMLButtonElement>('.shop-express-state button').click();
    settle();
    expect(state()).toBeNull();
    expect(need('#wc-stripe-express-checkout-element').style.display).toBe('');
  });

  it('[SX-04] "try again" keeps the focus while the buttons load; then they get it', async () => {
    buttons.sync(TOTALS);
    settle();
    isRefused = true;
    buttons.sync({ ...TOTALS, amount: 5 });
    vi.advanceTimersByTime(0);
    const again = need<HTMLButtonElement>('.shop-express-state button');
    again.focus();
    again.click();
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(again);
    isRefused = false;
    again.click();
    vi.advanceTimersByTime(SKELETON_AFTER_MS);
    expect([document.activeElement, document.querySelector('.shop-skeleton')]).toEqual([again, null]);
    settle();
    expect(state()).toBeNull();
    expect(need('#wc-stripe-express-checkout-element').contains(document.activeElement)).toBe(true);
  });

  it('[SX-03] a choice that cannot be bought takes the place away too', () => {
    buttons.sync(TOTALS);
    settle();
    replaceContainer();
    buttons.sync(TOTALS);
    vi.advanceTimersByTime(SKELETON_AFTER_MS);
    buttons.setHeld(true);
    expect(state()).toBeNull();
  });

  it('[SX-02] each rule has its value in a store, for the debug panel', () => {
    const rules = (): unknown =>
      [...listStores()].findLast(([name]) => name.startsWith('stripe-express.buttons'))?.[1].getState();
    expect(rules()).toMatchObject({ isPriced: false, isShown: false });
    buttons.sync(TOTALS);
    const none = 'no field of the page config';
    const wallets = {
      applePay: none,
      googlePay: none,
      amazonPay: 'stripe.is_amazon_pay_enabled = false',
      link: 'stripe.is_link_enabled = true',
    };
    const loading = {
      wallets,
      isPriced: true,
      isChargeable: true,
      isHeld: false,
      isBroken: false,
      wanted: 1,
      ready: 0,
      isShown: false,
    };
    const facts = {
      totals: TOTALS,
      amount: TOTALS.amount,
      currency: TOTALS.currency,
      buttons: [{ button: expect.objectContaining({ wallet: 'link' }), isReady: false }],
      wereShown: false,
      missing: undefined,
      isSlow: false,
    };
    expect(rules()).toEqual({ ...loading, ...facts });
    settle();
    expect(rules()).toMatchObject({ ...loading, ready: 1, isShown: true, wereShown: true });
    buttons.setHeld(true);
    expect(rules()).toMatchObject({ isHeld: true, isShown: false });
  });
});
