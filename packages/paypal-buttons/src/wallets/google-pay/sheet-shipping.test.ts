import { describe, expect, it } from 'vitest';
import { openPayPal, shownErrors } from '../../testing/open-paypal';
import { CHANGED, GOOGLE_RATES, GOOGLE_SHIPPING } from '../../testing/shop';

describe('address and rate in the Google sheet', () => {
  it('[PP-28] the shop’s rates and total, with a default that exists', async () => {
    const page = await openPayPal('cart', { googlePay: GOOGLE_SHIPPING });
    const sheet = await page.openSheet('googlepay');
    expect(sheet.text()).toContain('25,90 €');
    expect(page.sent('ppc-googlepay-update-payment-data')).toMatchObject({
      nonce: 'g00gle',
      paymentData: { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'DE' } },
    });
    await page.cancel();
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-28] an address without rates is refused in the sheet', async () => {
    const none = { success: true, data: { ...GOOGLE_RATES, shipping_options: [] } };
    const page = await openPayPal('cart', {
      googlePay: GOOGLE_SHIPPING,
      answers: { 'ppc-googlepay-update-payment-data': none },
    });
    const sheet = await page.openSheet('googlepay');
    expect(sheet.text()).toContain('An diese Adresse kann nicht geliefert werden.');
    await page.cancel();
  });

  it('[PP-28] a call that fails leaves the sheet open with an error', async () => {
    const page = await openPayPal('cart', {
      googlePay: GOOGLE_SHIPPING,
      answers: { 'ppc-googlepay-update-payment-data': { success: false } },
    });
    const sheet = await page.openSheet('googlepay');
    expect(sheet.text()).not.toContain('25,90');
    await page.cancel();
  });

  it('[PP-28] before the order the shop is asked again, with the address and rate that were chosen', async () => {
    const page = await openPayPal('cart', { googlePay: GOOGLE_SHIPPING });
    const sheet = await page.openSheet('googlepay');
    sheet.choose('address', 'wien');
    await page.settle();
    sheet.choose('option', 'local_pickup:2');
    await page.settle();
    const asked = () => page.requests('ppc-googlepay-update-payment-data').map(({ fields }) => fields['paymentData']);
    const before = asked().length;
    await page.approve();
    expect(asked()).toHaveLength(before + 1);
    expect(asked().at(-1)).toMatchObject({
      shippingAddress: { countryCode: 'AT' },
      shippingOptionData: { id: 'local_pickup:2' },
    });
    // The server makes the order: the parcel goes where the sheet says.
    const receiver = { name: { full_name: 'Madonna' }, address: { country_code: 'AT', admin_area_2: 'Wien' } };
    expect(page.sent('ppc-approve-order')).toMatchObject({ shipping_address: receiver });
    // The cart's own price is another one than that of this address.
    expect([shownErrors(), page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([[], 1, 1]);
  });

  it('[PP-28] a rate that has become dearer under the sheet makes no order', async () => {
    let total = '25.90';
    const page = await openPayPal('cart', {
      googlePay: GOOGLE_SHIPPING,
      answers: {
        'ppc-googlepay-update-payment-data': () => ({ success: true, data: { ...GOOGLE_RATES, total, total_str: total } }),
      },
    });
    await page.openSheet('googlepay');
    total = '29.90';
    await page.approve();
    expect(shownErrors()).toEqual(['Der Gesamtbetrag hat sich geändert. Bitte prüfen und erneut bezahlen.']);
    expect(page.count('ppc-create-order')).toBe(0);
  });
});

it('[PP-28] [MS-45] the answer to a sheet that has closed is not the price of the next one', async () => {
  const dearer = { success: true, data: { ...GOOGLE_RATES, total: '29.90', total_str: '29.90' } };
  const page = await openPayPal('cart', { googlePay: GOOGLE_SHIPPING });
  const first = await page.openSheet('googlepay');
  const answer = page.hold('ppc-googlepay-update-payment-data');
  first.choose('address', 'wien');
  await page.settle();
  await page.cancel();
  page.answer('ppc-googlepay-update-payment-data', { success: true, data: GOOGLE_RATES });
  const next = await page.openSheet('googlepay');
  answer(dearer);
  await page.settle();
  expect(next.text()).toContain('25,90 €');
  await page.approve();
  const asked = page.requests('ppc-googlepay-update-payment-data').at(-1);
  expect(asked?.fields['paymentData']).toMatchObject({ shippingAddress: { countryCode: 'DE' } });
  expect([shownErrors(), page.count('ppc-create-order')]).toEqual([[], 1]);
});

