import type { Address, Customer, SavedToken } from '../types';

/** An address without any data; `country` is the shop's own. */
export function emptyAddress(country = 'DE'): Address {
  return {
    first_name: '',
    last_name: '',
    company: '',
    country,
    address_1: '',
    address_2: '',
    postcode: '',
    city: '',
    state: '',
    phone: '',
    email: '',
  };
}

function card(id: number, gateway: string, last4: string, expiryYear: string, isDefault: boolean): SavedToken {
  return { id, gateway, kind: 'card', brand: 'visa', last4, expiryMonth: '12', expiryYear, isDefault };
}

/** The regular customer: two cards at the card plugin, one at the wallet plugin. Made again at each call. */
export function regularCustomer(): Customer {
  const home: Address = {
    ...emptyAddress(),
    first_name: 'Erika',
    last_name: 'Mustermann',
    address_1: 'Heidestraße 17',
    postcode: '10557',
    city: 'Berlin',
    state: 'DE-BE',
  };
  return {
    id: 2,
    login: 'kundin',
    email: 'kundin@example.com',
    password: 'geheim',
    displayName: 'Erika Mustermann',
    billing: { ...home, phone: '030 123456', email: 'kundin@example.com' },
    shipping: home,
    tokens: [
      card(1, 'stripe', '4242', '2030', true),
      card(2, 'stripe', '4444', '2030', false),
      card(3, 'ppcp-credit-card-gateway', '1111', '2030', false),
    ],
  };
}
