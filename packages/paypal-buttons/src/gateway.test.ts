import { emit, startOnce } from '@shop/core';
import { listPages, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from './testing/paypal-page';
import { refreshMiniCart, settle, shownErrors } from './testing/shopper';

describe('boot', () => {
  it('[XC-01] [XC-09] no config: one console error, nothing else', async () => {
    const { errors, sent, fake } = await openPage('cart', { globals: [] });
    expect(errors()).toEqual(['[shop/paypal-buttons] PayPal button could not be configured.']);
    expect([sent.length, fake.scripts.length]).toEqual([0, 0]);
  });

  it.each(listPages())(
    '[XC-09] on the recorded page %s: no console error, nothing thrown, one SDK script at most',
    async (name) => {
      const { errors, fake } = await openPage(name, { method: 'as-recorded' });
      expect(errors()).toEqual([]);
      expect(fake.scripts.length).toBeLessThanOrEqual(1);
      expect(document.querySelector('.woocommerce-error')).toBeNull();
    },
  );

  it('[XC-09] a second execution of the file does nothing', () => {
    const start = vi.fn();
    startOnce('paypal-buttons/gateway', start);
    startOnce('paypal-buttons/gateway', start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('[PP-02] tells the page of the SDK object and of ready buttons, and offers both to wallet scripts', async () => {
    const { heard, fake } = await openPage('cart', { jquery: true, listen: ['ppcp-paypal-loaded', 'ppcp-smart-buttons-init'] });
    expect(heard).toEqual(['ppcp-paypal-loaded', 'ppcp-smart-buttons-init']);
    const builder = Reflect.get(window, 'widgetBuilder') as Record<string, (...args: unknown[]) => void> & { paypal: unknown };
    expect(builder.paypal).toBe(Reflect.get(window, 'paypal'));
    document.body.insertAdjacentHTML('beforeend', '<div id="theirs"></div>');
    builder['registerButtons']?.(['#theirs', 'paypal'], { createOrder: () => Promise.resolve('X') });
    builder['renderButtons']?.(['#theirs', 'paypal']);
    await settle();
    expect(fake.painted('#theirs')).toEqual(['paypal']);
    const started: string[] = [];
    const resources = Reflect.get(window, 'ppcpResources') as {
      ButtonModuleWatcher: { watchContextBootstrap(watch: (each: { context: string }) => void): void };
    };
    resources.ButtonModuleWatcher.watchContextBootstrap(({ context }) => started.push(context));
    expect(started).toEqual(['mini-cart', 'cart']);
  });

  it('[PP-02] existing registries of other scripts are used, not replaced', async () => {
    const setPaypal = vi.fn();
    const registerContextBootstrap = vi.fn();
    vi.stubGlobal('widgetBuilder', { setPaypal });
    vi.stubGlobal('ppcpResources', { ButtonModuleWatcher: { registerContextBootstrap } });
    await openPage('cart');
    expect(setPaypal).toHaveBeenCalledTimes(1);
    expect(registerContextBootstrap.mock.calls.map(([context]) => context)).toEqual(['mini-cart', 'cart']);
  });

  it('[PP-01] ppcp-render paints everything whose place is empty', async () => {
    const { fake } = await openPage('cart');
    document.querySelector(WRAPPER)?.replaceChildren();
    emit(document, 'ppcp-render');
    await settle();
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-02] mini-cart and page share one load', async () => {
    const { fake } = await openPage('product-simple-with-cart');
    await refreshMiniCart();
    expect(fake.scripts).toHaveLength(1);
    expect(fake.painted(WRAPPER).length > 0 && fake.painted('#ppc-button-minicart').length > 0).toBe(true);
  });

  it('[PP-02] a foreign SDK script that destroys ours: nothing is shown, the buttons come back through it', async () => {
    const { fake, errors } = await openPage('cart');
    fake.load('disable-funding=sepa');
    await settle();
    expect(shownErrors()).toEqual([]);
    expect(errors()).toEqual([]);
    emit(document, 'ppcp-render');
    await settle();
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-34] a reload for another funding source is not ours; settings of a reload are taken', async () => {
    const { fake } = await openPage('variant-checkout-card-button');
    const before = fake.calls.of('Buttons').length;
    emit(need(WRAPPER), 'ppcp-reload-buttons', [undefined, 'paypal']);
    await settle();
    expect(fake.calls.of('Buttons')).toHaveLength(before);
    const cart = await openPage('cart');
    need(WRAPPER).replaceChildren();
    emit(need(WRAPPER), 'ppcp-reload-buttons', [{ style: { color: 'blue' } }]);
    await settle();
    expect(cart.fake.calls.of('Buttons').at(-1)?.args[0]).toMatchObject({ style: { color: 'blue' } });
  });

  it('[PP-03] the client token is fetched where the page asks for it, and goes into the tag', async () => {
    const { fake, calls } = await openPage('checkout-guest', {
      config: { vault_v3_enabled: '' },
      replies: { 'ppc-data-client-id': { token: 'eyTbClientToken1', user: 0, expiration: Date.now() / 1000 + 60 } },
    });
    expect(calls()).toContain('ppc-data-client-id');
    expect(fake.scripts[0]?.attributes['data-client-token']).toBe('eyTbClientToken1');
  });

  it('[PP-03] a token that cannot be loaded: place order stays, one console error', async () => {
    const { errors, fake } = await openPage('checkout-guest', {
      config: { vault_v3_enabled: '' },
      replies: { 'ppc-data-client-id': { success: false } },
    });
    expect(fake.scripts).toEqual([]);
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
    expect(errors()).toHaveLength(1);
  });
});

describe('layout of alternative buttons', () => {
  it('[PP-35] width classes at 500 and 300 px, space of at least 11 px or 30 % of the height', async () => {
    const { widthClass, spacing } = await import('./buttons/layout');
    expect([500, 499, 300, 299].map(widthClass)).toEqual([
      'ppcp-width-500',
      'ppcp-width-300',
      'ppcp-width-300',
      'ppcp-width-min',
    ]);
    expect([0, 36, 37, 48, 55, 188].map(spacing)).toEqual([11, 11, 11, 14, 17, 17]);
  });

  it('[PP-35] the first visible button has no space above it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    await openPage('cart', {
      html: (html) =>
        html.replace(
          '<div id="ppc-button-ppcp-gateway"></div>',
          '$&<div class="ppcp-button-apm" style="display:none"></div><div class="ppcp-button-apm"></div>',
        ),
    });
    const wrapper = document.querySelector('.ppc-button-wrapper');
    expect(wrapper?.classList.contains('ppcp-width-300')).toBe(true);
    expect([...(wrapper?.children ?? [])].map((child) => (child as HTMLElement).style.marginTop)).toEqual(['', '', '15px']);
    expect(typeof (Reflect.get(window, 'ppcpApmButtons') as { refresh: unknown }).refresh).toBe('function');
  });

  it('[PP-35] what stands beside the buttons keeps the look of the theme; a button that comes first has no space', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
    await openPage('cart', {
      html: (html) =>
        html.replace(
          '<div class="ppc-button-wrapper">',
          '<section id="alone"><div class="ppcp-button-apm"></div><p></p><div class="ppcp-button-apm"></div></section>' +
            '<section id="beside"><h2></h2><table></table><div class="ppcp-button-apm"></div><p></p></section>$&',
        ),
    });
    const margins = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(`${selector} > *`)].map(({ style }) => style.marginTop);
    expect(margins('#alone')).toEqual(['0px', '', '15px']);
    expect(margins('#beside')).toEqual(['', '', '15px', '']);
  });
});

