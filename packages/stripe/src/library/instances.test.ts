import { afterEach, expect, it, vi } from 'vitest';
import { fetchStripe } from './fetch-library';
import { type StripeKey, stripeFor as sharedStripeFor } from './instances.page';

const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error('blocked')) }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (...args: []) => loader.load(...args) }));

const stripeFor = (key: StripeKey) => sharedStripeFor(key, () => Promise.resolve({ fetchStripe }));
const KEY: StripeKey = { key: 'pk_1', locale: 'de', apiVersion: '2024-06-20' };
const library = (): { asked: unknown[][] } => {
  const asked: unknown[][] = [];
  vi.stubGlobal('Stripe', (...args: unknown[]) => {
    asked.push(args);
    return { made: asked.length };
  });
  return { asked };
};

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, '__shopStripe');
  document.head.replaceChildren();
});

it('[UP-01] one instance for equal options, another for other ones', async () => {
  const { asked } = library();
  const [first, again] = await Promise.all([stripeFor(KEY), stripeFor({ ...KEY })]);
  expect(first).toBe(again);
  await stripeFor({ ...KEY, locale: 'en' });
  await stripeFor({ ...KEY, apiVersion: '' });
  expect(asked).toEqual([
    ['pk_1', { locale: 'de', apiVersion: '2024-06-20' }],
    ['pk_1', { locale: 'en', apiVersion: '2024-06-20' }],
    ['pk_1', { locale: 'de' }],
  ]);
});

it('[XC-05] the instance of another bundle is shared', async () => {
  library();
  const present = { name: 'express' };
  Reflect.set(window, '__shopStripe', new Map([['pk_1|de|2024-06-20', Promise.resolve(present)]]));
  expect(await stripeFor(KEY)).toBe(present);
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

it('[UP-05] looking for the library ends: a loader that never answers holds nobody for ever, and no timer is left', async () => {
  vi.useFakeTimers();
  loader.load = () => new Promise(() => undefined);
  vi.stubGlobal('Stripe', undefined);
  const script = document.createElement('script');
  script.src = 'https://js.stripe.com/v3/';
  script.type = 'text/plain';
  document.head.append(script);
  let answer: unknown = 'none yet';
  void stripeFor(KEY).then((instance) => (answer = instance));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('[UP-05] `<a id="Stripe">` is no library', async () => {
  loader.load = () => Promise.resolve({ name: 'loaded' });
  document.body.innerHTML = '<a id="Stripe"></a>';
  vi.stubGlobal('Stripe', undefined);
  expect(await stripeFor(KEY)).toEqual({ name: 'loaded' });
  document.body.replaceChildren();
});
