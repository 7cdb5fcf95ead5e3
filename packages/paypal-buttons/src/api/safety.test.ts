import { emit } from '@shop/core';
import { need, needElement } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { removeFromCart } from '../payment/steps';
import { openPage, type PageOptions, type PayPalPage, WRAPPER } from '../testing/paypal-page';
import { settle, shownErrors } from '../testing/shopper';

const SECRET = 'Kundin Erika Mustermann hat Kontostand 12,30';

/** Everything that the page has said in the console. */
function said(): string {
  const calls = [console.error, console.warn, console.info].flatMap((method) => vi.mocked(method).mock.calls);
  return JSON.stringify(calls);
}

/** With every address of a kind on another origin. */
function foreign(change: (ajax: Record<string, Record<string, unknown>>) => object): NonNullable<PageOptions['config']> {
  return (recorded) => ({
    ...recorded,
    should_handle_shipping_in_paypal: '1',
    server_side_shipping_callback: { enabled: false },
    needShipping: '1',
    ajax: change(Object(recorded['ajax']) as Record<string, Record<string, unknown>>),
  });
}

describe('the console of the wallet', () => {
  const refusal = {
    success: false,
    data: { name: 'X', message: SECRET, code: 7, details: [{ issue: SECRET, description: SECRET }] },
  };
  it.each<[string, string, PageOptions, (page: PayPalPage) => unknown]>([
    [
      'a refused order',
      'cart',
      { replies: { 'ppc-create-order': refusal } },
      ({ fake }) => fake.click('paypal', WRAPPER).catch(() => undefined),
    ],
    [
      'a refused approval',
      'cart',
      { replies: { 'ppc-approve-order': refusal } },
      ({ fake }) => {
        fake.control.queue({ call: 'dialog.paypal', press: 'approve' }, { call: 'dialog.paypal', press: 'cancel' });
        return fake.click('paypal', WRAPPER).catch(() => undefined);
      },
    ],
    [
      'a refused question for the cart',
      'cart',
      { replies: { 'ppc-cart-script-params': refusal } },
      () => emit(document.body, 'updated_cart_totals'),
    ],
    ['a refused question for the product', 'product-simple', { replies: { 'ppc-simulate-cart': refusal } }, () => undefined],
    [
      'a refused token',
      'checkout-guest',
      { config: { vault_v3_enabled: '' }, replies: { 'ppc-data-client-id': refusal } },
      () => undefined,
    ],
  ])('[XC-06] the log never holds text of the server: %s', async (_title, name, setUp, act) => {
    const page = await openPage(name, setUp);
    await act(page);
    await settle();
    expect(said()).toContain('refused');
    expect(said()).not.toMatch(/Erika|Kontostand/);
  });
});

describe('addresses of the page config', () => {
  it.each<[string, string, NonNullable<PageOptions['config']>, number]>([
    [
      'of the REST root',
      'cart',
      foreign((ajax) => ({
        ...ajax,
        update_customer_shipping: {
          wp_rest_nonce: 'r3st',
          shipping_options: { endpoint: 'https://evil.example/wp-json/wc/store/v1/cart/select-shipping-rate' },
          shipping_address: {
            cart_endpoint: 'https://evil.example/wp-json/wc/store/v1/cart',
            update_customer_endpoint: 'https://evil.example/wp-json/wc/store/v1/cart/update-customer',
          },
        },
      })),
      2,
    ],
    [
      'of the cart',
      'cart',
      foreign((ajax) => ({ ...ajax, create_order: { endpoint: '//evil.example/?wc-ajax=ppc-create-order', nonce: 'n0nce' } })),
      0,
    ],
    [
      'of the product',
      'product-simple',
      foreign((ajax) => ({
        ...ajax,
        simulate_cart: { endpoint: 'https://evil.example/?wc-ajax=ppc-simulate-cart', nonce: 'n0nce' },
        change_cart: { endpoint: 'https://shop.example:x@evil.example/?wc-ajax=ppc-change-cart', nonce: 'n0nce' },
      })),
      0,
    ],
  ])(
    '[XC-06] REST root, cart and product addresses are on the origin of the page: %s on another get nothing',
    async (_title, name, config, refused) => {
      const { fake, sent } = await openPage(name, { config });
      const [options] = fake.calls.last('Buttons').args as [Record<string, (...args: unknown[]) => Promise<unknown>>];
      const reject = vi.fn();
      await options['onShippingAddressChange']?.(
        { orderID: 'O', shippingAddress: { city: 'Köln', countryCode: 'DE' } },
        { reject },
      );
      await options['onShippingOptionsChange']?.({ orderID: 'O', selectedShippingOption: { id: 'flat_rate:1' } }, { reject });
      await options['createOrder']?.({}, {}).catch(() => undefined);
      await settle();
      expect(JSON.stringify(sent.map(({ call }) => call))).not.toContain('evil');
      expect(reject).toHaveBeenCalledTimes(refused);
    },
  );

  it('[XC-06] a cart line is given back on the origin of the page or not at all', async () => {
    vi.stubGlobal('wc_cart_fragments_params', { wc_ajax_url: 'https://evil.example/?wc-ajax=%%endpoint%%' });
    const { sent } = await openPage('cart');
    await removeFromCart('key');
    expect(sent.filter(({ call }) => call.includes('evil'))).toEqual([]);
  });
});

describe('a polluted prototype', () => {
  it.each<[string, object]>([
    ['an inherited success makes no approval', { success: true }],
    ['inherited success and data make none', { success: true, data: { order_received_url: '/danke/' } }],
  ])('[PP-11] %s', async (_title, inherited) => {
    const { fake, left, clickPayPal } = await openPage('cart', { replies: { 'ppc-approve-order': { nothing: 1 } } });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' }, { call: 'dialog.paypal', press: 'cancel' });
    Object.assign(Object.prototype, inherited);
    try {
      await clickPayPal();
      await new Promise((resolve) => setTimeout(resolve, 300));
    } finally {
      for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(left).toEqual([]);
    expect(shownErrors().length).toBeGreaterThan(0);
  });
});

describe('texts of the page config', () => {
  const BAD = 'Text <img src=x onerror="alert(1)"><a href="javascript:alert(2)">mehr</a><b>fett</b><script>alert(3)</script>';
  it.each<[string, string, PageOptions, (page: PayPalPage) => unknown]>([
    [
      'for unknown failures',
      'cart',
      { config: { labels: { error: { generic: BAD } } }, replies: { 'ppc-create-order': { success: false } } },
      ({ fake }) => fake.click('paypal', WRAPPER).catch(() => undefined),
    ],
    [
      'for required fields',
      'checkout-guest',
      {
        config: {
          basic_checkout_validation_enabled: '1',
          labels: { error: { generic: 'x', required: { generic: BAD, field: BAD, elements: { billing_email: BAD } } } },
        },
      },
      async ({ clickPayPal }) => {
        const row = need('#billing_email_field');
        row.classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
        vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList);
        vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10);
        vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
        await clickPayPal();
      },
    ],
  ])(
    '[XC-06] texts from page config are cleaned like any server HTML before they are drawn: %s',
    async (_title, name, setUp, act) => {
      const page = await openPage(name, setUp);
      await act(page);
      await settle();
      const list = needElement(document.querySelector('ul.woocommerce-error'), HTMLUListElement);
      expect(list.textContent).toContain('Text');
      expect(list.querySelectorAll('script, [onerror], a[href^="javascript"]')).toHaveLength(0);
    },
  );
});
