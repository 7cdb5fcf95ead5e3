import { describe, expect, it } from 'vitest';
import { openPage, WRAPPER } from '../testing/paypal-page';

/** PayPal 2.9 and PayPal 4.0. */
const SHOPS = ['woo-8.9', 'woo-11.0'];
const PAGES = ['product-simple', 'product-variable', 'cart', 'checkout-guest', 'checkout-logged-in', 'order-pay-logged-in'];

describe.each(SHOPS)('recorded pages of %s', (shop) => {
  it.each(PAGES)('[VR-02] [PP-01] %s: the buttons are painted and pay', async (name) => {
    const page = await openPage(`${shop}/${name}`);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    await page.approve();
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([1, 1]);
    expect(page.errors()).toEqual([]);
  });

  it('[VR-02] [PP-22] card fields are drawn', async () => {
    const { fake, errors } = await openPage(`${shop}/checkout-guest`, { cards: true });
    expect(fake.calls.of('CardFields')).not.toEqual([]);
    expect(errors()).toEqual([]);
  });

  it.each(['cart', 'checkout-guest'])('[VR-02] [PP-28] %s: the wallets stand beside the buttons', async (name) => {
    const { errors } = await openPage(`${shop}/${name}`, { googlePay: true, applePay: true });
    expect(document.querySelectorAll('apple-pay-button')).toHaveLength(1);
    expect(document.querySelectorAll('#ppc-button-googlepay-container .gpay-button')).toHaveLength(1);
    expect(errors()).toEqual([]);
  });
});

describe('an order that is paid for later', () => {
  it('[VR-02] PayPal 4.0: its key travels with the order, which the shop demands', async () => {
    const page = await openPage('woo-11.0/order-pay-logged-in');
    const { order_key: key } = page.page.globals['PayPalCommerceGateway'] as { order_key: string };
    expect(key).toMatch(/^wc_order_/);
    await page.approve();
    expect(page.of('ppc-create-order')[0]?.body).toMatchObject({ context: 'pay-now', order_id: '125', order_key: key });
  });

  it.each([
    ['woo-8.9/order-pay-logged-in', 'PayPal 2.9 prints none'],
    ['woo-11.0/checkout-guest', 'a checkout has none'],
  ])('[VR-02] %s: %s, so none is sent', async (name) => {
    const page = await openPage(name);
    await page.approve();
    expect(page.of('ppc-create-order')[0]?.body).not.toHaveProperty('order_key');
  });
});
