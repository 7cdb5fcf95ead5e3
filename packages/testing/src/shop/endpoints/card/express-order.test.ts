import { describe, expect, it } from 'vitest';
import { createMockShop } from '../../shop';
import { visit } from '../../visitor';

const ADDRESS = {
  first_name: 'Erika',
  last_name: 'Muster',
  address_1: 'Weg 1',
  postcode: '10557',
  city: 'Berlin',
  country: 'DE',
};
const FIELDS = {
  ...Object.fromEntries(
    ['billing', 'shipping'].flatMap((kind) => Object.entries(ADDRESS).map(([key, value]) => [`${kind}_${key}`, value])),
  ),
  billing_state: 'Berlin',
  billing_email: 'kundin@example.com',
  billing_phone: '030123456',
  ship_to_different_address: '1',
  'shipping_method[]': 'flat_rate:1',
  payment_method: 'stripe',
  'wc-stripe-payment-method': 'pm_mock_card_ok_1',
};

describe('orders of Stripe 8.8 over shop ajax', () => {
  it('[VR-08] an order from the cart keeps the state of the sheet; a wrong nonce is refused', async () => {
    const shop = createMockShop({ settings: { versions: 'woo-8.9' } });
    shop.addToCart('visitor', 21);
    const _wpnonce = shop.view('visitor').nonce('woocommerce-process_checkout');
    const send = (nonce: string) => visit(shop).post('/?wc-ajax=wc_stripe_create_order', { ...FIELDS, _wpnonce: nonce });
    expect((await send('wrong')).status).toBe(403);
    const answer = JSON.parse((await send(_wpnonce)).body) as object;
    expect(answer).toMatchObject({ result: 'success', redirect: expect.stringContaining('order-received') as string });
    expect(shop.state().orders.at(-1)?.billing.state).toBe('DE-BE');
  });
});
