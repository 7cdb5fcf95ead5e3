import { describe, expect, it } from 'vitest';
import { openPayPal, shownErrors } from '../../testing/open-paypal';
import { GOOGLE_RATES, GOOGLE_SHIPPING } from '../../testing/shop';

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
    expect(shownErrors()).toEqual(['Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.']);
    expect(page.count('ppc-create-order')).toBe(0);
  });
});
