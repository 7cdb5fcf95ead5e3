// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { brandOf, cvcProblem, expiryProblem, ibanProblem, numberProblem } from '../sdk-kit/cards';
import { IntegrationError } from './errors';
import { checkClick, MAX_RATES } from './express-rules';
import { checkGroupOptions } from './group-options';

describe('elements() options', () => {
  const fine = {
    mode: 'payment',
    amount: 1190,
    currency: 'eur',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card', 'link'],
  };
  it.each([
    ['no mode', { amount: 1190, currency: 'eur' }, /mode/],
    ['unknown mode', { ...fine, mode: 'pay' }, /mode/],
    ['upper case currency', { ...fine, currency: 'EUR' }, /currency/],
    ['no currency', { ...fine, currency: undefined }, /currency/],
    ['zero amount', { ...fine, amount: 0 }, /amount should be an integer greater than 0/],
    ['fraction', { ...fine, amount: 541.25 }, /amount/],
    ['text amount', { ...fine, amount: '1190' }, /amount/],
    ['unknown creation', { ...fine, paymentMethodCreation: 'auto' }, /paymentMethodCreation/],
    ['types and configuration', { ...fine, paymentMethodConfiguration: 'pmc_1' }, /both/],
    ['secret and amount', { clientSecret: 'pi_1_secret_2', amount: 5 }, /clientSecret/],
    ['broken secret', { clientSecret: 'nonsense' }, /client secret/],
    ['future use', { ...fine, setupFutureUsage: 'yes' }, /setupFutureUsage/],
  ])('refuses %s', (_name, options, message) => {
    expect(() => checkGroupOptions(options, 'elements()')).toThrow(message);
  });

  it('an update is checked together with what was there; future use may be taken back', () => {
    const group = checkGroupOptions(fine, 'elements()');
    expect(checkGroupOptions({ amount: 500, setupFutureUsage: null }, 'elements.update()', group)).toMatchObject({
      amount: 500,
      mode: 'payment',
      setupFutureUsage: null,
    });
    expect(() => checkGroupOptions({ amount: 0 }, 'elements.update()', group)).toThrow(IntegrationError);
    expect(() => checkGroupOptions({ clientSecret: 'pi_1_secret_2' }, 'elements.update()', group)).toThrow(/cannot be changed/);
  });
});

describe('wallet sheet', () => {
  const rate = (id: string): unknown => ({ id, displayName: id, amount: 490 });
  const shipping = { shippingAddressRequired: true, shippingRates: [rate('a')] };
  it.each([
    [
      'rows above the amount',
      {
        lineItems: [
          { name: 'a', amount: 600 },
          { name: 'b', amount: 600 },
        ],
      },
      /The amount 1000 is less than the total amount of the line items provided/,
    ],
    ['a row without name', { lineItems: [{ amount: 1 }] }, /name/],
    ['a fraction', { lineItems: [{ name: 'a', amount: 1.5 }] }, /integer/],
    ['shipping without rates', { shippingAddressRequired: true }, /must specify `shippingRates`/],
    ['shipping with no rate', { shippingAddressRequired: true, shippingRates: [] }, /must specify `shippingRates`/],
    ['rates without shipping', { shippingRates: [rate('a')] }, /shippingAddressRequired/],
    [
      'ten rates',
      { ...shipping, shippingRates: Array.from({ length: MAX_RATES + 1 }, (_, index) => rate(`r${String(index)}`)) },
      /up to 9/,
    ],
    ['the same rate twice', { ...shipping, shippingRates: [rate('a'), rate('a')] }, /unique/],
    ['countries that are no codes', { ...shipping, allowedShippingCountries: ['Germany'] }, /two-letter/],
  ])('refuses %s', (_name, details, message) => {
    expect(() => checkClick(details, 1000)).toThrow(message);
  });
});

describe('typed payment data', () => {
  it('knows numbers, dates, codes and IBANs', () => {
    expect(numberProblem('4242 4242 4242 4242')).toBeUndefined();
    expect(numberProblem('4242 4242 4242 424')).toBe('incomplete_number');
    expect(numberProblem('4242 4242 4242 4241')).toBe('invalid_number');
    expect(brandOf('378282246310005')).toBe('amex');
    expect(cvcProblem('123', '378282246310005')).toBe('incomplete_cvc');
    expect(expiryProblem('12 / 3', new Date(2026, 0, 1))).toBe('incomplete_expiry');
    expect(expiryProblem('13 / 30', new Date(2026, 0, 1))).toBe('invalid_expiry_month');
    expect(expiryProblem('12 / 25', new Date(2026, 0, 1))).toBe('invalid_expiry_year_past');
    expect(expiryProblem('01 / 26', new Date(2026, 0, 31))).toBeUndefined();
    expect(ibanProblem('DE89 3704 0044 0532 0130 00')).toBeUndefined();
    expect(ibanProblem('DE89 3704 0044 0532 0130 01')).toBe('invalid_iban');
    expect(ibanProblem('DE89')).toBe('incomplete_iban');
  });
});
