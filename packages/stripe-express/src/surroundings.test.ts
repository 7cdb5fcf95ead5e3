import { emit } from '@shop/core';
import { aCartPage, aProductPage, click, need } from '@shop/testing';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { loadNeeded, type RunningPage, startPage } from './testing/page';

const shown = (page: RunningPage): Promise<void> => vi.waitFor(() => expect(page.isShown()).toBe(true));
const CART = 'store-cart-items';

type Query = ((target: unknown) => { on(name: string, handler: () => void): void; trigger(name: string): void }) & { fn: object };
const jQuery = (): Query => Reflect.get(window, 'jQuery') as Query;

describe('beside the shop’s own scripts', () => {
  it('[XC-08] handlers of other plugins stay, and hear every event', async () => {
    const heard: string[] = [];
    const names = [
      'updated_cart_totals',
      'updated_checkout',
      'woocommerce_variation_has_changed',
      'found_variation',
      'hide_variation',
      'reset_data',
      'woocommerce_update_variation_values',
      'wc_booking_form_changed',
    ];
    const page = startPage(() => loadNeeded(aProductPage('variable')), {
      jquery: true,
      before: () => {
        for (const name of names) jQuery()(document.body).on(name, () => heard.push(name));
      },
    });
    await vi.waitFor(() => expect(page.providers.stripe.mounted('expressCheckout')).toBe(4));
    for (const name of names) jQuery()(document.querySelector('.variations_form')).trigger(name);
    expect(heard).toEqual(names);
  });

  it('[XC-08] leaves the page as it was but for its own container, and one shared name', async () => {
    const outside = (): string => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      need('#wc-stripe-express-checkout-element', copy).remove();
      return copy.innerHTML;
    };
    let before = '';
    let names: string[] = [];
    let plugins: string[] = [];
    const page = startPage(() => loadNeeded(aCartPage()), {
      jquery: true,
      exchanges: [CART],
      before: () => {
        before = outside();
        names = Object.getOwnPropertyNames(window);
        plugins = Object.keys(jQuery().fn);
      },
    });
    await shown(page);
    expect(outside()).toBe(before);
    const isNew = (name: string): boolean => !names.includes(name) && !/^jQuery\d+$/.test(name);
    expect(Object.getOwnPropertyNames(window).filter(isNew)).toEqual(['__shopStripe']);
    expect(Object.keys(jQuery().fn)).toEqual(plugins);
  });

  it('[XC-08] one instance of the provider a page: the one of the payment elements is used', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), {
      exchanges: [CART],
      before: () => {
        const library = Reflect.get(window, 'Stripe') as (key: string, options: object) => unknown;
        const { key, locale, apiVersion } = { key: 'pk_test_xxx', locale: 'de', apiVersion: '2024-06-20' };
        Reflect.set(window, 'wc_stripe_upe_params', { key, locale, apiVersion, paymentMethodsConfig: { card: {}, link: {} } });
        const made = Promise.resolve(library(key, { locale, apiVersion }));
        Object.defineProperty(window, '__shopStripe', {
          value: new Map([[`${key}|${locale}|${apiVersion}`, made]]),
          configurable: true,
        });
      },
    });
    await shown(page);
    Reflect.deleteProperty(window, 'wc_stripe_upe_params');
    expect(page.providers.stripe.calls.of('Stripe')).toHaveLength(1);
    expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(4);
  });

  it('[XC-08] a script of the shop that throws at our own events stops nothing', async () => {
    const page = startPage(() => loadNeeded(aCartPage()), { exchanges: [CART] });
    await shown(page);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = (): never => {
      throw new Error('another plugin');
    };
    const caught = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', caught);
    document.body.addEventListener('updated_cart_totals', broken);
    emit(document.body, 'updated_cart_totals');
    document.body.removeEventListener('updated_cart_totals', broken);
    window.removeEventListener('error', caught);
    await vi.waitFor(() => expect(page.replay.sent).toHaveLength(2));
    expect(page.isShown()).toBe(true);
    error.mockRestore();
  });
});

describe('in a browser that is too old', () => {
  it.each(['fetch', 'AbortController'])('[XC-05] without %s: one console error, the plain form untouched', (missing) => {
    const guard = readFileSync('packages/build/src/plugins/runtime-guard.js', 'utf8');
    const loaded = aProductPage('simple').load();
    vi.stubGlobal(missing, undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = document.documentElement.outerHTML;
    const body = vi.fn();
    (new Function(`return (${guard})`)() as (body: unknown, name: string) => void)(body, 'stripe-express');
    vi.unstubAllGlobals();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(body).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls[0])).toMatch(/^\[shop\/stripe-express\] .*too old.*own behavior/);
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    click('form.cart [type="submit"]');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(document.querySelector<HTMLElement>('#wc-stripe-express-checkout-element')?.style.display).toBe('none');
    loaded.reset();
  });
});
