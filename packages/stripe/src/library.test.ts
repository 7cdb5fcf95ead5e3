import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as fetching from './fetch-library';
import { stripeFor, type StripeKey } from './library';
import './fetch-library';

const loader = vi.hoisted(() => ({
  load: (..._args: unknown[]): Promise<unknown> => Promise.reject(new Error('blocked')),
  /** The part with the loader has come. */
  onFetched: (): void => undefined,
}));
vi.mock('./fetch-library', async (original) => {
  const real = await original<typeof fetching>();
  return {
    get fetchStripe() {
      loader.onFetched();
      return real.fetchStripe;
    },
  };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (...args: unknown[]) => loader.load(...args) }));

const KEY: StripeKey = { key: 'pk_1', locale: 'de', apiVersion: '2024-06-20' };
const library = (): { asked: unknown[][] } => {
  const asked: unknown[][] = [];
  vi.stubGlobal('Stripe', (...args: unknown[]) => {
    asked.push(args);
    return { made: asked.length };
  });
  return { asked };
};

// A page on which somebody pays: there the library is fetched at once.
beforeEach(() => void (document.body.innerHTML = '<form class="checkout"></form>'));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, '__shopStripe');
  document.head.replaceChildren();
});

it('[UP-01] [VR-09] one instance for equal options, another for other ones', async () => {
  const { asked } = library();
  const [first, again] = await Promise.all([stripeFor(KEY), stripeFor({ ...KEY })]);
  expect(first).toBe(again);
  await stripeFor({ ...KEY, locale: 'en' });
  await stripeFor({ ...KEY, apiVersion: '' });
  await stripeFor({ ...KEY, apiVersion: '2025-09-30.clover' });
  expect(asked, 'a named release refuses a version').toEqual([
    ['pk_1', { locale: 'de', apiVersion: '2024-06-20' }],
    ['pk_1', { locale: 'en', apiVersion: '2024-06-20' }],
    ['pk_1', { locale: 'de' }],
    ['pk_1', { locale: 'de' }],
  ]);
});

it('[XC-05] [XC-08] the instance of another bundle is shared, under a name that no loop over the window shows; an element of that name is no registry', async () => {
  const { asked } = library();
  document.body.insertAdjacentHTML('beforeend', '<a id="__shopStripe"></a>');
  const made = await stripeFor(KEY);
  expect(made).toEqual({ made: 1 });
  expect([Reflect.get(window, '__shopStripe') instanceof Map, Object.keys(window).includes('__shopStripe')]).toEqual([
    true,
    false,
  ]);
  const present = { name: 'express' };
  Object.defineProperty(window, '__shopStripe', {
    value: new Map([['pk_1|de|2024-06-20', Promise.resolve(present)]]),
    configurable: true,
  });
  expect([await stripeFor(KEY), asked.length]).toEqual([present, 1]);
});

it('[UP-05] a library that refuses the key, or cannot be loaded, is no instance, and the next try may have one', async () => {
  vi.stubGlobal('Stripe', () => {
    throw new Error('Invalid key');
  });
  expect(await stripeFor(KEY)).toBeUndefined();
  vi.stubGlobal('Stripe', undefined);
  expect(await stripeFor(KEY)).toBeUndefined();
  loader.load = () => Promise.resolve({ name: 'loaded' });
  expect(await stripeFor(KEY)).toEqual({ name: 'loaded' });
});

it('[UP-05] [VR-09] our loader brings a named release, which takes no API version', async () => {
  const given: unknown[][] = [];
  vi.stubGlobal('Stripe', undefined);
  loader.load = (...args) => {
    given.push(args);
    return Promise.resolve({ name: 'loaded' });
  };
  expect([await stripeFor(KEY), given]).toEqual([{ name: 'loaded' }, [['pk_1', { locale: 'de' }]]]);
});

it('[UP-05] a script that the loader inserted and that failed is no reason for the next try to wait', async () => {
  const own = document.createElement('script');
  vi.useFakeTimers();
  vi.stubGlobal('Stripe', undefined);
  loader.load = () => {
    own.setAttribute('src', 'https://js.stripe.com/v3/');
    document.head.append(own);
    return Promise.reject(new Error('blocked'));
  };
  expect(await stripeFor(KEY)).toBeUndefined();
  expect(own.isConnected).toBe(false);
  loader.load = () => Promise.resolve({ name: 'loaded' });
  expect(await stripeFor(KEY)).toEqual({ name: 'loaded' });
});

it('[XC-05] uses the library of the page that arrives while our loader is fetched', async () => {
  const loads = countLoads();
  loader.onFetched = () => void library();
  const instance = await stripeFor(KEY);
  loader.onFetched = () => undefined;
  expect([instance, loads.count]).toEqual([{ made: 1 }, 0]);
});

it('[UP-05] `<a id="Stripe">` is no library', async () => {
  loader.load = () => Promise.resolve({ name: 'loaded' });
  document.body.insertAdjacentHTML('beforeend', '<a id="Stripe"></a>');
  vi.stubGlobal('Stripe', undefined);
  expect(await stripeFor(KEY)).toEqual({ name: 'loaded' });
  document.body.replaceChildren();
});

/** Counts how often the provider's loader is asked. */
function countLoads(): { count: number } {
  const loads = { count: 0 };
  vi.stubGlobal('Stripe', undefined);
  loader.load = () => {
    loads.count += 1;
    return Promise.resolve({ name: 'loaded' });
  };
  return loads;
}

it('[MS-28] a tag that a consent tool withholds is waited for; our loader never brings that library', async () => {
  vi.useFakeTimers();
  const loads = countLoads();
  document.head.innerHTML = '<script type="text/plain" data-cmplz-src="https://js.stripe.com/v3/"></script>';
  const refused = stripeFor(KEY);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([await refused, loads.count]).toEqual([undefined, 0]);
  // The shopper agrees: the tool loads the library.
  const agreed = stripeFor(KEY);
  await vi.advanceTimersByTimeAsync(1_000);
  library();
  await vi.advanceTimersByTimeAsync(200);
  expect([await agreed, loads.count]).toEqual([{ made: 1 }, 0]);
});

it('[MS-28] on a page without a payment form the library is fetched after an interaction only', async () => {
  const loads = countLoads();
  document.body.innerHTML = '<form class="cart"></form>';
  const asked = stripeFor(KEY);
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('scroll'));
  expect(loads.count).toBe(0);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([await asked, loads.count]).toEqual([{ name: 'loaded' }, 1]);
});
