import { needElement, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPayPal } from '../testing/open-paypal';
import type { Payer } from '../page/checkout';
import { buildPayer } from '../payment/order';

const BASE: Payer = { email_address: 'a@b.de', name: { given_name: 'Ada', surname: 'B' }, address: { country_code: 'AT' } };

describe('payer', () => {
  it.each<[string, Payer | null | undefined, Record<string, string>, Payer | null]>([
    ['no base: no payer, whatever the form holds', null, { email: 'x@y.de' }, null],
    ['no base at all', undefined, { phone: '1' }, null],
    ['empty fields never erase', BASE, { email: '', first_name: '', country: '' }, BASE],
    [
      'filled fields win',
      BASE,
      { email: 'x@y.de', city: 'Berlin' },
      { ...BASE, email_address: 'x@y.de', address: { country_code: 'AT', admin_area_2: 'Berlin' } },
    ],
    [
      'a phone is a HOME national number',
      {},
      { phone: '030 1' },
      { phone: { phone_type: 'HOME', phone_number: { national_number: '030 1' } } },
    ],
    ['what we do not know stays', { tax_info: 1 }, { state: 'BE' }, { tax_info: 1, address: { admin_area_1: 'BE' } }],
    ['a broken base field is replaced', { name: 'oops' }, { last_name: 'M' }, { name: { surname: 'M' } }],
  ])('[PP-09] %s', (_title, base, billing, expected) => {
    expect(buildPayer(base, billing)).toEqual(expected);
  });

  it('[PP-09] every billing field has the place that the recorded order has', () => {
    const sent: { payer: unknown } = JSON.parse(String(recordedExchange('ppc-create-order-checkout-ok').request.body));
    const billing = {
      email: 'gast@example.com',
      first_name: 'Erika',
      last_name: 'Mustermann',
      country: 'DE',
      address_1: 'Heidestraße 17',
      address_2: '',
      state: '',
      city: 'Berlin',
      postcode: '10557',
      phone: '030123456',
    };
    expect(buildPayer({ address: { address_line_2: '', admin_area_1: '' } }, billing)).toEqual(sent.payer);
  });

  it('[MS-22] [PP-09] billing fields lie over a logged-in payer in the order itself; a phone typed in the form carries phone_type HOME', async () => {
    const page = await openPayPal('checkout-guest', {
      config: {
        payer: {
          email_address: 'konto@example.com',
          name: { given_name: 'Konto', surname: 'Inhaberin' },
          address: { country_code: 'DE', admin_area_2: 'Köln', postal_code: '50667' },
          phone: { phone_type: 'MOBILE', phone_number: { national_number: '0151 1' } },
        },
      },
    });
    for (const [name, value] of Object.entries({ first_name: 'Erika', city: 'Berlin', postcode: '', phone: '030 123' })) {
      needElement(document.querySelector(`#billing_${name}`), HTMLInputElement).value = value;
    }
    await page.giveUp();
    expect(page.count('ppc-create-order')).toBe(1);
    expect(page.sent('ppc-create-order')?.['payer']).toMatchObject({
      email_address: 'konto@example.com',
      name: { given_name: 'Erika', surname: 'Inhaberin' },
      address: { country_code: 'DE', admin_area_2: 'Berlin', postal_code: '50667' },
      phone: { phone_type: 'HOME', phone_number: { national_number: '030 123' } },
    });
  });
});
