import { listPages, need, sampled, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { isPlaceOrderShown, MINI_CART, openPayPal, type PayPalPage, shownErrors, WRAPPER } from './testing/open-paypal';

let page: PayPalPage;

describe('boot', () => {
  it('[XC-01] [XC-09] no config: one console error, nothing else', async () => {
    page = await openPayPal('cart', { globals: [] });
    expect(page.loggedErrors).toEqual(['[shop/paypal-buttons] PayPal button could not be configured.']);
    expect([page.requests().length, page.fake.scripts.length]).toEqual([0, 0]);
  });

  it.each(sampled(listPages(), 0))(
    '[XC-09] on the recorded page %s: no console error, nothing thrown, one SDK script at most',
    async (name) => {
      page = await openPayPal(name, { method: 'as-recorded' });
      expect(page.loggedErrors).toEqual([]);
      expect(page.fake.scripts.length).toBeLessThanOrEqual(1);
      expect(document.querySelector('.woocommerce-error')).toBeNull();
    },
  );

  it('[PP-02] tells the page of the SDK object and of ready buttons', async () => {
    page = await openPayPal('cart', { jquery: true, listen: ['ppcp-paypal-loaded', 'ppcp-smart-buttons-init'] });
    expect(page.told()).toEqual(['ppcp-paypal-loaded', 'ppcp-smart-buttons-init']);
  });

  it('[PP-02] existing registries of other scripts are used, not replaced', async () => {
    const setPaypal = vi.fn();
    const registerContextBootstrap = vi.fn();
    vi.stubGlobal('widgetBuilder', { setPaypal });
    vi.stubGlobal('ppcpResources', { ButtonModuleWatcher: { registerContextBootstrap } });
    page = await openPayPal('cart');
    expect(setPaypal).toHaveBeenCalledTimes(1);
    expect(registerContextBootstrap.mock.calls.map(([context]) => context)).toEqual(['mini-cart', 'cart']);
  });

  it('[PP-02] an SDK that is loaded again starts nothing a second time', async () => {
    const registerContextBootstrap = vi.fn();
    vi.stubGlobal('ppcpResources', { ButtonModuleWatcher: { registerContextBootstrap } });
    const other = { success: true, data: { amount: '1', url_params: { 'client-id': 'x', components: 'buttons' } } };
    page = await openPayPal('cart', { answers: { 'ppc-cart-script-params': other } });
    await page.trigger('updated_cart_totals');
    expect([page.fake.scripts.length, page.fake.painted(WRAPPER).includes('paypal')]).toEqual([2, true]);
    expect(registerContextBootstrap.mock.calls.map(([context]) => context)).toEqual(['mini-cart', 'cart']);
  });

  it('[PP-01] ppcp-render paints everything whose place is empty', async () => {
    page = await openPayPal('cart');
    need(WRAPPER).replaceChildren();
    await page.trigger('ppcp-render', [], document);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-02] mini-cart and page share one load', async () => {
    page = await openPayPal('product-simple-with-cart');
    await page.refreshMiniCart();
    const painted = [WRAPPER, MINI_CART].map((place) => page.fake.painted(place).includes('paypal'));
    expect([page.fake.scripts.length, painted]).toEqual([1, [true, true]]);
  });

  it('[PP-02] a foreign SDK script that destroys ours: nothing is shown, the buttons come back through it', async () => {
    page = await openPayPal('cart');
    page.fake.load('disable-funding=sepa');
    await page.settle();
    expect([shownErrors(), page.loggedErrors]).toEqual([[], []]);
    await page.trigger('ppcp-render', [], document);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-34] a reload for another funding source is not ours; one with settings loads the SDK by them', async () => {
    page = await openPayPal('variant-checkout-card-button');
    const before = page.fake.calls.of('Buttons').length;
    await page.trigger('ppcp-reload-buttons', [undefined, 'paypal'], need(WRAPPER));
    expect(page.fake.calls.of('Buttons')).toHaveLength(before);
    page = await openPayPal('cart');
    await page.trigger('ppcp-reload-buttons', [{ url_params: { 'disable-funding': 'card' } }], need(WRAPPER));
    expect(page.fake.scripts.map(({ query }) => query['disable-funding'])).toEqual(['mybank,blik', 'card']);
    expect([page.fake.painted(WRAPPER), page.fake.calls.last('Buttons').args[0]]).toEqual([
      expect.arrayContaining(['paypal']),
      expect.not.objectContaining({ url_params: expect.anything() }),
    ]);
  });

  it('[PP-03] the client token is fetched where the page asks for it, and goes into the tag', async () => {
    page = await openPayPal('checkout-guest', {
      config: { vault_v3_enabled: '' },
      answers: { 'ppc-data-client-id': { token: 'eyTbClientToken1', user: 0, expiration: Date.now() / 1000 + 60 } },
    });
    expect(page.calls()).toContain('ppc-data-client-id');
    expect(page.fake.scripts[0]?.attributes['data-client-token']).toBe('eyTbClientToken1');
  });

  it('[PP-03] a token that cannot be loaded: place order stays, one console error', async () => {
    const answers = { 'ppc-data-client-id': { success: false } };
    page = await openPayPal('checkout-guest', { config: { vault_v3_enabled: '' }, answers });
    expect([page.fake.scripts, isPlaceOrderShown(), page.loggedErrors.length]).toEqual([[], true, 1]);
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
    page = await openPayPal('cart', {
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
    page = await openPayPal('cart', {
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

describe('foreign scripts that fail', () => {
  it.each(['ppcp-paypal-loaded', 'ppcp-smart-buttons-init', 'ppcp_cart_rendered', 'ppcp_should_show_messages'])(
    '[PP-02] [XC-07] a listener of %s that throws breaks nothing of ours',
    async (name) => {
      page = await openPayPal('cart', {
        jquery: true,
        plugins: [({ jQuery }) => jQuery(document).on(name, throwing('PAYPAL is not defined'))],
      });
      expect(page.fake.painted(WRAPPER)).toContain('paypal');
      expect(page.fake.calls.of('Messages')).toHaveLength(1);
    },
  );
});

describe('spinners', () => {
  it('[PP-27] come off where nothing can be painted, on the first load', async () => {
    page = await openPayPal('checkout-guest', {
      html: (html) => html.replace('</form>', '<a id="ppcp-cancel"></a></form>'),
    });
    expect(need('.ppc-button-wrapper').hasAttribute('aria-busy')).toBe(false);
    expect(need('#place_order').classList.contains('ppcp-hidden')).toBe(false);
  });

  it('[PP-27] after a reload of the SDK: the place is covered while the next SDK is loading, and free when that has nothing to paint', async () => {
    page = await openPayPal('cart', {
      providers: { paypal: { eligible: ['card'] } },
      answers: {
        'ppc-cart-script-params': {
          success: true,
          data: { amount: '1', url_params: { 'client-id': 'x', components: 'buttons' } },
        },
      },
    });
    const place = need('.ppc-button-wrapper');
    expect([page.fake.painted(WRAPPER), place.hasAttribute('aria-busy')]).toEqual([[], false]);
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(place.getAttribute('aria-busy')));
    watch.observe(place, { attributes: true, attributeFilter: ['aria-busy'] });
    await page.trigger('updated_cart_totals');
    watch.disconnect();
    expect(page.fake.scripts).toHaveLength(2);
    expect(seen).toEqual(['true', null]);
  });

  it('[PP-07] are off, and the buttons still painted, when the SDK that should replace theirs has failed', async () => {
    page = await openPayPal('cart', {
      answers: {
        'ppc-cart-script-params': {
          success: true,
          data: { amount: '1', url_params: { 'client-id': 'x', components: 'nonsense' } },
        },
      },
    });
    await page.trigger('updated_cart_totals');
    expect(document.querySelector('.ppc-button-wrapper')?.hasAttribute('aria-busy')).toBe(false);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-27] the cover of the card fields stays until they are ready', async () => {
    page = await openPayPal('checkout-guest', { method: 'ppcp-credit-card-gateway' });
    const cards = document.querySelector('#ppcp-hosted-fields');
    expect(cards?.getAttribute('aria-busy')).toBe('true');
    document.dispatchEvent(new CustomEvent('hosted_fields_loaded'));
    expect(cards?.hasAttribute('aria-busy')).toBe(false);
  });
});
