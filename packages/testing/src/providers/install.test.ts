import { loadScript } from '@paypal/paypal-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installProviders, type Providers } from './install';

let providers: Providers;
beforeEach(() => {
  providers = installProviders({ stripeReady: false });
});
afterEach(() => {
  providers.remove();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function add(src: string): Promise<string> {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  const settled = new Promise<string>((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(event));
  });
  document.head.append(script);
  return settled;
}

describe('provider scripts in jsdom', () => {
  it("the providers' own loaders work on the fakes", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stripe = await loadStripe('pk_test_xxx');
    expect(stripe).toHaveProperty('confirmPayment');
    const paypal = await loadScript({ clientId: 'x', components: 'buttons', dataNamespace: 'custom' });
    expect(paypal).toHaveProperty('Buttons');
    expect(Reflect.get(window, 'custom')).toBe(paypal);
    expect(providers.scripts.requests.map(({ state }) => state)).toEqual(['loaded', 'loaded']);
  });

  it('a refused or scripted failure fires error, a late one comes late, a foreign address stays silent', async () => {
    expect(await add('https://www.paypal.com/sdk/js?currency=EUR')).toBe('error');
    providers.scripts.next(/pay\.google/, { fail: true });
    expect(await add('https://pay.google.com/gp/p/js/pay.js')).toBe('error');
    expect(await add('https://pay.google.com/gp/p/js/pay.js')).toBe('load');
    expect(Reflect.has(window, 'google')).toBe(true);
    const before = providers.scripts.requests.length;
    void add('https://elsewhere.example/x.js');
    await Promise.resolve();
    expect(providers.scripts.requests).toHaveLength(before);
  });

  it('everything is gone afterwards', async () => {
    await add('https://js.stripe.com/v3/');
    await add('https://www.paypal.com/sdk/js?client-id=x');
    await add('https://c.paypal.com/da/r/fb.js');
    providers.remove();
    for (const name of ['Stripe', 'paypal', 'PAYPAL', 'ApplePaySession', 'google'])
      expect(Reflect.has(window, name), name).toBe(false);
  });
});
