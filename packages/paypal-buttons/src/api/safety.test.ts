import { comeClean, inherit, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPayPal, type PayPalOptions, type PayPalPage, shownErrors } from '../testing/open-paypal';
import { removeFromCart } from '../payment/steps';

let page: PayPalPage;

const SECRET = 'Kundin Erika Mustermann hat Kontostand 12,30';

/** With every address of a kind on another origin. */
function foreign(change: (ajax: Record<string, Record<string, unknown>>) => object): NonNullable<PayPalOptions['config']> {
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
  const act = {
    nothing: () => undefined,
    click: () => page.click(),
    approve: () => (page.fake.control.always({ call: 'actions.restart', answer: undefined }), page.pay()),
    update: () => page.trigger('updated_cart_totals'),
  };
  it.each<[string, string, string, keyof typeof act, PayPalOptions?]>([
    ['a refused order', 'cart', 'ppc-create-order', 'click'],
    ['a refused approval', 'cart', 'ppc-approve-order', 'approve'],
    ['a refused question for the cart', 'cart', 'ppc-cart-script-params', 'update'],
    ['a refused question for the product', 'product-simple', 'ppc-simulate-cart', 'nothing'],
    ['a refused token', 'checkout-guest', 'ppc-data-client-id', 'nothing', { config: { vault_v3_enabled: '' } }],
  ])('[XC-10] the log never holds text of the server: %s', async (_title, name, call, does, options = {}) => {
    page = await openPayPal(name, { ...options, answers: { [call]: refusal } });
    await act[does]();
    expect(page.logged.join()).toContain('refused');
    expect(page.logged.join()).not.toMatch(/Erika|Kontostand/);
  });
});

describe('addresses of the page config', () => {
  it.each<[string, string, NonNullable<PayPalOptions['config']>, number]>([
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
    '[XC-10] REST root, cart and product addresses are on the origin of the page: %s on another get nothing',
    async (_title, name, config, refused) => {
      page = await openPayPal(name, { config });
      const [options] = page.fake.calls.last('Buttons').args as [Record<string, (...args: unknown[]) => Promise<unknown>>];
      const reject = vi.fn();
      await options['onShippingAddressChange']?.(
        { orderID: 'O', shippingAddress: { city: 'Köln', countryCode: 'DE' } },
        { reject },
      );
      await options['onShippingOptionsChange']?.({ orderID: 'O', selectedShippingOption: { id: 'flat_rate:1' } }, { reject });
      await options['createOrder']?.({}, {}).catch(() => undefined);
      await page.settle();
      expect(page.requests().filter(({ url }) => url.includes('evil'))).toEqual([]);
      expect(reject).toHaveBeenCalledTimes(refused);
    },
  );

  it('[XC-10] a cart line is given back on the origin of the page or not at all', async () => {
    vi.stubGlobal('wc_cart_fragments_params', { wc_ajax_url: 'https://evil.example/?wc-ajax=%%endpoint%%' });
    page = await openPayPal('cart');
    await removeFromCart('key');
    expect(page.requests().filter(({ url }) => url.includes('evil'))).toEqual([]);
  });
});

describe('a polluted prototype', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an inherited success makes no approval', { success: true }],
    ['inherited success and data make none', { success: true, data: { order_received_url: '/danke/' } }],
  ])('[PP-11] %s', async (_title, inherited) => {
    page = await openPayPal('cart', { answers: { 'ppc-approve-order': { nothing: 1 } } });
    page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' }, { call: 'dialog.paypal', press: 'cancel' });
    inherit(inherited);
    await page.click();
    await page.pass(300);
    comeClean();
    expect(page.visited).toEqual([]);
    expect(shownErrors().length).toBeGreaterThan(0);
  });
});

describe('texts of the page config', () => {
  const BAD = 'Text <img src=x onerror="alert(1)"><a href="javascript:alert(2)">mehr</a><b>fett</b><script>alert(3)</script>';
  it.each<[string, string, PayPalOptions, () => void]>([
    [
      'for unknown failures',
      'cart',
      { config: { labels: { error: { generic: BAD } } }, answers: { 'ppc-create-order': { success: false } } },
      () => undefined,
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
      () => need('#billing_email_field').classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field'),
    ],
  ])(
    '[XC-06] texts from page config are cleaned like any server HTML before they are drawn: %s',
    async (_title, name, options, prepare) => {
      page = await openPayPal(name, options);
      prepare();
      await page.click();
      const list = need('ul.woocommerce-error');
      expect(list.textContent).toContain('Text');
      expect(list.querySelectorAll('script, [onerror], a[href^="javascript"]')).toHaveLength(0);
    },
  );
});
