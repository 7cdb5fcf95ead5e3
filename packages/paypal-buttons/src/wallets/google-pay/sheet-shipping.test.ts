import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/paypal-page';
import { GOOGLE_RATES } from '../../testing/paypal-shop';
import { settle, shownErrors } from '../../testing/shopper';
import { GOOGLE, GOOGLE_SHIPPING } from '../../testing/wallet-configs';

describe('address and rate in the Google sheet', () => {
  it('[PP-28] the shop’s rates and total, with a default that exists', async () => {
    const { of, openSheet, press } = await openPage('cart', { googlePay: GOOGLE_SHIPPING });
    const sheet = await openSheet('googlepay');
    expect(sheet.text()).toContain('25,90 €');
    expect(of('ppc-googlepay-update-payment-data')[0]?.body).toMatchObject({
      nonce: 'g00gle',
      paymentData: { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'DE' } },
    });
    await press('cancel');
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-28] an address without rates is refused in the sheet', async () => {
    const none = { success: true, data: { ...GOOGLE_RATES, shipping_options: [] } };
    const { openSheet, press } = await openPage('cart', {
      googlePay: GOOGLE_SHIPPING,
      replies: { 'ppc-googlepay-update-payment-data': none },
    });
    const sheet = await openSheet('googlepay');
    expect(sheet.text()).toContain('An diese Adresse kann nicht geliefert werden.');
    await press('cancel');
  });

  it('[PP-28] a call that fails leaves the sheet open with an error', async () => {
    const { openSheet, press } = await openPage('cart', {
      googlePay: GOOGLE_SHIPPING,
      replies: { 'ppc-googlepay-update-payment-data': { success: false } },
    });
    const sheet = await openSheet('googlepay');
    expect(sheet.text()).not.toContain('25,90');
    await press('cancel');
    expect(GOOGLE.ajax.update_payment_data.nonce).toBe('g00gle');
  });

  it('[PP-28] before the order the shop is asked again, with the address and rate that were chosen', async () => {
    const { of, openSheet, press } = await openPage('cart', { googlePay: GOOGLE_SHIPPING });
    const sheet = await openSheet('googlepay');
    sheet.choose('address', 'wien');
    await settle();
    sheet.choose('option', 'local_pickup:2');
    await settle();
    const asked = () => of('ppc-googlepay-update-payment-data').map(({ body }) => body['paymentData']);
    const before = asked().length;
    await press('pay');
    expect(asked()).toHaveLength(before + 1);
    expect(asked().at(-1)).toMatchObject({
      shippingAddress: { countryCode: 'AT' },
      shippingOptionData: { id: 'local_pickup:2' },
    });
    // The cart's own price is another one than that of this address.
    expect([shownErrors(), of('ppc-create-order').length, of('ppc-approve-order').length]).toEqual([[], 1, 1]);
  });

  it('[PP-28] a rate that has become dearer under the sheet makes no order', async () => {
    let total = '25.90';
    const { of, openSheet, press } = await openPage('cart', {
      googlePay: GOOGLE_SHIPPING,
      replies: {
        'ppc-googlepay-update-payment-data': () => ({ success: true, data: { ...GOOGLE_RATES, total, total_str: total } }),
      },
    });
    await openSheet('googlepay');
    total = '29.90';
    await press('pay');
    expect(shownErrors()).toEqual(['Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.']);
    expect(of('ppc-create-order')).toEqual([]);
  });
});
