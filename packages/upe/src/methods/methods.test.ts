import { given } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig } from '../config';
import { METHOD_TYPES, NEVER_SAVED } from '../constants';
import { updateCashAppNotice } from '../notices/cash-app-notice';
import { loadNeeded } from '../testing/upe-page';
import { ALL_GATEWAYS, gatewayOf, selectedType } from './methods';
import { updateSaveBox } from './save-box';
import { cleanBlikCode, isAllowedIn, isSavable, keepsForLater, termsOf } from './methods.rules';

let reset: (() => void) | undefined;
afterEach(() => {
  reset?.();
  reset = undefined;
});

function config(changes: object = {}) {
  const page = loadNeeded('checkout-guest');
  reset = () => page.reset();
  Object.assign(Reflect.get(window, 'wc_stripe_upe_params') as object, changes);
  return given(readUpeConfig(), 'config');
}

describe('methods', () => {
  it('[UP-08] 22 types, each with its gateway id', () => {
    expect([METHOD_TYPES.length, new Set(ALL_GATEWAYS).size]).toEqual([22, 22]);
    expect([gatewayOf('card'), gatewayOf('sepa_debit')]).toEqual(['stripe', 'stripe_sepa_debit']);
  });

  it.each([
    ['payment_method_stripe', 'card'],
    ['payment_method_stripe_sepa_debit', 'sepa_debit'],
    ['payment_method_stripe_klarna', 'klarna'],
    ['payment_method_cod', undefined],
  ])('[UP-08] the radio %s is %s', (id, type) => {
    const read = config();
    document.body.innerHTML = `<ul class="payment_methods"><input type=radio class=input-radio name=payment_method id=${id} checked></ul>`;
    expect(selectedType(read)).toBe(type);
  });

  const ACCOUNT = '<input type=checkbox id=createaccount checked>';
  const TOKENS =
    '<input type=radio id=wc-stripe-payment-token-new name=wc-stripe-payment-token><input type=radio checked class=woocommerce-SavedPaymentMethods-tokenInput name=wc-stripe-payment-token>';
  const SIGNUP = { isSignupOnCheckoutAllowed: '1' };
  const REQUIRED = { is_registration_required: '1', is_logged_in: '' };
  it.each<[string, Record<string, unknown>, string, boolean, boolean?]>([
    ['a guest', {}, '', false],
    ['a customer', { isLoggedIn: '1' }, '', true],
    ['a guest who creates an account', SIGNUP, ACCOUNT, true],
    ['a guest who may create an account', SIGNUP, '<input type=checkbox id=createaccount>', false],
    ['a guest of a shop without orders of guests', { ...SIGNUP, tokens: REQUIRED }, '', true],
    ['a guest where the page does not say whether an account is made', SIGNUP, '', false],
    ['a ticked box where accounts are not allowed', {}, ACCOUNT, false],
    ['a saved method in use', { isLoggedIn: '1' }, TOKENS, false, true],
    ['a method that cannot be saved', { isLoggedIn: '1', paymentMethodsConfig: { eps: {} } }, '', false],
  ])('[UP-07] saving for %s', (_name, { tokens, ...changes }, besides, offered, ticked = offered) => {
    vi.stubGlobal('wc_tokenization_form_params', tokens);
    const read = config({ isLoggedIn: '', isSignupOnCheckoutAllowed: '', ...changes });
    const type = 'eps' in read.paymentMethodsConfig && !('card' in read.paymentMethodsConfig) ? 'eps' : 'card';
    document.body.innerHTML = `${besides}<div class="payment_box payment_method_${gatewayOf(type)}"><p class="woocommerce-SavedPaymentMethods-saveNew"><input type=checkbox checked></p></div>`;
    updateSaveBox(read, type);
    const row = document.querySelector<HTMLElement>('p');
    expect([row?.style.display, row?.querySelector('input')?.checked]).toEqual([offered ? 'block' : 'none', ticked]);
  });

  const one = (changes: object) => ({ isReusable: false, title: '', countries: [], ...changes });
  it.each<[string, boolean, object]>([
    ...NEVER_SAVED.map((type): [string, boolean, object] => [type, false, { [type]: one({}) }]),
    ['card', true, { card: one({ isReusable: true }) }],
    // Reusable since Stripe 10.
    ['klarna', true, { klarna: one({ isReusable: true }) }],
    // The one-element layout of Stripe 10.7: iDEAL without SEPA tokens, a card beside Link.
    ['klarna', true, { card: one({ showSaveOptionByMethod: { klarna: true } }) }],
    ['ideal', false, { card: one({ showSaveOptionByMethod: { klarna: true, ideal: false } }) }],
    ['card', false, { card: one({ isReusable: true, showSaveOptionByMethod: { card: false } }) }],
    ['ideal', true, { card: one({ isReusable: true }) }],
  ])('[UP-07] [VR-09] %s can be saved: %s, as the page says %j', (type, expected, paymentMethodsConfig) => {
    expect(isSavable(config({ paymentMethodsConfig }), type)).toBe(expected);
  });

  it.each([
    ['ticked, reusable', {}, 'card', true, true],
    ['not ticked', {}, 'card', false, false],
    ['subscription', { cartContainsSubscription: '1' }, 'card', false, true],
    ['not reusable', {}, 'klarna', true, false],
    ['not reusable in the new layout', { isOCEnabled: '1' }, 'klarna', true, true],
  ])('[UP-01] kept for later: %s', (_name, changes, type, ticked, kept) => {
    expect(keepsForLater(config(changes), type, ticked)).toBe(kept);
  });

  it('[UP-01] terms follow the box, or the subscription', () => {
    expect([termsOf(config(), true)['card'], termsOf(config(), false)['card']]).toEqual(['always', 'never']);
    expect(termsOf(config({ cartContainsSubscription: '1' }), false)['card']).toBe('always');
    expect(termsOf(config({ cartContainsSubscription: '1', subscriptionRequiresManualRenewal: '1' }), true)['card']).toBe(
      'never',
    );
    expect(termsOf(config(), true)).not.toHaveProperty('klarna');
  });

  it.each([
    [[], '', true],
    [['DE'], 'DE', true],
    [['DE'], 'FR', false],
    [['DE'], '', false],
  ])('[UP-06] list %j, country %j: %j', (countries, country, allowed) =>
    expect(isAllowedIn({ countries }, country)).toBe(allowed),
  );

  it.each([
    ['200000', 'cashapp', false],
    ['200001', 'cashapp', true],
    ['200001', 'card', false],
  ])('[UP-20] the Cash App notice at %s with %s: %s', (cartTotal, selected, shown) => {
    const read = config({ cartTotal });
    updateCashAppNotice(read, selected);
    updateCashAppNotice(read, selected);
    expect(document.querySelectorAll('[data-testid="cash-app-limit-notice"]')).toHaveLength(shown ? 1 : 0);
    updateCashAppNotice(read, 'card');
    expect(document.querySelector('[data-testid="cash-app-limit-notice"]')).toBeNull();
  });
});

