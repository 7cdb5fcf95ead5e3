import { aPlugin, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { MINI_CART, openPayPal, type PayPalPage, WRAPPER } from './testing/open-paypal';

let page: PayPalPage;

type Fields = Record<string, unknown>;
const gateway = (): Fields => Reflect.get(window, 'PayPalCommerceGateway') as Fields;

describe('what the scripts of other plugins find on a page with PayPal', () => {
  it('[EX-700] PayPalCommerceGateway: a changed field and another object count at the next use', async () => {
    page = await openPayPal('cart', { jquery: true });
    aPlugin(() => (gateway()['bn_codes'] = { cart: 'OTHER_Cart' }));
    await page.click();
    await page.cancel();
    aPlugin(() => Reflect.set(window, 'PayPalCommerceGateway', { ...gateway(), payer: { email_address: 'a@shop.example' } }));
    await page.click();
    expect(page.requests('ppc-create-order').map(({ fields }) => [fields['bn_code'], fields['payer']])).toMatchObject([
      ['OTHER_Cart', null],
      ['OTHER_Cart', { email_address: 'a@shop.example' }],
    ]);
  });

  it('[EX-701] widgetBuilder: draws what another script has registered, with the page’s SDK', async () => {
    page = await openPayPal('cart', { jquery: true });
    document.body.insertAdjacentHTML('beforeend', '<div id="theirs"></div>');
    const plugin = aPlugin(({ note }) => {
      const builder = Reflect.get(window, 'widgetBuilder') as Record<
        `${'register' | 'render'}Buttons`,
        (...args: unknown[]) => void
      >;
      builder.registerButtons(['#theirs', 'paypal'], { createOrder: () => Promise.resolve('X') });
      builder.renderButtons(['#theirs', 'paypal']);
      note(String(Reflect.get(builder, 'paypal') === Reflect.get(window, 'paypal')));
    });
    await page.settle();
    expect([page.fake.painted('#theirs'), plugin.seen]).toEqual([['paypal'], ['true']]);
  });

  it('[EX-702] ButtonModuleWatcher: tells each place of the page, also the ones that have started', async () => {
    page = await openPayPal('cart', { jquery: true });
    const plugin = aPlugin(({ note }) => {
      const { ButtonModuleWatcher } = Reflect.get(window, 'ppcpResources') as {
        ButtonModuleWatcher: { watchContextBootstrap(watch: (each: { context: string }) => void): void };
      };
      ButtonModuleWatcher.watchContextBootstrap(({ context }) => note(context));
    });
    expect(plugin.seen).toEqual(['mini-cart', 'cart']);
  });

  it.each([
    ['[EX-701] a widgetBuilder', 'widgetBuilder', 'setPaypal'],
    ['[EX-702] a ButtonModuleWatcher', 'ButtonModuleWatcher', 'registerContextBootstrap'],
  ])('%s of another script that throws keeps no button from the page', async (_title, name, method) => {
    const broken = {
      [method]() {
        throw new Error('foreign');
      },
    };
    page = await openPayPal('cart', {
      jquery: true,
      before(loaded) {
        loaded.setGlobal('widgetBuilder', broken);
        loaded.setGlobal('ppcpResources', { [name]: broken });
      },
    });
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    await page.pay();
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[EX-703] ppcp-hidden, ppcp-shown, ppcp-disabled, ppcp-enabled: heard on the document, with the selector', async () => {
    page = await openPayPal('checkout-guest', { jquery: true });
    const plugin = aPlugin(({ jQuery, note }) =>
      jQuery(document).on('ppcp-hidden ppcp-shown ppcp-disabled ppcp-enabled', ({ type }, { selector }: { selector: string }) => {
        if (selector === WRAPPER) note(type);
      }),
    );
    await page.use('cod');
    await page.use('ppcp-gateway');
    for (const is_disabled of [true, false]) {
      gateway()['button'] = { ...Object(gateway()['button']), is_disabled };
      page.jQuery(document.body).trigger('updated_checkout');
      await page.settle();
    }
    expect(plugin.seen).toEqual(['ppcp-hidden', 'ppcp-shown', 'ppcp-disabled', 'ppcp-enabled']);
  });

  it('[EX-704] *_total_updated: a total that another script tells reaches the messages', async () => {
    page = await openPayPal('cart', { jquery: true });
    aPlugin(({ jQuery }) => jQuery(document.body).trigger('ppcp_cart_total_updated', [12.5]));
    await page.settle();
    expect(need('.ppcp-messages').getAttribute('data-pp-amount')).toBe('12.5');
    expect(page.fake.calls.of('Messages').length).toBeGreaterThan(0);
  });

  it('[EX-705] ppcp_refresh_payment_buttons: a wallet’s emptied place is drawn again', async () => {
    page = await openPayPal('cart', { jquery: true, googlePay: true });
    need('#ppc-button-googlepay-container').replaceChildren();
    aPlugin(({ jQuery }) => jQuery(document.body).trigger('ppcp_refresh_payment_buttons'));
    await page.pass(60);
    await page.settle();
    expect(document.querySelector('#ppc-button-googlepay-container .gpay-button')).not.toBeNull();
  });

  it('[EX-706] fetch: a script that wraps it reads and extends the body of ppc-create-order as JSON text', async () => {
    page = await openPayPal('cart', { jquery: true });
    const plugin = aPlugin(({ note }) => {
      const { fetch } = window;
      window.fetch = (url, init = {}) => {
        if (!String(url).includes('ppc-create-order')) return fetch(url, init);
        const body = JSON.parse(String(init.body)) as Fields;
        note(String(body['context']));
        return fetch(url, { ...init, body: JSON.stringify({ ...body, ppcp_recaptcha_token: 'T' }) });
      };
    });
    await page.click();
    expect(plugin.seen).toEqual(['cart']);
    expect(page.sent('ppc-create-order')?.['ppcp_recaptcha_token']).toBe('T');
  });

  it('[EX-707] ppcpFundingSource: the last click’s source, and what another script sets before the order', async () => {
    page = await openPayPal('cart', { jquery: true });
    await page.click(WRAPPER, 'paylater');
    const plugin = aPlugin(({ note }) => note(String(Reflect.get(window, 'ppcpFundingSource'))));
    expect(plugin.seen).toEqual(['paylater']);
    aPlugin(() => Reflect.set(window, 'ppcpFundingSource', 'venmo'));
    await page.approve();
    expect(page.sent('ppc-approve-order')?.['funding_source']).toBe('venmo');
  });

  it('[EX-708] .ppc-button-wrapper: moved with its buttons it stays as it is; an emptied place is drawn at the next render', async () => {
    page = await openPayPal('checkout-guest', { jquery: true });
    const drawn = page.fake.calls.of('Buttons.render').length;
    aPlugin(({ jQuery }) => jQuery('#payment').after(jQuery('.ppc-button-wrapper')));
    await page.settle();
    expect([page.fake.painted(WRAPPER).length > 0, page.fake.calls.of('Buttons.render').length]).toEqual([true, drawn]);
    aPlugin(({ jQuery }) => {
      jQuery(WRAPPER).empty();
      jQuery(document).trigger('ppcp-render');
    });
    await page.settle();
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(need('.ppc-button-wrapper').contains(need(WRAPPER))).toBe(true);
  });

  it('[EX-709] wc_fragments_refreshed: a mini-cart that another script has put in gets its buttons', async () => {
    page = await openPayPal('shop-with-cart', { jquery: true });
    aPlugin(({ jQuery }) => {
      jQuery('.widget_shopping_cart_content').html(`<p class="buttons"><span id="${MINI_CART.slice(1)}"></span></p>`);
      jQuery(document.body).trigger('wc_fragments_refreshed');
    });
    await page.settle();
    expect(page.fake.painted(MINI_CART)).toContain('paypal');
  });
});
