import { given, pageHtml, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPage, type PageOptions, WRAPPER } from '../testing/paypal-page';
import { type Reply } from '../testing/paypal-shop';
import { settle } from '../testing/shopper';

const REST: Record<string, Reply> = {
  '/wp-json/wc/store/v1/cart/select-shipping-rate': { items: [] },
  '/wp-json/wc/store/v1/cart/': {
    shipping_address: { first_name: 'E', last_name: 'M', phone: '1', city: 'alt', address_1: 'alt' },
  },
  '/wp-json/wc/store/v1/cart/update-customer': { items: [] },
  'ppc-create-order': 'ppc-create-order--paypal-product-no-review',
};

/** A product whose shipping is chosen inside the wallet, with its window open. */
async function openWindow(setUp: PageOptions = {}, name = 'variant-product-no-review') {
  const page = await openPage(name, { ...setUp, replies: { ...REST, ...setUp.replies } });
  await page.clickPayPal();
  page.sent.length = 0;
  return { ...page, dialog: given(page.fake.dialogs.current, 'dialog') };
}

describe('shipping inside the wallet', () => {
  it('[PP-31] a rate is chosen with the REST nonce, then the order follows, as recorded', async () => {
    const { dialog, sent } = await openWindow();
    dialog.choose('option', 'local_pickup:2');
    await settle();
    expect(sent.map(({ call, method }) => `${method} ${call}`)).toEqual([
      'POST /wp-json/wc/store/v1/cart/select-shipping-rate',
      'POST ppc-update-shipping',
      // No review follows: the new total is noted.
      'GET ppc-cart-script-params',
    ]);
    expect(sent[0]?.body).toEqual({ rate_id: 'local_pickup:2' });
    const recorded = recordedExchange('store-cart-select-shipping-rate-post--paypal-product-no-review').request;
    expect(Object.keys(JSON.parse(String(recorded.body)) as object)).toEqual(['rate_id']);
    expect([sent[0]?.headers.get('Nonce'), sent[0]?.headers.get('X-WC-Store-API-Nonce')]).toEqual([
      recorded.headers['nonce'],
      recorded.headers['nonce'],
    ]);
    expect(sent[1]?.body).toMatchObject({ nonce: expect.any(String), order_id: expect.any(String) });
    expect(dialog.buttons()).toContain('approve');
  });

  it('[PP-31] an address is laid over the known one, then the order follows', async () => {
    const { dialog, sent } = await openWindow();
    const address = dialog.panel.querySelector<HTMLSelectElement>('select[name="address"]');
    dialog.choose('address', address?.options[1]?.value ?? '');
    await settle();
    expect(sent.map(({ call, method }) => `${method} ${call}`)).toEqual([
      'GET /wp-json/wc/store/v1/cart/',
      'POST /wp-json/wc/store/v1/cart/update-customer',
      'POST ppc-update-shipping',
      // No review follows: the new total is noted.
      'GET ppc-cart-script-params',
    ]);
    const { shipping_address: posted } = sent[1]?.body ?? {};
    expect(posted).toMatchObject({ first_name: 'E', phone: '1', address_1: '', country: expect.stringMatching(/^[A-Z]{2}$/) });
    expect((posted as { city: string }).city).not.toBe('alt');
  });

  it.each<[string, Record<string, Reply>, 'option' | 'address']>([
    ['a REST error in the body', { '/wp-json/wc/store/v1/cart/update-customer': { code: 'x', message: 'Nein' } }, 'address'],
    ['a refused rate', { '/wp-json/wc/store/v1/cart/select-shipping-rate': { code: 'x' } }, 'option'],
    ['a refused order update', { 'ppc-update-shipping': { success: false, data: {} } }, 'option'],
    ['a cart that cannot be read', { '/wp-json/wc/store/v1/cart/': () => new Response('<html>') }, 'address'],
  ])('[PP-31] %s is logged and the change refused', async (_title, replies, box) => {
    const { dialog, errors } = await openWindow({ replies });
    const select = dialog.panel.querySelector<HTMLSelectElement>(`select[name="${box}"]`);
    dialog.choose(box, select?.options[1]?.value ?? '');
    await settle();
    expect(dialog.text()).toMatch(/nicht (?:beliefert|verfügbar)/);
    expect(errors()).toHaveLength(1);
  });

  it('[PP-31] the page follows: the radio of the rate and the totals of the cart', async () => {
    const { dialog } = await openWindow(
      {
        config: { should_handle_shipping_in_paypal: '1', needShipping: '1' },
        html: (html) => html.replace('</body>', '<input type="radio" class="shipping_method" value="local_pickup:2"></body>'),
        replies: {
          '/warenkorb/': () =>
            new Response(
              pageHtml('cart')
                .replace('cart_totals', 'cart_totals fresh')
                .replace(/(<table[^>]*shop_table_responsive[^>]*>)/g, '$1<caption>neu</caption>'),
            ),
        },
      },
      'cart',
    );
    dialog.choose('option', 'local_pickup:2');
    await settle();
    expect(document.querySelector<HTMLInputElement>('input.shipping_method[value="local_pickup:2"]:last-of-type')?.checked).toBe(
      true,
    );
    const address = dialog.panel.querySelector<HTMLSelectElement>('select[name="address"]');
    dialog.choose('address', address?.options[1]?.value ?? '');
    await settle();
    expect(document.querySelector('.cart_totals .shop_table caption')?.textContent).toBe('neu');
  });

  it.each<[string, string, Record<string, unknown>, boolean]>([
    ['asked for on a product', 'product-simple', { should_handle_shipping_in_paypal: '1' }, true],
    ['asked for, cart without shipping', 'cart', { should_handle_shipping_in_paypal: '1', needShipping: '' }, false],
    [
      'handled by the server',
      'product-simple',
      { should_handle_shipping_in_paypal: '1', server_side_shipping_callback: { enabled: true } },
      false,
    ],
    ['not asked for', 'cart', { needShipping: '1' }, false],
  ])('[PP-31] callbacks when %s', async (_title, name, config, expected) => {
    const { fake } = await openPage(name, { config });
    expect('onShippingAddressChange' in Object(fake.calls.of('Buttons')[0]?.args[0])).toBe(expected);
  });

  it('[PP-31] a subscription does not update the order after a rate; Venmo with vaulting does nothing', async () => {
    const { dialog, sent } = await openWindow({ config: { data_client_id: { user: 3, has_subscriptions: true } } });
    dialog.choose('option', 'local_pickup:2');
    await settle();
    expect(sent.map(({ call }) => call)).toEqual(['/wp-json/wc/store/v1/cart/select-shipping-rate']);
    const venmo = await openPage('variant-product-no-review', {
      config: { vaultingEnabled: '1' },
      paypal: { eligible: ['paypal', 'venmo'] },
      replies: REST,
    });
    await venmo.clickPayPal(WRAPPER, 'venmo');
    const window = given(venmo.fake.dialogs.current, 'dialog');
    venmo.sent.length = 0;
    window.choose('option', 'local_pickup:2');
    await settle();
    expect(venmo.sent).toEqual([]);
    expect(window.buttons()).toContain('approve');
  });

  it.each([
    [{ appswitch: { enabled: true }, final_review_enabled: '', server_side_shipping_callback: { enabled: true } }, true],
    [{ appswitch: { enabled: true }, final_review_enabled: '1', server_side_shipping_callback: { enabled: true } }, false],
    [{ appswitch: { enabled: true }, final_review_enabled: '', server_side_shipping_callback: { enabled: false } }, false],
    [{ appswitch: { enabled: false }, final_review_enabled: '', server_side_shipping_callback: { enabled: true } }, false],
  ])('[PP-02] app switch with %o: %s', async (config, expected) => {
    const { fake } = await openPage('cart', { config });
    expect(Reflect.get(Object(fake.calls.of('Buttons')[0]?.args[0]), 'appSwitchWhenAvailable') === true).toBe(expected);
  });
});
