import { need, throwing } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openExpress } from './testing/express-page';

describe('beside the shop’s own scripts', () => {
  it('[XC-08] handlers of other plugins stay, and hear every event', async () => {
    const listen = [
      'updated_cart_totals',
      'updated_checkout',
      'woocommerce_variation_has_changed',
      'found_variation',
      'hide_variation',
      'reset_data',
      'woocommerce_update_variation_values',
      'wc_booking_form_changed',
    ];
    const page = await openExpress('product-variable', { jquery: true, listen });
    for (const name of listen) await page.trigger(name, [], need('.variations_form'));
    expect(page.heard.map(([name]) => name)).toEqual(listen);
  });

  it('[XC-08] leaves the page as it was but for its own container, and one shared name', async () => {
    const state = (): [markup: string, names: string[], plugins: string[]] => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      need('#wc-stripe-express-checkout-element', copy).remove();
      const names = Object.getOwnPropertyNames(window).filter((name) => !/^jQuery\d+$/.test(name));
      return [copy.innerHTML, names, Object.keys((Reflect.get(window, 'jQuery') as JQueryStatic).fn)];
    };
    let before = state;
    const page = await openExpress('cart', {
      jquery: true,
      before() {
        const found = state();
        before = () => found;
      },
    });
    expect(page.isShown()).toBe(true);
    const [markup, names, plugins] = before();
    expect(state()).toEqual([markup, [...names, '__shopStripe'], plugins]);
  });

  it('[XC-08] one instance of the provider a page: the one of the payment elements is used', async () => {
    const [key, locale, apiVersion] = ['pk_test_xxx', 'de', '2024-06-20'];
    const page = await openExpress('cart', {
      before({ setGlobal }) {
        setGlobal('wc_stripe_upe_params', { key, locale, apiVersion, paymentMethodsConfig: { card: {}, link: {} } });
        const library = Reflect.get(window, 'Stripe') as (key: string, options: object) => unknown;
        const made = new Map([[`${key}|${locale}|${apiVersion}`, Promise.resolve(library(key, { locale, apiVersion }))]]);
        Object.defineProperty(window, '__shopStripe', { value: made, configurable: true });
      },
    });
    expect([page.calls('Stripe').length, page.calls('stripe.elements').length]).toEqual([1, 4]);
  });

  it('[XC-08] a script of the shop that throws at our own events stops nothing', async () => {
    const page = await openExpress('cart');
    const broken = throwing('another plugin');
    const caught = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', caught);
    document.body.addEventListener('updated_cart_totals', broken);
    await page.trigger('updated_cart_totals');
    document.body.removeEventListener('updated_cart_totals', broken);
    window.removeEventListener('error', caught);
    expect([page.sent('cart'), page.isShown()]).toEqual([2, true]);
  });
});
