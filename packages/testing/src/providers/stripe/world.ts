import { createEmitter, type Emitter } from '../sdk-kit/emitter';
import { createKit, type SdkKit } from '../sdk-kit/kit';
import type { FakeGroup } from './group';
import { createIntents, type Intents } from './intents';

/** Wallets that the express element can offer, under their option names. */
export type WalletName = 'applePay' | 'googlePay' | 'amazonPay' | 'link' | 'paypal' | 'klarna';

/** How a fake Stripe behaves. */
export interface FakeStripeOptions {
  /** Ordinary duration of asynchronous calls in ms; default 0 (next microtask). */
  readonly latencyMs?: number;
  /** Wallets of this shopper's device; default Apple Pay, Google Pay, Amazon Pay and Link. */
  readonly wallets?: readonly WalletName[];
  /** Methods that an elements group with `paymentMethodConfiguration` (or none named) shows. */
  readonly configuredTypes?: readonly string[];
  /** Names of methods that this version of the library lacks, e.g. `handleCardPayment`. */
  readonly without?: readonly string[];
  /** Where `redirect` results go; default `location.assign`. */
  readonly navigate?: (url: string) => void;
  /** `Stripe.version`: 3 for the `/v3` script (default). */
  readonly version?: number | string;
  /** Whether the wallet sheet reports the shopper's address as soon as it opens, as real wallets do. Default true. */
  readonly reportsAddressOnOpen?: boolean;
  /**
   * Fails `elements.submit()` and `createPaymentMethod` while the payment element is not ready: before its `ready` event, after each mount and after
   * `loaderror`. Default false; `installProviders` turns it on.
   */
  readonly strict?: boolean;
}

/** Everything the parts of one fake share. */
export interface StripeWorld extends SdkKit {
  readonly options: Required<FakeStripeOptions>;
  readonly intents: Intents;
  /** Handlers of Link's autofill modal. */
  readonly linkAutofill: Emitter;
  /** Element groups that the page made, oldest first. */
  readonly groups: FakeGroup[];
}

/** A fresh world. */
export function createWorld(options: FakeStripeOptions = {}): StripeWorld {
  return {
    ...createKit(options.latencyMs ?? 0),
    options: {
      latencyMs: options.latencyMs ?? 0,
      wallets: options.wallets ?? ['applePay', 'googlePay', 'amazonPay', 'link'],
      configuredTypes: options.configuredTypes ?? ['card', 'sepa_debit', 'klarna', 'eps'],
      without: options.without ?? [],
      navigate: options.navigate ?? ((url) => location.assign(url)),
      version: options.version ?? 3,
      reportsAddressOnOpen: options.reportsAddressOnOpen ?? true,
      strict: options.strict ?? false,
    },
    intents: createIntents(),
    linkAutofill: createEmitter(),
    groups: [],
  };
}
