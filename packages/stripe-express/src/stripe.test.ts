import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripeFor, type StripeKey } from './stripe';

const fetched = vi.hoisted(() => vi.fn<(key: string, options: object) => Promise<unknown>>());
vi.mock('@shop/stripe/fetch-library.ts', () => ({ fetchStripe: fetched }));

const KEY: StripeKey = { key: 'pk_test_1', locale: 'de', apiVersion: '2024-06-20' };

/** The provider's library on the page: what it was called with, and what it makes. */
function aLibrary(make: () => unknown = () => ({})) {
  const library = vi.fn<(key: string, options: object) => unknown>(make);
  vi.stubGlobal('Stripe', library);
  return library;
}

beforeEach(() => {
  fetched.mockReset();
  // Where somebody pays, the library is fetched without waiting for an interaction.
  document.body.innerHTML = '<form class="checkout"></form>';
});
afterEach(() => void Reflect.deleteProperty(window, '__shopStripe'));

describe('the provider’s library', () => {
  it('[XC-08] is asked once for equal options, also by two at a time; other options are another instance', async () => {
    const library = aLibrary();
    const [first, second] = await Promise.all([stripeFor(KEY), stripeFor({ ...KEY })]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(await stripeFor(KEY)).toBe(first);
    for (const other of [{ key: 'pk_test_2' }, { locale: 'en' }, { apiVersion: '' }])
      expect(await stripeFor({ ...KEY, ...other }), JSON.stringify(other)).not.toBe(first);
    expect(library.mock.calls).toEqual([
      ['pk_test_1', { locale: 'de', apiVersion: '2024-06-20' }],
      ['pk_test_2', { locale: 'de', apiVersion: '2024-06-20' }],
      ['pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }],
      ['pk_test_1', { locale: 'de' }],
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[XC-08] the instance that another bundle has registered is taken, under a name that no loop over the window shows', async () => {
    const library = aLibrary();
    const theirs = {};
    Object.defineProperty(window, '__shopStripe', {
      value: new Map([['pk_test_1|de|2024-06-20', Promise.resolve(theirs)]]),
      configurable: true,
    });
    expect(await stripeFor(KEY)).toBe(theirs);
    expect(library).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, '__shopStripe');
    await stripeFor(KEY);
    expect(Reflect.get(window, '__shopStripe')).toBeInstanceOf(Map);
    expect(Object.keys(window)).not.toContain('__shopStripe');
  });

  it('[XC-08] an element with the id of the registry is no registry', async () => {
    aLibrary(() => 'instance');
    document.body.innerHTML = '<a id="__shopStripe"></a>';
    expect(await stripeFor(KEY)).toBe('instance');
  });

  it.each<[string, () => unknown, () => void]>([
    [
      'that refuses the key',
      () => vi.fn(),
      () =>
        void aLibrary(() => {
          throw new Error('Invalid API Key');
        }),
    ],
    ['that does not load', () => fetched.mockResolvedValueOnce(undefined), () => undefined],
    ['that is blocked', () => fetched.mockRejectedValueOnce(new Error('Failed to load Stripe.js')), () => undefined],
  ])('[SX-01] [XC-08] a library %s gives nothing, and is asked again the next time', async (_what, answer, stub) => {
    vi.stubGlobal('Stripe', undefined);
    answer();
    stub();
    expect(await stripeFor(KEY)).toBeUndefined();
    vi.stubGlobal('Stripe', undefined);
    const instance = {};
    fetched.mockResolvedValue(instance);
    expect(await stripeFor(KEY)).toBe(instance);
    expect(await stripeFor(KEY)).toBe(instance);
    expect(fetched.mock.lastCall).toEqual(['pk_test_1', { locale: 'de', apiVersion: '2024-06-20' }]);
  });
});
