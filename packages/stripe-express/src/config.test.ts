import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL, readCardPageConfig, readExpressConfig, readPayOrder } from './config';
import { isBlockPage } from './config.rules';
import { loadNeeded } from './testing/express-page';
import { totalsOfProduct } from './totals/totals.rules';

let reset: (() => void) | undefined;
afterEach(() => {
  reset?.();
  Reflect.deleteProperty(window, CONFIG_GLOBAL);
});

/** Reads the config of a recorded page, with some fields changed. */
function read(change: Record<string, unknown>, name = 'cart'): ReturnType<typeof readExpressConfig> {
  const page = loadNeeded(name);
  reset = () => page.reset();
  page.setGlobal(CONFIG_GLOBAL, { ...Object(page.globals[CONFIG_GLOBAL]), ...change });
  return readExpressConfig();
}

describe('page config', () => {
  it('[XC-01] the recorded pages are understood', () => {
    expect(read({})).toMatchObject({
      stripe: { publishable_key: 'pk_test_xxx', locale: 'de', is_link_enabled: true },
      checkout: { currency_code: 'eur', currency_decimals: 2, needs_payer_phone: true },
      button: { height: '48', radius: 4 },
      is_pay_for_order: false,
      login_confirmation: undefined,
      custom_checkout_fields: { account_password: { location: 'account' } },
    });
  });

  /** The least that a page prints. */
  const LEAST = {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk_test_1' },
    checkout: { currency_code: 'eur' },
  };
  const readPrinted = (printed: unknown): ReturnType<typeof readExpressConfig> => {
    Reflect.set(window, CONFIG_GLOBAL, printed);
    return readExpressConfig();
  };

  it.each([
    ['[XC-01] the least that a page prints', {}, true],
    ['[SX-01] a page of blocks', { has_block: '1' }, false],
    ['[SX-01] blocks, but an order to pay', { has_block: '1', is_pay_for_order: '1' }, true],
    [
      '[XC-01] empty maps as lists, nulls',
      { nonce: [], custom_checkout_fields: [], allowed_shipping_countries: null, product: '' },
      true,
    ],
  ])('%s: nothing is said', (_case, change, starts) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const config = readPrinted({ ...LEAST, ...change });
    expect(config !== undefined && !isBlockPage(config)).toBe(starts);
    expect(error).not.toHaveBeenCalled();
  });

  it.each<[string, string, unknown]>([
    ['no publishable key', 'stripe.publishable_key', { ...LEAST, stripe: { locale: 'de' } }],
    ['an empty publishable key', 'stripe.publishable_key', { ...LEAST, stripe: { publishable_key: '' } }],
    ['no provider settings', 'stripe.publishable_key', { ...LEAST, stripe: undefined }],
    ['provider settings of null', '"stripe"', { ...LEAST, stripe: null }],
    ['no currency', 'checkout.currency_code', { ...LEAST, checkout: {} }],
    ['no address for its requests', 'ajax_url', { ...LEAST, ajax_url: undefined }],
    ['a list of nonces in one', 'nonce.shipping', { ...LEAST, nonce: { shipping: ['x'] } }],
    ['a custom field that is none', 'custom_checkout_fields', { ...LEAST, custom_checkout_fields: { gift: 7 } }],
    ['a text for the whole', 'whole object', 'x'],
  ])('[XC-01] [SX-01] %s: one console error with bundle, global and field', (_case, field, printed) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(readPrinted(printed)).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    for (const part of ['[shop/stripe-express]', CONFIG_GLOBAL, field]) expect(String(error.mock.calls[0])).toContain(part);
  });

  it('[XC-09] no config: nothing is said', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(readExpressConfig()).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
  });

  it('[SX-12] a login question is an object with a message', () => {
    expect(read({ login_confirmation: { message: 'Bitte', redirect_url: '/login/' } })?.login_confirmation).toEqual({
      message: 'Bitte',
      redirectUrl: '/login/',
    });
  });

  it('[SX-09] the order of the recorded pay page', () => {
    read({}, 'order-pay');
    expect(readPayOrder(true)).toMatchObject({ order: '692', total: { amount: 3469 }, currency: '' });
  });

  it.each([
    [undefined, undefined, false],
    [{ paymentMethodsConfig: { card: {}, link: {} }, isChangingPayment: '1' }, true, true],
    [{ paymentMethodsConfig: { card: {} }, isChangingPayment: '' }, false, false],
  ])('[SX-09] the config of the payment elements is used when it is there: %j', (params, linkConfigured, isChangingPayment) => {
    if (params) Reflect.set(window, 'wc_stripe_upe_params', params);
    expect(readCardPageConfig()).toMatchObject({ linkConfigured, isChangingPayment });
    Reflect.deleteProperty(window, 'wc_stripe_upe_params');
  });

  it('[SX-07] [SX-13] the product of the recorded page; no-decimal currencies count in their own units', () => {
    const config = read({}, 'product-simple');
    expect(config && totalsOfProduct(config.product, config)).toEqual({
      amount: 1490,
      currency: 'eur',
      rows: [
        { name: 'Emaille-Becher „Möwe“', amount: 1490 },
        { name: 'Versand', amount: 0 },
      ],
      requestShipping: true,
      rates: [{ id: 'pending', displayName: 'Ausstehend', amount: 0 }],
    });
    expect(config && totalsOfProduct({ error: 'aus' }, config)).toBeUndefined();
  });
});
