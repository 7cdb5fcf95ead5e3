import { afterEach, describe, expect, it } from 'vitest';
import { CONFIG_GLOBAL, type ExpressConfig, readExpressConfig } from '../config';
import { enabledWallets, WALLETS } from '../config.rules';
import { loadNeeded } from '../testing/express-page';
import { TOTALS } from '../testing/ports';
import { buttonAppearance, buttonHeight, buttonTheme, buttonType, elementOptions, groupOptions } from './options.rules';
import { loginQuestion } from './visibility.rules';

let reset: (() => void) | undefined;
afterEach(() => reset?.());

function config(change: (params: Record<string, Record<string, unknown>>) => void = () => undefined): ExpressConfig {
  const page = loadNeeded('cart');
  reset = () => page.reset();
  change(Reflect.get(window, CONFIG_GLOBAL) as Record<string, Record<string, unknown>>);
  return readExpressConfig() as ExpressConfig;
}

describe('appearance of the buttons', () => {
  it.each([
    ['', 48],
    ['abc', 48],
    ['48', 48],
    ['40', 40],
    ['39', 40],
    ['56', 55],
    ['1000', 55],
    ['-1', 40],
  ])('[SX-17] height %s: %i', (height, expected) => expect(buttonHeight(height)).toBe(expected));

  it.each([
    ['default', 'plain'],
    ['', 'buy'],
    ['buy', 'buy'],
    ['donate', 'donate'],
    ['book', 'book'],
  ])('[SX-17] type %s: %s', (type, expected) => expect(buttonType(type)).toBe(expected));

  it.each([
    ['dark', 'black', 'black'],
    ['light', 'white', 'white'],
    ['light-outline', 'white-outline', 'white'],
    ['', 'black', 'black'],
    ['pink', 'black', 'black'],
  ])('[SX-17] theme %s: Apple %s, Google %s', (theme, applePay, googlePay) =>
    expect(buttonTheme(theme)).toEqual({ applePay, googlePay }),
  );

  it.each([
    [undefined, '4px'],
    ['6', '6px'],
    [0, '0px'],
    ['x', '4px'],
  ])('[SX-17] radius %j: %s', (radius, expected) => {
    const page = config((params) => Object.assign(params['button'] ?? {}, { radius }));
    expect(buttonAppearance(page)).toEqual({ variables: { borderRadius: expected, spacingUnit: '6px' } });
  });

  it('[SX-17] each group offers its own wallet and no other, PayPal never', () => {
    const page = config();
    expect(WALLETS.map((wallet) => elementOptions(page, wallet).paymentMethods)).toEqual([
      { applePay: 'always', googlePay: 'never', amazonPay: 'never', link: 'never', paypal: 'never' },
      { applePay: 'never', googlePay: 'always', amazonPay: 'never', link: 'never', paypal: 'never' },
      { applePay: 'never', googlePay: 'never', amazonPay: 'auto', link: 'never', paypal: 'never' },
      { applePay: 'never', googlePay: 'never', amazonPay: 'never', link: 'auto', paypal: 'never' },
    ]);
    expect(elementOptions(page, 'link')).toMatchObject({ buttonHeight: 48, layout: { overflow: 'never' } });
  });

  it.each([
    ['have heights of their own on newer pages', { link_button_height: '40', amazon_pay_button_height: 60 }, [48, 48, 55, 40]],
    [
      'without them are as high as the others, at any height',
      { height: '44', link_button_height: '', amazon_pay_button_height: '' },
      [44, 44, 44, 44],
    ],
  ])('[SX-17] Link and Amazon Pay %s', (_case, printed, heights) => {
    const page = config((params) => Object.assign(params['button'] ?? {}, printed));
    expect(WALLETS.map((wallet) => elementOptions(page, wallet).buttonHeight)).toEqual(heights);
  });
});

describe('wallets of the shop', () => {
  it.each([
    ['three switches', {}, {}, ['applePay', 'googlePay', 'amazonPay', 'link']],
    [
      'no Amazon Pay where taxes follow the billing address',
      { taxes_based_on_billing: '1' },
      {},
      ['applePay', 'googlePay', 'link'],
    ],
    ['no Amazon Pay for a free trial', { has_free_trial: '1' }, {}, ['applePay', 'googlePay', 'link']],
    ['Apple Pay and Google Pay off', {}, { is_payment_request_enabled: false }, ['amazonPay', 'link']],
    ['Apple Pay off', {}, { is_apple_pay_enabled: false }, ['googlePay', 'amazonPay', 'link']],
  ])('[SX-02] [SX-19] %s', (_case, printed, stripe, wallets) => {
    const page = config((params) => Object.assign(params, printed, { stripe: { ...params['stripe'], ...stripe } }));
    expect(enabledWallets(page)).toEqual(wallets);
  });

  it.each([
    ['google_pay', 'Mit **der Zahlungsart** und **noch', 'Mit Google Pay und noch'],
    ['link', '**x**', 'Link'],
    ['klarna', 'Mit **der Zahlungsart**.', 'Mit der Zahlungsart.'],
    ['apple_pay', 'ohne Platz', 'ohne Platz'],
  ])('[SX-12] login question of %s', (type, message, expected) => expect(loginQuestion(message, type)).toBe(expected));
});

describe('groups', () => {
  it('[SX-09] manual creation but for Amazon Pay; Link only where it is configured', () => {
    const page = config();
    expect(groupOptions(page, 'applePay', TOTALS, true)).toEqual({
      mode: 'payment',
      amount: 1190,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card'],
      appearance: { variables: { borderRadius: '4px', spacingUnit: '6px' } },
      locale: 'de',
    });
    expect(groupOptions(page, 'link', TOTALS, true).paymentMethodTypes).toEqual(['card', 'link']);
    expect(groupOptions(page, 'link', TOTALS, false).paymentMethodTypes).toEqual(['card']);
    const amazon = groupOptions(page, 'amazonPay', TOTALS, true);
    expect(amazon.paymentMethodTypes).toEqual(['amazon_pay']);
    expect(amazon).not.toHaveProperty('paymentMethodCreation');
  });

  it('[SX-03] a free trial is a subscription that may cost nothing; a changed method is only set up', () => {
    const trial = config((params) => Object.assign(params, { has_free_trial: '1' }));
    expect(groupOptions(trial, 'link', { ...TOTALS, amount: 0 }, true)).toMatchObject({ mode: 'subscription', amount: 0 });
    const change = groupOptions(
      config((params) => Object.assign(params, { is_change_payment_method: '1' })),
      'link',
      TOTALS,
      true,
    );
    expect(change.mode).toBe('setup');
    expect(change).not.toHaveProperty('amount');
  });
});
