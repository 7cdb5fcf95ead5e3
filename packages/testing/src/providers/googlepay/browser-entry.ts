import { createFakeGooglePay, type FakeGooglePayOptions } from './index';

/** Script served in place of `https://pay.google.com/gp/p/js/pay.js`. `window.FakeGooglePay` gives browser tests the handles. */
if (!Reflect.has(window, 'FakeGooglePay')) {
  const fake = createFakeGooglePay({
    latencyMs: 120,
    ...(Reflect.get(window, 'FakeGooglePayOptions') as FakeGooglePayOptions | undefined),
  });
  Reflect.set(window, 'FakeGooglePay', fake);
  fake.install();
}