describe('page config', () => {
  it('[XC-01] the empty method list of PHP is a map', () => {
    expect(config({ paymentMethodsConfig: [] }).paymentMethodsConfig).toEqual({});
  });

  it('[XC-01] an empty key is a shop without the provider, a missing one a fault that is named', () => {
    const page = loadNeeded('checkout-guest');
    reset = () => page.reset();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const params = Reflect.get(window, 'wc_stripe_upe_params') as object;
    Object.assign(params, { key: '' });
    expect(readUpeConfig()).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
    Reflect.deleteProperty(params, 'key');
    expect(readUpeConfig()).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/\[shop\/upe\].*wc_stripe_upe_params.*"key"/);
  });

  it.each(['', '0', 'false', false, 0, null])('[XC-01] the flag %j is off', (value) => {
    expect(config({ isOrderPay: value }).isOrderPay).toBe(false);
  });

  it('[UP-18] the names of newer pages are read too', () => {
    const read = config({
      shouldShowOptimizedCheckout: true,
      paymentMethodConfigurationParentId: '',
      paymentMethodConfigurationId: 'pmc_1',
      optimizedCheckoutClassicTitle: 'Bezahlen',
    });
    expect(read).toMatchObject({ newLayout: true, configurationId: 'pmc_1', newLayoutTitle: 'Bezahlen' });
  });
});

it.each([
  ['123456', '123456'],
  ['012345', '012345'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abc123456', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
  ['١٢٣٤٥٦', undefined],
  ['', undefined],
])('[UP-15] a BLIK code typed as %j is %j', (typed, code) => expect(cleanBlikCode(typed)).toBe(code));
