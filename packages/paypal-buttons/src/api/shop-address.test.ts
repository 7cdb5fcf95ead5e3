import { recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { toShopAddress } from '../payment/shipping-change';

const EMPTY = { country: '', address_1: '', address_2: '', state: '', city: '', postcode: '' };

describe('shipping address', () => {
  it.each<[string, unknown, unknown]>([
    [
      'the names of the provider',
      {
        countryCode: 'DE',
        addressLine1: 'Weg 1',
        addressLine2: 'Hof',
        adminArea1: 'BE',
        adminArea2: 'Berlin',
        postalCode: '10557',
      },
      { country: 'DE', address_1: 'Weg 1', address_2: 'Hof', state: 'BE', city: 'Berlin', postcode: '10557' },
    ],
    [
      'snake case',
      { country_code: 'DE', address_line_1: 'Weg 1', admin_area_2: 'Berlin' },
      { ...EMPTY, country: 'DE', address_1: 'Weg 1', city: 'Berlin' },
    ],
    [
      'with a city only four fields count',
      { countryCode: 'DE', state: 'Berlin', city: 'Berlin', postalCode: '10557', addressLine1: 'ignored' },
      { ...EMPTY, country: 'DE', state: 'Berlin', city: 'Berlin', postcode: '10557' },
    ],
    ['nothing', undefined, EMPTY],
    ['nonsense', { countryCode: 5, postalCode: null }, EMPTY],
  ])('[PP-31] %s', (_title, provided, expected) => {
    expect(toShopAddress(provided)).toEqual(expected);
  });

  it('[PP-31] gives what the recorded call sent', () => {
    const { body } = recordedExchange('store-cart-update-customer-post--paypal-product-no-review').request;
    const sent: { shipping_address: unknown } = JSON.parse(String(body));
    expect(sent.shipping_address).toMatchObject(
      toShopAddress({ countryCode: 'DE', state: 'Berlin', city: 'Berlin', postalCode: '10557' }),
    );
  });
});
