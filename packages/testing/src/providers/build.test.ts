import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { buildProviderScripts, sourceFor } from './build';

describe('bundled fakes', () => {
  it('are plain scripts that define what the real ones define', async () => {
    const sources = await buildProviderScripts();
    const { window } = new JSDOM('<body></body>', { runScripts: 'outside-only', url: 'https://shop.example/' });
    for (const url of [
      'https://js.stripe.com/v3/?ver=3.0',
      'https://pay.google.com/gp/p/js/pay.js',
      'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
      'https://c.paypal.com/da/r/fb.js',
    ]) {
      const source = sourceFor(sources, url) ?? '';
      expect(source).not.toMatch(/^import |^export /m);
      window.eval(source);
    }
    expect(typeof window['Stripe']).toBe('function');
    expect(window['google']).toHaveProperty('payments.api.PaymentsClient');
    expect(typeof window['ApplePaySession']).toBe('function');
    expect(window['PAYPAL']).toHaveProperty('asyncData.initAndCollect');
    expect(sourceFor(sources, 'https://www.paypal.com/sdk/js?client-id=x')).toContain('FakePayPal');
    expect(sourceFor(sources, 'https://elsewhere.example/x.js')).toBeUndefined();
  }, 60_000);
});
