import { createFakePayPal, type FakePayPal, type FakePayPalOptions } from './index';

/**
 * Script served in place of `https://www.paypal.com/sdk/js?…`: reads its own tag, as the real one does. Every copy of it on a page shares one
 * fake, `window.FakePayPal`, which gives browser tests the handles. A page may set `window.FakePayPalOptions` before.
 */
const script = document.currentScript;
const options = Reflect.get(window, 'FakePayPalOptions') as FakePayPalOptions | undefined;
const fake = (Reflect.get(window, 'FakePayPal') as FakePayPal | undefined) ?? createFakePayPal({ latencyMs: 120, ...options });
Reflect.set(window, 'FakePayPal', fake);
if (script instanceof HTMLScriptElement) fake.execute(script);
