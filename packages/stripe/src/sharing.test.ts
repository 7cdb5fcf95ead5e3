import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (...args: []) => loader.load(...args) }));

const KEY = { key: 'pk_1', locale: 'de', apiVersion: '2024-06-20' };

/** The package as one bundle carries it: a copy of its own. */
async function aCopy() {
  vi.resetModules();
  const [{ stripeFor, whenLibraryArrives }] = await Promise.all([import('./library'), import('./fetch-library')]);
  return { stripeFor: (key = KEY) => stripeFor(key), whenLibraryArrives };
}

let made = 0;
const library = () => ({ number: (made += 1) });
let first: Awaited<ReturnType<typeof aCopy>>;
let second: Awaited<ReturnType<typeof aCopy>>;

function aTag(): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.src = 'https://js.stripe.com/v3/';
  tag.type = 'text/plain';
  document.head.append(tag);
  return tag;
}

function arrive(tag: HTMLScriptElement): void {
  Reflect.set(window, 'Stripe', library);
  tag.dispatchEvent(new Event('load'));
}

beforeEach(async () => {
  first = await aCopy();
  second = await aCopy();
  made = 0;
  loader.load = () => Promise.resolve(null);
  Reflect.deleteProperty(window, 'Stripe');
  document.body.innerHTML = '<form class="checkout"></form>';
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, '__shopStripe');
  Reflect.deleteProperty(window, 'Stripe');
  document.head.replaceChildren();
});

describe('two bundles on one page', () => {
  it.each([0, 16, 3_000, 9_900])('[XC-05] the tag brings it after %i ms: one instance for both', async (ms) => {
    const tag = aTag();
    const asked = [first.stripeFor(), second.stripeFor()];
    if (ms > 0) await vi.advanceTimersByTimeAsync(ms);
    arrive(tag);
    await vi.advanceTimersByTimeAsync(200);
    const [one, other] = await Promise.all(asked);
    expect(one).toEqual({ number: 1 });
    expect(other).toBe(one);
  });

  it('[XC-05] after 30 s: both bundles are notified and get one instance', async () => {
    const tag = aTag();
    const heard: unknown[] = [];
    for (const copy of [first, second]) copy.whenLibraryArrives(() => void copy.stripeFor().then((found) => heard.push(found)));
    const asked = [first.stripeFor(), second.stripeFor()];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    arrive(tag);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual([{ number: 1 }, { number: 1 }]);
    expect(made).toBe(1);
  });

  it('[XC-05] twice: a second copy of the library notifies no bundle and makes no second instance', async () => {
    const tag = aTag();
    const calls = vi.fn();
    first.whenLibraryArrives(calls);
    arrive(tag);
    await vi.advanceTimersByTimeAsync(200);
    const before = await first.stripeFor();
    arrive(aTag());
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(await second.stripeFor()).toBe(before);
    expect(made).toBe(1);
  });

  it('[XC-05] on a page that has the library, a further copy is no late library', async () => {
    Reflect.set(window, 'Stripe', library);
    const calls = vi.fn();
    first.whenLibraryArrives(calls);
    arrive(aTag());
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).not.toHaveBeenCalled();
  });

  it('[XC-05] never: both have an end, no timer is left, and a later try is a new one', async () => {
    aTag();
    loader.load = () => new Promise(() => undefined);
    const asked = [first.stripeFor(), second.stripeFor()];
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    expect(vi.getTimerCount()).toBe(0);
    Reflect.set(window, 'Stripe', library);
    expect(await second.stripeFor()).toEqual({ number: 1 });
  });

  it('[XC-05] a page without a tag: the library is fetched once for both, and a blocked fetch is tried again', async () => {
    let fetched = 0;
    loader.load = () => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('blocked')) : Promise.resolve({ number: 7 });
    };
    expect(await Promise.all([first.stripeFor(), second.stripeFor()])).toEqual([undefined, undefined]);
    expect(await Promise.all([second.stripeFor(), first.stripeFor()])).toEqual([{ number: 7 }, { number: 7 }]);
    expect(fetched).toBe(2);
  });

  it('[XC-05] other accounts, locales and versions have instances of their own', async () => {
    Reflect.set(window, 'Stripe', library);
    const others = [
      { ...KEY, key: 'pk_2' },
      { ...KEY, locale: 'en' },
      { ...KEY, apiVersion: '' },
    ];
    await Promise.all([first.stripeFor(), ...others.map((key) => second.stripeFor(key))]);
    await Promise.all([second.stripeFor(), ...others.map((key) => first.stripeFor(key))]);
    expect(made).toBe(4);
  });
});