describe('multistep checkout', () => {
  it('[PP-27] reports once that a payment area became visible', async () => {
    vi.useFakeTimers();
    let width = 0;
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
    const { heard } = await openPage('checkout-guest', { listen: ['ppcp_refresh_payment_buttons'] });
    await vi.advanceTimersByTimeAsync(250 + 150 * 3);
    expect(heard).toEqual([]);
    width = 300;
    await vi.advanceTimersByTimeAsync(150 * 3);
    expect(heard).toEqual(['ppcp_refresh_payment_buttons']);
    vi.useRealTimers();
  });
});

describe('foreign scripts that fail', () => {
  it.each(['ppcp-paypal-loaded', 'ppcp-smart-buttons-init', 'ppcp_cart_rendered', 'ppcp_should_show_messages'])(
    '[PP-02] [XC-07] a listener of %s that throws breaks nothing of ours',
    async (name) => {
      const { fake } = await openPage('cart', {
        jquery: true,
        onJQuery: ($) =>
          void $(document).on(name, () => {
            throw new Error('PAYPAL is not defined');
          }),
      });
      expect(fake.painted(WRAPPER)).toContain('paypal');
      expect(fake.calls.of('Messages')).toHaveLength(1);
    },
  );
});

describe('spinners', () => {
  it('[PP-27] come off where nothing can be painted, on the first load', async () => {
    await openPage('checkout-guest', {
      html: (html) => html.replace('</form>', '<a id="ppcp-cancel"></a></form>'),
    });
    expect(need('.ppc-button-wrapper').hasAttribute('aria-busy')).toBe(false);
    expect(need('#place_order').classList.contains('ppcp-hidden')).toBe(false);
  });

  it('[PP-27] after a reload of the SDK: the place is covered while the next SDK is loading, and free when that has nothing to paint', async () => {
    const { fake } = await openPage('cart', {
      paypal: { eligible: ['card'] },
      replies: {
        'ppc-cart-script-params': {
          success: true,
          data: { amount: '1', url_params: { 'client-id': 'x', components: 'buttons' } },
        },
      },
    });
    const place = need('.ppc-button-wrapper');
    expect([fake.painted(WRAPPER), place.hasAttribute('aria-busy')]).toEqual([[], false]);
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(place.getAttribute('aria-busy')));
    watch.observe(place, { attributes: true, attributeFilter: ['aria-busy'] });
    emit(document.body, 'updated_cart_totals');
    await settle();
    watch.disconnect();
    expect(fake.scripts).toHaveLength(2);
    expect(seen).toEqual(['true', null]);
  });

  it('[PP-07] are off, and the buttons still painted, when the SDK that should replace theirs has failed', async () => {
    const { fake } = await openPage('cart', {
      replies: {
        'ppc-cart-script-params': {
          success: true,
          data: { amount: '1', url_params: { 'client-id': 'x', components: 'nonsense' } },
        },
      },
    });
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(document.querySelector('.ppc-button-wrapper')?.hasAttribute('aria-busy')).toBe(false);
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-27] the cover of the card fields stays until they are ready', async () => {
    await openPage('checkout-guest', { method: 'ppcp-credit-card-gateway' });
    const cards = document.querySelector('#ppcp-hosted-fields');
    expect(cards?.getAttribute('aria-busy')).toBe('true');
    document.dispatchEvent(new CustomEvent('hosted_fields_loaded'));
    expect(cards?.hasAttribute('aria-busy')).toBe(false);
  });
});
