import { type AnswerTable, given, need, type OpenDialog, pageHtml, recordedExchange } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPayPal, type PayPalOptions, type PayPalPage, WRAPPER } from '../testing/open-paypal';

let page: PayPalPage;
let dialog: OpenDialog;
/** Requests that were sent before the window was open. */
let before: number;

const REST: AnswerTable = {
  'store:cart/select-shipping-rate': { items: [] },
  'store:cart': { shipping_address: { first_name: 'E', last_name: 'M', phone: '1', city: 'alt', address_1: 'alt' } },
  'store:cart/update-customer': { items: [] },
  'ppc-create-order': 'ppc-create-order--paypal-product-no-review',
};

/** Opens a product whose shipping is chosen inside the wallet, with its window open. */
async function openWindow(options: PayPalOptions = {}, name = 'variant-product-no-review', source = 'paypal'): Promise<void> {
  page = await openPayPal(name, { ...options, answers: { ...REST, ...options.answers } });
  await page.click(WRAPPER, source);
  dialog = given(page.fake.dialogs.current, 'dialog');
  before = page.requests().length;
}
const sent = () => page.requests().slice(before);
const calls = (): string[] => sent().map(({ endpoint, method }) => `${method} ${endpoint}`);

/** Chooses a rate, or the next address or rate. */
async function choose(box: 'option' | 'address', value?: string): Promise<void> {
  const select = dialog.panel.querySelector<HTMLSelectElement>(`select[name="${box}"]`);
  dialog.choose(box, value ?? select?.options[1]?.value ?? '');
  await page.settle();
}

// No review follows: the new total is noted.
const ORDER_FOLLOWS = ['POST wc-ajax:ppc-update-shipping', 'GET wc-ajax:ppc-cart-script-params'];

describe('shipping inside the wallet', () => {
  it('[PP-31] a rate is chosen with the REST nonce, then the order follows, as recorded', async () => {
    await openWindow();
    await choose('option', 'local_pickup:2');
    expect(calls()).toEqual(['POST store:cart/select-shipping-rate', ...ORDER_FOLLOWS]);
    const [rate, order] = sent();
    const recorded = recordedExchange('store-cart-select-shipping-rate-post--paypal-product-no-review').request;
    expect(rate?.fields).toEqual({ rate_id: 'local_pickup:2' });
    expect(Object.keys(JSON.parse(String(recorded.body)) as object)).toEqual(['rate_id']);
    for (const name of ['nonce', 'x-wc-store-api-nonce']) expect(rate?.headers.get(name)).toBe(recorded.headers['nonce']);
    expect(order?.fields).toMatchObject({ nonce: expect.any(String), order_id: expect.any(String) });
    expect(dialog.buttons()).toContain('approve');
  });

  it('[PP-31] an address is laid over the known one, then the order follows', async () => {
    await openWindow();
    await choose('address');
    expect(calls()).toEqual(['GET store:cart', 'POST store:cart/update-customer', ...ORDER_FOLLOWS]);
    const { shipping_address: posted } = sent()[1]?.fields ?? {};
    expect(posted).toMatchObject({ first_name: 'E', phone: '1', address_1: '', country: expect.stringMatching(/^[A-Z]{2}$/) });
    expect((posted as { city: string }).city).not.toBe('alt');
  });

  it.each<[string, AnswerTable, 'option' | 'address']>([
    ['a REST error in the body', { 'store:cart/update-customer': { code: 'x', message: 'Nein' } }, 'address'],
    ['a refused rate', { 'store:cart/select-shipping-rate': { code: 'x' } }, 'option'],
    ['a refused order update', { 'ppc-update-shipping': { success: false, data: {} } }, 'option'],
    ['a cart that cannot be read', { 'store:cart': new Response('<html>') }, 'address'],
  ])('[PP-31] %s is logged and the change refused', async (_title, answers, box) => {
    await openWindow({ answers });
    await choose(box);
    expect(dialog.text()).toMatch(/nicht (?:beliefert|verfügbar)/);
    expect(page.loggedErrors).toHaveLength(1);
  });

  it('[PP-31] the page follows: the radio of the rate and the totals of the cart', async () => {
    const cart = pageHtml('cart').replace('cart_totals', 'cart_totals fresh');
    const fresh = cart.replace(/(<table[^>]*shop_table_responsive[^>]*>)/g, '$1<caption>neu</caption>');
    const options = {
      config: { should_handle_shipping_in_paypal: '1', needShipping: '1' },
      html: (html: string) =>
        html.replace('</body>', '<input type="radio" class="shipping_method" value="local_pickup:2"></body>'),
      answers: { '/warenkorb/': new Response(fresh) },
    };
    await openWindow(options, 'cart');
    await choose('option', 'local_pickup:2');
    expect(need<HTMLInputElement>('input.shipping_method[value="local_pickup:2"]:last-of-type').checked).toBe(true);
    await choose('address');
    expect(need('.cart_totals .shop_table caption').textContent).toBe('neu');
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
    page = await openPayPal(name, { config });
    expect('onShippingAddressChange' in Object(page.fake.calls.of('Buttons')[0]?.args[0])).toBe(expected);
  });

  it('[PP-31] a change without an option only updates the order', async () => {
    await openWindow();
    const [options] = page.fake.calls.last('Buttons').args as [Record<string, (...args: unknown[]) => Promise<unknown>>];
    const reject = vi.fn();
    await options['onShippingOptionsChange']?.({ orderID: 'O' }, { reject });
    await page.settle();
    expect([calls(), reject.mock.calls]).toEqual([['POST wc-ajax:ppc-update-shipping'], []]);
  });

  it('[PP-31] a subscription does not update the order after a rate', async () => {
    await openWindow({ config: { data_client_id: { user: 3, has_subscriptions: true } } });
    await choose('option', 'local_pickup:2');
    expect(calls()).toEqual(['POST store:cart/select-shipping-rate']);
  });

  it('[PP-31] Venmo with vaulting does nothing', async () => {
    const options = { config: { vaultingEnabled: '1' }, providers: { paypal: { eligible: ['paypal', 'venmo'] } } };
    await openWindow(options, 'variant-product-no-review', 'venmo');
    await choose('option', 'local_pickup:2');
    expect([calls(), dialog.buttons()]).toEqual([[], expect.arrayContaining(['approve'])]);
  });

  it.each([
    [{ appswitch: { enabled: true }, final_review_enabled: '', server_side_shipping_callback: { enabled: true } }, true],
    [{ appswitch: { enabled: true }, final_review_enabled: '1', server_side_shipping_callback: { enabled: true } }, false],
    [{ appswitch: { enabled: true }, final_review_enabled: '', server_side_shipping_callback: { enabled: false } }, false],
    [{ appswitch: { enabled: false }, final_review_enabled: '', server_side_shipping_callback: { enabled: true } }, false],
  ])('[PP-02] app switch with %o: %s', async (config, expected) => {
    page = await openPayPal('cart', { config });
    expect(Reflect.get(Object(page.fake.calls.of('Buttons')[0]?.args[0]), 'appSwitchWhenAvailable') === true).toBe(expected);
  });
});
