// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addressesOf, cleanPhone, mergeNormalized, shippingQuery, splitName } from './order.rules';
describe('names and phones', () => {
  it.each([
    ['Anna Maria Schmidt', 'Anna', 'Maria Schmidt'],
    ['Madonna', 'Madonna', ''],
    ['  Jean  Luc ', 'Jean', 'Luc'],
    ['', '', ''],
  ])('[SX-14] "%s": "%s" / "%s"', (name, first, last) => expect(splitName(name)).toEqual({ first, last }));

  it.each([
    ['+49 (0)170 123-45 67', '+4901701234567'],
    ['0221/555.12-3', '0221/555.123'],
    ['', ''],
  ])('[SX-14] phone %s', (phone, expected) => expect(cleanPhone(phone)).toBe(expected));
});

const EVENT = {
  billingDetails: {
    name: 'Erika Mustermann',
    email: 'kundin@example.com',
    phone: '030 123456',
    address: { line1: 'Heidestraße 17', line2: null, city: 'Berlin', state: 'Berlin', postal_code: '10557', country: 'DE' },
  },
  shippingAddress: {
    name: 'Max',
    address: { line1: 'Weg 1', line2: '', city: 'Köln', state: '', postal_code: '50667', country: 'DE' },
  },
  shippingRate: { id: 'flat_rate:1', amount: 411, displayName: 'Paketdienst' },
};

describe('addresses', () => {
  it('[SX-14] billing has the e-mail, shipping the chosen rate and the same phone', () => {
    expect(addressesOf(EVENT)).toEqual({
      billing_address: {
        first_name: 'Erika',
        last_name: 'Mustermann',
        company: '',
        email: 'kundin@example.com',
        phone: '030123456',
        country: 'DE',
        address_1: 'Heidestraße 17',
        address_2: '',
        city: 'Berlin',
        state: 'Berlin',
        postcode: '10557',
      },
      shipping_address: {
        first_name: 'Max',
        last_name: '-',
        company: '',
        phone: '030123456',
        country: 'DE',
        address_1: 'Weg 1',
        address_2: '',
        city: 'Köln',
        state: '',
        postcode: '50667',
        method: ['flat_rate:1'],
      },
    });
  });

  it('[SX-14] a company comes with its address; for the receiver it may stand beside it', () => {
    const companies = (event: object): unknown[] => {
      const { billing_address: billing, shipping_address: shipping } = addressesOf(event);
      return [billing['company'], shipping['company']];
    };
    const place = (organization: string): object => ({ address: { organization } });
    expect(companies({ billingDetails: place('Emaille GmbH'), shippingAddress: place('Lager KG') })).toEqual([
      'Emaille GmbH',
      'Lager KG',
    ]);
    expect(companies({ shippingAddress: { organization: 'Lager KG' } })).toEqual(['', 'Lager KG']);
    expect(companies({ shippingAddress: { organization: 'Lager KG', ...place('Halle') } })).toEqual(['', 'Lager KG']);
  });

  it('[SX-14] nothing known: a dash for the last name, no rate', () => {
    const { billing_address: billing, shipping_address: shipping } = addressesOf({});
    expect(billing).toMatchObject({ first_name: '', last_name: '-', email: '', phone: '' });
    expect(shipping).toMatchObject({ first_name: '', last_name: '', method: [null] });
    expect(shipping).not.toHaveProperty('email');
  });

  it('[SX-14] payer fields of older wallets step in', () => {
    const { billing_address: billing } = addressesOf({ payerPhone: '0221/555.12-3', payerEmail: 'a@b.de' });
    expect(billing).toMatchObject({ phone: '0221/555.123', email: 'a@b.de' });
  });

  it.each([
    [null, 'Berlin'],
    [false, 'Berlin'],
    [{ shipping_address: {} }, 'Berlin'],
    [{ billing_address: { state: 'DE-BE', method: ['evil'] } }, 'DE-BE'],
    [{ billing_address: { state: null } }, 'Berlin'],
  ])('[SX-09] a normalized answer %j loses nothing', (answer, state) => {
    const own = addressesOf(EVENT);
    const merged = mergeNormalized(own, answer);
    expect(merged.billing_address).toEqual({ ...own.billing_address, state });
    expect(merged.shipping_address).toEqual(own.shipping_address);
  });

  it('[SX-09] fields that a plugin adds to the normalized addresses reach the order', () => {
    const own = addressesOf(EVENT);
    const answer = { billing_address: { 'shop/floor': '3', method: ['x'] }, shipping_address: { house_number: '17' } };
    const merged = mergeNormalized(own, answer);
    expect(merged.billing_address).toEqual({ ...own.billing_address, 'shop/floor': '3' });
    expect(merged.shipping_address).toEqual({ ...own.shipping_address, house_number: '17' });
  });

  it('[SX-08] a shipping query, with what real events tell', () => {
    expect(shippingQuery({ city: 'Berlin', state: 'Berlin', postal_code: '10557', country: 'DE' })).toEqual({
      first_name: '',
      last_name: '',
      company: '',
      address_1: '',
      address_2: '',
      city: 'Berlin',
      state: 'Berlin',
      country: 'DE',
      postcode: '10557',
    });
    expect(shippingQuery({ recipient: 'A B', addressLine: ['x', 'y'] })).toMatchObject({
      first_name: 'A',
      last_name: 'B',
      address_1: 'x',
      address_2: 'y',
    });
  });
});
