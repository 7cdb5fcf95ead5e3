import { emit } from '@shop/core';
import { need, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, type PayPalPage, WRAPPER } from '../testing/paypal-page';
import { settle } from '../testing/shopper';

beforeEach(() => vi.useFakeTimers());

const OTHER_FUNDING = {
  'client-id': 'tb-client-id',
  currency: 'EUR',
  components: 'buttons,messages',
  'disable-funding': 'paylater',
};
const newParameters = { 'ppc-cart-script-params': { success: true, data: { url_params: OTHER_FUNDING } } };
/** Scripts of the page's own SDK; wallets may have one of their own. */
const loads = ({ fake }: PayPalPage): number => fake.scripts.filter(({ namespace }) => namespace === 'paypal').length;

/** A shop that refuses an order after a second. */
const refuseLate = () =>
  new Promise<object>((resolve) => setTimeout(() => resolve({ success: false, data: { message: 'Nein.' } }), 1000));

/** The page wants other parameters of the SDK. */
async function changeCart(): Promise<void> {
  emit(document.body, 'updated_cart_totals');
  await settle();
}

describe('a reload of the SDK that is due while a payment is open', () => {
  it.each(['cancel', 'fail'])(
    '[MS-22] [PP-07] happens after the payment has ended by %s, and paints the buttons again',
    async (end) => {
      const page = await openPage('cart', { replies: newParameters });
      await page.clickPayPal();
      await changeCart();
      expect(loads(page)).toBe(1);
      await page.press(end);
      expect(loads(page)).toBe(2);
      expect(page.fake.painted(WRAPPER)).not.toEqual([]);
    },
  );

  it('[MS-22] happens after an order that the shop refused', async () => {
    const page = await openPage('cart', {
      replies: { ...newParameters, 'ppc-create-order': refuseLate },
    });
    await page.clickPayPal();
    await changeCart();
    // The notice waits for the cleaner, 4 s at most.
    await vi.advanceTimersByTimeAsync(5000);
    await settle();
    expect(loads(page)).toBe(2);
  });

  it.each(['google', 'apple'] as const)('[MS-22] happens after a sheet of %s pay was closed', async (wallet) => {
    const page = await openPage('cart', {
      googlePay: wallet === 'google',
      applePay: wallet === 'apple',
      replies: {
        'ppc-cart-script-params': {
          success: true,
          data: { url_params: OTHER_FUNDING, total: '34.69', currency_code: 'EUR', country_code: 'DE' },
        },
      },
    });
    await page.openSheet(`${wallet}pay`);
    await changeCart();
    expect(loads(page)).toBe(1);
    await page.press('cancel');
    expect(loads(page)).toBe(2);
  });

  it('[MS-22] a choice on a product page that changed while a payment was open is asked about after it', async () => {
    const page = await openPage('product-simple', {
      config: { simulate_cart: { enabled: true, throttling: 1 } },
      replies: {
        'ppc-simulate-cart': ({ body }) => {
          const [line] = body['products'] as { quantity: string }[];
          return { success: true, data: { total: 1, funding: { paylater: { enabled: line?.quantity === '1' } } } };
        },
      },
    });
    const before = loads(page);
    await page.clickPayPal();
    const quantity = needElement(document.querySelector('form.cart [name="quantity"]'), HTMLInputElement);
    quantity.value = '3';
    emit(quantity, 'change');
    await vi.advanceTimersByTimeAsync(200);
    expect([page.of('ppc-simulate-cart').length, loads(page)]).toEqual([1, before]);
    await page.press('cancel');
    await vi.advanceTimersByTimeAsync(200);
    await settle();
    expect(page.of('ppc-simulate-cart').at(-1)?.body).toMatchObject({ products: [{ quantity: '3' }] });
    expect(loads(page)).toBe(before + 1);
  });

  it('[MS-22] happens after a card was refused', async () => {
    const page = await openPage('checkout-guest', { cards: true, replies: { 'ppc-create-order': refuseLate } });
    await page.payByCard();
    const { PayPalCommerceGateway: config } = window as unknown as { PayPalCommerceGateway: { url_params: object } };
    Object.assign(config, { url_params: { ...config.url_params, 'disable-funding': 'paylater' } });
    emit(need(WRAPPER), 'ppcp-reload-buttons');
    await settle();
    expect(loads(page)).toBe(1);
    // The notice waits for the cleaner, 4 s at most.
    await vi.advanceTimersByTimeAsync(5000);
    await settle();
    expect(loads(page)).toBe(2);
  });
});
