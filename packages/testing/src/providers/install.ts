import { defineAppleButton } from './applepay/button-element';
import { createFakeApplePay, type FakeApplePay, type FakeApplePayOptions } from './applepay/index';
import { createFakeGooglePay, type FakeGooglePay, type FakeGooglePayOptions } from './googlepay/index';
import { createFakePayPal, type FakePayPal, type FakePayPalOptions } from './paypal/index';
import { createFakeStripe, type FakeStripe, type FakeStripeOptions } from './stripe/index';
import { createFakeFraudnet, type FakeFraudnet } from './fraudnet/index';
import { providerScript } from './hosts';
import { answerScripts, type ScriptAnswers } from './intercept';

/** Options of each fake. */
export interface ProviderOptions {
  readonly stripe?: FakeStripeOptions;
  readonly paypal?: FakePayPalOptions;
  readonly googlePay?: FakeGooglePayOptions;
  readonly applePay?: FakeApplePayOptions;
  /** Defines `window.Stripe` at once, as pages with the provider's script tag have it; default true. */
  readonly stripeReady?: boolean;
  /** Defines `ApplePaySession` at once, as Apple's browsers have it; default true. */
  readonly applePayReady?: boolean;
}

/** All fakes, reachable through the script elements that the page adds. */
export interface Providers {
  readonly stripe: FakeStripe;
  readonly paypal: FakePayPal;
  readonly googlePay: FakeGooglePay;
  readonly applePay: FakeApplePay;
  readonly fraudnet: FakeFraudnet;
  /** Script elements that the page added, and how to let them fail. */
  readonly scripts: ScriptAnswers;
  /** Takes everything away. */
  remove(): void;
}

/** Puts all fakes behind their addresses, for tests in jsdom: a script element with a provider's address runs the fake and fires `load`. Stripe is strict. */
export function installProviders(options: ProviderOptions = {}): Providers {
  const stripe = createFakeStripe({ strict: true, ...options.stripe });
  const paypal = createFakePayPal(options.paypal);
  const googlePay = createFakeGooglePay(options.googlePay);
  const applePay = createFakeApplePay(options.applePay);
  const fraudnet = createFakeFraudnet();
  const undo: (() => void)[] = [];
  const installed = new Set<string>();
  const once = (name: string, install: () => () => void): void => {
    if (installed.has(name)) return;
    installed.add(name);
    undo.push(install());
  };
  if (options.stripeReady !== false) once('stripe', () => stripe.install());
  if (options.applePayReady !== false) once('applepay', () => applePay.install());
  const scripts = answerScripts(
    (script, url) => {
      switch (providerScript(url)?.provider) {
        case 'stripe':
          once('stripe', () => stripe.install());
          return true;
        case 'paypal':
          paypal.execute(script);
          return true;
        case 'googlepay':
          once('googlepay', () => googlePay.install());
          return true;
        case 'applepay':
          once('applepay', () => applePay.install());
          defineAppleButton();
          return true;
        case 'fraudnet':
          fraudnet.execute();
          return true;
        case undefined:
          return false;
      }
    },
    (url) => providerScript(url) !== undefined,
  );
  return {
    stripe,
    paypal,
    googlePay,
    applePay,
    fraudnet,
    scripts,
    remove() {
      scripts.stop();
      paypal.reset();
      fraudnet.reset();
      for (const step of undo.toReversed()) step();
    },
  };
}
