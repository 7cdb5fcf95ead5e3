import { createFakeStripe } from './index';

/**
 * Script served in place of `https://js.stripe.com/…`: puts a fake `Stripe` into the window. `window.FakeStripe` gives browser tests the handles.
 * A page may set `window.FakeStripeOptions` before.
 */
const options = Reflect.get(window, 'FakeStripeOptions') as Parameters<typeof createFakeStripe>[0];
if (!Reflect.has(window, 'FakeStripe')) {
  const fake = createFakeStripe({ latencyMs: 120, ...options });
  Reflect.set(window, 'FakeStripe', fake);
  fake.install();
}
