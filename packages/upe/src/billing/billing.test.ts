// @vitest-environment node
import { linear } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLING_FIELDS, billingDetails, type BillingInputs, elementFields, looksLikeEmail } from './billing.rules';

const FULL: BillingInputs = {
  first_name: ' Erika ',
  last_name: 'Muster',
  email: 'e@m.de',
  phone: '030 1',
  country: 'DE',
  address_1: 'Weg 1',
  address_2: '',
  city: 'Köln',
  state: '',
  postcode: '50667',
};
const NONE = Object.fromEntries(BILLING_FIELDS.map((name) => [name, undefined])) as BillingInputs;

describe('billing details', () => {
  it('[UP-19] every field of the form, as the provider names it', () => {
    expect(billingDetails(FULL)).toEqual({
      name: 'Erika Muster',
      email: 'e@m.de',
      phone: '030 1',
      address: { city: 'Köln', country: 'DE', line1: 'Weg 1', line2: '', postal_code: '50667', state: '' },
    });
  });

  it.each([
    ['Erika', undefined, 'Erika'],
    [undefined, 'Muster', 'Muster'],
    ['  ', ' Muster ', 'Muster'],
    [undefined, undefined, undefined],
    ['', undefined, ''],
  ])('[UP-19] name of %j and %j is %j', (first, last, name) => {
    expect(billingDetails({ ...NONE, first_name: first, last_name: last }).name).toBe(name);
  });

  it.each(['', '   ', undefined])('[UP-19] an empty phone (%j) is null', (phone) => {
    expect(billingDetails({ ...FULL, phone }).phone).toBeNull();
  });
});

describe('fields of the element', () => {
  it('[UP-19] the phone is only left out when it is required or filled', () => {
    expect(elementFields(['billing_phone'], true).phone).toBe('never');
    expect(elementFields(['billing_phone'], false).phone).toBe('auto');
  });

  it('[UP-19] a field that is never asked is never missing', () => {
    const details = billingDetails(NONE, ['billing_last_name', 'billing_email', 'billing_city', 'billing_state']);
    expect([details.name, details.email]).toEqual(['', '']);
    expect(details.address).toMatchObject({ city: '', state: '', country: undefined });
  });
});

describe('what looks like an e-mail address', () => {
  it.each([
    ['erika@muster.de', true],
    ['a@b.c', true],
    ['a@@b.c', true],
    ['@a@b.c', true],
    ['a@b..', true],
    ['erika', false],
    ['@muster.de', false],
    ['a@.de', false],
    ['a@b.', false],
    ['a.b@c', false],
    ['erika m@muster.de', false],
    ['', false],
  ])('[UP-19] %s: %s', (text, expected) => expect(looksLikeEmail(text)).toBe(expected));

  it('[UP-19] is what the pattern of something, an @, something, a dot and something finds (property)', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
    fc.assert(
      fc.property(text, (value) => {
        expect(looksLikeEmail(value)).toBe(/^\S+@\S+\.\S+$/.test(value));
      }),
    );
  });
});

linear('addresses', 'an e-mail address', (text) => looksLikeEmail(`a@${text} `));