it('[PP-28] [MS-45] the sheet of an order that waits for payment shows its total, and asks for no shipping', async () => {
  const empty = { ...GOOGLE_RATES, total: 0, total_str: undefined, shipping_fee: 0 };
  const page = await openPayPal('order-pay', {
    googlePay: GOOGLE_SHIPPING,
    answers: { 'ppc-googlepay-update-payment-data': { success: true, data: empty } },
    config: { pay_now: { total: 34.69, total_str: '34.69', shipping_fee: 4.11, currency_code: 'EUR', country_code: 'DE' } },
  });
  const sheet = await page.openSheet('googlepay');
  expect(sheet.text()).toContain('34,69 €');
  expect(page.google.calls.last('PaymentsClient.loadPaymentData')?.args[0]).toMatchObject({ shippingAddressRequired: false });
  await page.approve();
  expect([shownErrors(), page.count('ppc-googlepay-update-payment-data'), page.count('ppc-approve-order')]).toEqual([[], 0, 1]);
});

it('[PP-28] [MS-45] at checkout, whose form has the address, the sheet asks for none and changes none', async () => {
  const page = await openPayPal('checkout-guest', { googlePay: GOOGLE_SHIPPING });
  await page.openSheet('googlepay');
  expect(page.google.calls.last('PaymentsClient.loadPaymentData')?.args[0]).toMatchObject({ shippingAddressRequired: false });
  await page.approve();
  expect([shownErrors(), page.count('ppc-googlepay-update-payment-data'), page.count('ppc-approve-order')]).toEqual([[], 0, 1]);
});

describe('the Google sheet of a product page, in a shop with taxed shipping', () => {
  const GOODS = 14.9;
  const RATES = [
    { id: 'flat_rate:1', label: 'Paket', cost: '4.11', gross: 4.89 },
    { id: 'express:2', label: 'Express', cost: '8.40', gross: 10 },
  ];
  const [PARCEL, EXPRESS] = RATES;

  /**
   * The shop counts shipping without its tax, as WooCommerce does, and answers about its cart, which does not hold the product yet.
   * @param chosen rate of an earlier visit to the cart; a simulation takes the first one all the same
   */
  async function openProduct(googlePay: true | typeof GOOGLE_SHIPPING, chosen = PARCEL) {
    let goods = 0;
    const priced = (total: number, fee: unknown) => ({
      total,
      shipping_fee: Number(fee),
      currency_code: 'EUR',
      country_code: 'DE',
    });
    const cart = () => (goods > 0 ? priced(goods + Number(chosen?.gross), chosen?.cost) : priced(0, 0));
    return openPayPal('product-simple', {
      googlePay,
      answers: {
        'ppc-simulate-cart': { success: true, data: priced(GOODS + Number(PARCEL?.gross), PARCEL?.cost) },
        'ppc-googlepay-update-payment-data'({ fields }) {
          const { shippingOptionData } = Object(fields['paymentData']);
          chosen = RATES.find(({ id }) => id === shippingOptionData.id) ?? chosen;
          const shipping_options = { defaultSelectedOptionId: chosen?.id, shippingOptions: RATES };
          return { success: true, data: { ...cart(), shipping_options } };
        },
        'ppc-change-cart'() {
          goods = GOODS;
          return { success: true, data: [{ amount: { currency_code: 'EUR', value: cart().total.toFixed(2) }, items: [] }] };
        },
        'ppc-cart-script-params': () => ({ success: true, data: cart() }),
      },
    });
  }

  it('[PP-28] [MS-45] shows the product with its shipping, and pays that; the cart stays until then', async () => {
    const page = await openProduct(GOOGLE_SHIPPING);
    const sheet = await page.openSheet('googlepay');
    expect([sheet.text().includes('19,79 €'), page.count('ppc-change-cart')]).toEqual([true, 0]);
    await page.approve();
    expect([shownErrors(), page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([[], 1, 1]);
  });

  it.each<[string, true | typeof GOOGLE_SHIPPING, typeof PARCEL]>([
    ['a dearer rate of the sheet, whose tax is not known', GOOGLE_SHIPPING, PARCEL],
    ['a rate that was chosen before, without shipping in the sheet', true, EXPRESS],
  ])(
    '[PP-28] [MS-45] no order for another total than the sheet has shown; the next sheet has it: %s',
    async (_what, on, before) => {
      const page = await openProduct(on, before);
      const sheet = await page.openSheet('googlepay');
      if (before === PARCEL) sheet.choose('option', 'express:2');
      await page.settle();
      await page.approve();
      expect([shownErrors(), page.count('ppc-create-order')]).toEqual([[CHANGED], 0]);
      const next = await page.openSheet('googlepay');
      expect(next.text()).toContain('24,90 €');
      await page.approve();
      expect([shownErrors(), page.count('ppc-approve-order')]).toEqual([[], 1]);
    },
  );
});
