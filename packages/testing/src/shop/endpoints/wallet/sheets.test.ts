// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applePayConfig, googlePayConfig } from '../../config/wallet-sheets';
import { plainPage } from '../../config/page';
import { walletButtons } from '../../render/express';
import { createMockShop } from '../../shop';
import type { MockShop } from '../../types';
import { visit } from '../../visitor';

function shopWithCup(): MockShop {
  const shop = createMockShop({ settings: { googlePay: true, applePay: true } });
  shop.addToCart('visitor', 21);
  return shop;
}

describe('Google Pay', () => {
  const update = async (shop: MockShop, paymentData: object) =>
    (await visit(shop).ajax('ppc-googlepay-update-payment-data', { paymentData })) as {
      data: { total: number; shipping_options: { defaultSelectedOptionId: string; shippingOptions: { id: string }[] } | never[] };
    };

  it('an address brings rates and total, a rate changes the total', async () => {
    const shop = shopWithCup();
    const { data } = await update(shop, { shippingAddress: { countryCode: 'DE', postalCode: '10557', locality: 'Berlin' } });
    expect(data).toMatchObject({ total: 19.79, shipping_options: { defaultSelectedOptionId: 'flat_rate:1' } });
    const pickup = await update(shop, { shippingOptionData: { id: 'local_pickup:3' } });
    expect(pickup.data.total).toBe(14.9);
  });

  it('a country without delivery has no options', async () => {
    const { data } = await update(shopWithCup(), { shippingAddress: { countryCode: 'US' } });
    expect(data.shipping_options).toEqual([]);
  });
});

describe('Apple Pay', () => {
  const send = async (shop: MockShop, action: string, fields: Record<string, string>) => {
    const nonce = shop.view('visitor').nonce('woocommerce-process_checkout');
    const answer = await visit(shop).post('/wp-admin/admin-ajax.php', { action, nonce, ...fields });
    return JSON.parse(answer.body);
  };

  it('a contact brings rates, chosen one first; a rate changes the total', async () => {
    const shop = shopWithCup();
    const contact = { 'simplified_contact[countryCode]': 'DE', 'simplified_contact[postalCode]': '10557' };
    const first = await send(shop, 'ppcp_update_shipping_contact', { caller_page: 'cart', ...contact });
    expect(first.data.newTotal.amount).toBe('19.79');
    const second = await send(shop, 'ppcp_update_shipping_method', { 'shipping_method[identifier]': 'local_pickup:3' });
    expect(second.data.newShippingMethods[0].identifier).toBe('local_pickup:3');
    expect(second.data.newTotal.amount).toBe('14.90');
  });

  it('on a product page the product becomes the cart', async () => {
    const shop = shopWithCup();
    await send(shop, 'ppcp_update_shipping_contact', { caller_page: 'productDetail', product_id: '25', product_quantity: '2' });
    expect(shop.session('visitor').cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[25, 2]]);
  });

  it('unserviceable addresses and stale nonces are refused', async () => {
    const shop = shopWithCup();
    const us = await send(shop, 'ppcp_update_shipping_contact', { 'simplified_contact[countryCode]': 'us' });
    expect(us.data.errors[0].code).toBe('addressUnserviceable');
    expect((await send(shop, 'ppcp_create_order', { nonce: 'x' })).success).toBe(false);
  });

  it('an order is made from the sheet', async () => {
    const shop = shopWithCup();
    const { data } = await send(shop, 'ppcp_create_order', { 'shipping_contact[emailAddress]': 'a@example.com' });
    expect(data).toMatchObject({ result: 'success', redirect: expect.stringContaining('/order-received/') });
    expect(shop.state().orders[0]?.billing.email).toBe('a@example.com');
  });
});

it('places and configs exist when the wallets are switched on', () => {
  const view = shopWithCup().view('visitor');
  expect(walletButtons(view)).toContain('ppc-button-googlepay-container');
  expect(walletButtons(view)).toContain('ppc-button-applepay-container');
  expect(googlePayConfig(view)).toMatchObject({ environment: 'TEST', shipping: { enabled: true } });
  expect(applePayConfig(view, plainPage('cart'))).toMatchObject({ product: { needShipping: true, subtotal: '14.90' } });
  expect(walletButtons(createMockShop().view('visitor'))).not.toContain('googlepay');
});
