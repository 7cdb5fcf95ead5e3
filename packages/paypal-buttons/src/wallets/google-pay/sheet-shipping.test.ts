import { click } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { GOOGLE, GOOGLE_PLACE, leaveWallets, openWallets } from '../../testing/wallets-page';
import { leavePage, settle, shownErrors } from '../../testing/page';

afterEach(() => {
  leavePage();
  leaveWallets();
});

const BUTTON = `${GOOGLE_PLACE} .gpay-button`;
const shipping = { shipping: { enabled: true, configured: true, countries: ['DE', 'AT'] } };
const open: typeof openWallets = (name, setUp) => openWallets(name, { apple: false, ...setUp });
const rates = {
  success: true,
  data: {
    total: '25.90',
    total_str: '25.90',
    shipping_fee: '5.90',
    currency_code: 'EUR',
    country_code: 'DE',
    shipping_options: {
      defaultSelectedOptionId: 'weg',
      shippingOptions: [
        { id: 'flat_rate:1', label: 'Paket', description: '5,90 €', cost: '5.90' },
        { id: 'local_pickup:2', label: 'Abholung', description: '0,00 €', cost: '0.00' },
      ],
    },
  },
};

describe('address and rate in the Google sheet', () => {
  it('[PP-28] the shop’s rates and total, with a default that exists', async () => {
    const { google, of } = await open('cart', { google: shipping, replies: { 'ppc-googlepay-update-payment-data': rates } });
    click(BUTTON);
    const sheet = await google.dialogs.opened('googlepay');
    await settle();
    expect(sheet.text()).toContain('25,90 €');
    expect(of('ppc-googlepay-update-payment-data')[0]?.body).toMatchObject({
      nonce: 'g00gle',
      paymentData: { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'DE' } },
    });
    sheet.press('cancel');
    await settle();
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-28] an address without rates is refused in the sheet', async () => {
    const none = { success: true, data: { ...rates.data, shipping_options: [] } };
    const { google } = await open('cart', { google: shipping, replies: { 'ppc-googlepay-update-payment-data': none } });
    click(BUTTON);
    const sheet = await google.dialogs.opened('googlepay');
    await settle();
    expect(sheet.text()).toContain('An diese Adresse kann nicht geliefert werden.');
    sheet.press('cancel');
    await settle();
  });

  it('[PP-28] a call that fails leaves the sheet open with an error', async () => {
    const { google } = await open('cart', {
      google: shipping,
      replies: { 'ppc-googlepay-update-payment-data': { success: false } },
    });
    click(BUTTON);
    const sheet = await google.dialogs.opened('googlepay');
    await settle();
    expect(sheet.text()).not.toContain('25,90');
    sheet.press('cancel');
    await settle();
    expect(GOOGLE.ajax.update_payment_data.nonce).toBe('g00gle');
  });

  it('[PP-28] before the order the shop is asked again, with the address and rate that were chosen', async () => {
    const { google, of } = await open('cart', { google: shipping, replies: { 'ppc-googlepay-update-payment-data': rates } });
    click(BUTTON);
    const sheet = await google.dialogs.opened('googlepay');
    await settle();
    sheet.choose('address', 'wien');
    await settle();
    sheet.choose('option', 'local_pickup:2');
    await settle();
    const asked = () => of('ppc-googlepay-update-payment-data').map(({ body }) => body['paymentData']);
    const before = asked().length;
    sheet.press('pay');
    await settle();
    await settle();
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
    const { google, of } = await open('cart', {
      google: shipping,
      replies: {
        'ppc-googlepay-update-payment-data': () => ({ ...rates, data: { ...rates.data, total, total_str: total } }),
      },
    });
    click(BUTTON);
    const sheet = await google.dialogs.opened('googlepay');
    await settle();
    total = '29.90';
    sheet.press('pay');
    await settle();
    await settle();
    expect(shownErrors()).toEqual(['Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.']);
    expect(of('ppc-create-order')).toEqual([]);
  });
});
