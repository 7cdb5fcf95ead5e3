import { describe, expect, it } from 'vitest';
import { openPayPal, WALLET_BUTTON, WRAPPER } from '../testing/open-paypal';

/** PayPal 2.9 and PayPal 4.0. */
const SHOPS = ['woo-8.9', 'woo-11.0'];
const PAGES = ['product-simple', 'product-variable', 'cart', 'checkout-guest', 'checkout-logged-in', 'order-pay-logged-in'];

describe.each(SHOPS)('recorded pages of %s', (shop) => {
  it.each(PAGES)('[VR-02] [PP-01] %s: the buttons are painted and pay', async (name) => {
    const page = await openPayPal(`${shop}/${name}`, { lean: true });
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    await page.pay();
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
    expect(page.loggedErrors).toEqual([]);
  });

  it('[VR-02] [PP-22] card fields are drawn', async () => {
    const page = await openPayPal(`${shop}/checkout-guest`, { cards: true });
    expect([page.fake.calls.of('CardFields').length > 0, page.loggedErrors]).toEqual([true, []]);
  });

  it.each(['cart', 'checkout-guest'])('[VR-02] [PP-28] %s: the wallets stand beside the buttons', async (name) => {
    const page = await openPayPal(`${shop}/${name}`, { googlePay: true, applePay: true });
    const buttons = Object.values(WALLET_BUTTON).map((button) => document.querySelectorAll(button).length);
    expect([buttons, page.loggedErrors]).toEqual([[1, 1], []]);
  });
});

describe('an order that is paid for later', () => {
  it('[VR-02] PayPal 4.0: its key travels with the order, which the shop demands', async () => {
    const page = await openPayPal('woo-11.0/order-pay-logged-in');
    const { order_key: key } = page.page.globals['PayPalCommerceGateway'] as { order_key: string };
    expect(key).toMatch(/^wc_order_/);
    await page.pay();
    expect(page.sent('ppc-create-order')).toMatchObject({ context: 'pay-now', order_id: '125', order_key: key });
  });

  it.each([
    ['woo-8.9/order-pay-logged-in', 'PayPal 2.9 prints none'],
    ['woo-11.0/checkout-guest', 'a checkout has none'],
  ])('[VR-02] %s: %s, so none is sent', async (name) => {
    const page = await openPayPal(name, { lean: true });
    await page.pay();
    expect(page.sent('ppc-create-order')).not.toHaveProperty('order_key');
  });
});
