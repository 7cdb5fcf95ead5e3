import { defineAppleButton } from './button-element';
import { createFakeApplePay, type FakeApplePayOptions } from './index';

/** Script served in place of Apple's button script. Browsers without Apple Pay get a fake `ApplePaySession` too. `window.FakeApplePay` gives browser tests the handles. */
if (!Reflect.has(window, 'FakeApplePay')) {
  const fake = createFakeApplePay({
    latencyMs: 120,
    ...(Reflect.get(window, 'FakeApplePayOptions') as FakeApplePayOptions | undefined),
  });
  Reflect.set(window, 'FakeApplePay', fake);
  fake.install();
  defineAppleButton();
}
