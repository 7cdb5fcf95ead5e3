import { given, need, needElement, type PageRequest } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPayPal, type PayPalPage, WRAPPER } from '../testing/open-paypal';

let page: PayPalPage;

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
const changeCart = (): Promise<void> => page.trigger('updated_cart_totals');

describe('a reload of the SDK that is due while a payment is open', () => {
  it.each(['cancel', 'fail'])(
    '[MS-22] [PP-07] happens after the payment has ended by %s, and paints the buttons again',
    async (end) => {
      page = await openPayPal('cart', { answers: newParameters });
      await page.click();
      await changeCart();
      expect(loads(page)).toBe(1);
      given(page.fake.dialogs.current, 'window').press(end);
      await page.settle();
      expect(loads(page)).toBe(2);
      expect(page.fake.painted(WRAPPER)).not.toEqual([]);
    },
  );

  it('[MS-22] happens after an order that the shop refused', async () => {
    page = await openPayPal('cart', { answers: { ...newParameters, 'ppc-create-order': refuseLate } });
    await page.click();
    await changeCart();
    // The notice waits for the cleaner, 4 s at most.
    await page.pass(5000);
    expect(loads(page)).toBe(2);
  });

  it.each(['google', 'apple'] as const)('[MS-22] happens after a sheet of %s pay was closed', async (wallet) => {
    page = await openPayPal('cart', {
      googlePay: wallet === 'google',
      applePay: wallet === 'apple',
      answers: {
        'ppc-cart-script-params': {
          success: true,
          data: { url_params: OTHER_FUNDING, total: '34.69', currency_code: 'EUR', country_code: 'DE' },
        },
      },
    });
    await page.openSheet(`${wallet}pay`);
    await changeCart();
    expect(loads(page)).toBe(1);
    await page.cancel();
    expect(loads(page)).toBe(2);
  });

  it('[MS-22] a choice on a product page that changed while a payment was open is asked about after it', async () => {
    page = await openPayPal('product-simple', {
      config: { simulate_cart: { enabled: true, throttling: 1 } },
      answers: {
        'ppc-simulate-cart': ({ fields }: PageRequest) => {
          const [line] = fields['products'] as { quantity: string }[];
          return { success: true, data: { total: 1, funding: { paylater: { enabled: line?.quantity === '1' } } } };
        },
      },
    });
    const before = loads(page);
    await page.click();
    const quantity = needElement(document.querySelector('form.cart [name="quantity"]'), HTMLInputElement);
    quantity.value = '3';
    await page.trigger('change', [], quantity);
    await page.pass(200);
    expect([page.count('ppc-simulate-cart'), loads(page)]).toEqual([1, before]);
    await page.cancel();
    await page.pass(200);
    expect(page.sent('ppc-simulate-cart', -1)).toMatchObject({ products: [{ quantity: '3' }] });
    expect(loads(page)).toBe(before + 1);
  });

  it('[MS-22] happens after a card was refused', async () => {
    page = await openPayPal('checkout-guest', { cards: true, answers: { 'ppc-create-order': refuseLate } });
    await page.payByCard();
    const { PayPalCommerceGateway: config } = window as unknown as { PayPalCommerceGateway: { url_params: object } };
    Object.assign(config, { url_params: { ...config.url_params, 'disable-funding': 'paylater' } });
    await page.trigger('ppcp-reload-buttons', [], need(WRAPPER));
    expect(loads(page)).toBe(1);
    // The notice waits for the cleaner, 4 s at most.
    await page.pass(5000);
    expect(loads(page)).toBe(2);
  });
});
