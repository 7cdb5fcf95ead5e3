import { describe, expect, it } from 'vitest';
import { createMockShop } from '../../shop';
import type { MockShop, MockShopOptions } from '../../types';
import { visit } from '../../visitor';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('wallet', () => {
  interface WalletAnswer {
    readonly data: { readonly id: string; readonly total: number; readonly order_received_url: string };
  }
  const wallet = async (shop: MockShop, name: string, body: object) => (await visit(shop).ajax(name, body)) as WalletAnswer;

  it('cart button: approved order becomes the review page, then pays; cancelling goes back', async () => {
    const shop = shopWithCups();
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id, should_create_wc_order: true });
    const review = await visit(shop).get('/kasse/');
    expect([...review.body.matchAll(/name="payment_method" value="([^"]+)"/g)].map(([, id]) => id)).toEqual(['ppcp-gateway']);
    expect(review.body).toContain('id="ppcp-cancel"');
    await visit(shop).get(`/kasse/?ppcp-cancel=${shop.view('visitor').nonce('ppcp-cancel')}`);
    expect(shop.session('visitor').walletOrderId).toBe('');
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await visit(shop).checkout({ payment_method: 'ppcp-gateway' })).redirect).toContain('order-received');
    expect(shop.state().walletOrders[data.id]?.status).toBe('COMPLETED');
  });

  it('without a review page the order is made at once', async () => {
    const shop = shopWithCups({ settings: { walletReviewPage: false } });
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-gateway' });
    const approved = await wallet(shop, 'ppc-approve-order', { order_id: data.id, should_create_wc_order: true });
    expect(approved.data.order_received_url).toContain('/kasse/order-received/');
  });

  it('card fields: paying needs an approved order', async () => {
    const shop = shopWithCups();
    expect((await visit(shop).checkout({ payment_method: 'ppcp-credit-card-gateway' })).result).toBe('failure');
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-credit-card-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await visit(shop).checkout({ payment_method: 'ppcp-credit-card-gateway' })).result).toBe('success');
  });

  it('simulating a product leaves the cart alone, changing replaces it', async () => {
    const shop = shopWithCups();
    const products = [{ id: '25', quantity: '1', variations: null, extra: {} }];
    expect((await wallet(shop, 'ppc-simulate-cart', { products })).data.total).toBe(29.84);
    expect(shop.session('visitor').cart.lines.map(({ productId }) => productId)).toEqual([21]);
    await wallet(shop, 'ppc-change-cart', { products });
    expect(shop.session('visitor').cart.lines.map(({ productId }) => productId)).toEqual([25]);
  });
});
