import { createKit, type SdkKit } from '../sdk-kit/kit';
import { watchGestures, type Gesture } from './gesture';
import { createSessionClass, type ApplePayWorld } from './session';

/** How a fake Apple Pay behaves. */
export interface FakeApplePayOptions {
  /** Ordinary duration of asynchronous calls in ms; default 0. */
  readonly latencyMs?: number;
  /** Answer of `canMakePayments`; default true. */
  readonly canMakePayments?: boolean;
}

/** A fake of Apple Pay on the web, controlled by tests. The sheet is a dialog of kind `applepay`. */
export interface FakeApplePay extends SdkKit {
  readonly gesture: Gesture;
  /** Puts `ApplePaySession` and `ApplePayError` into the window; the result takes them away. */
  install(target?: Window): () => void;
}

/** What the page tells the sheet about a field. */
const ERROR_CODES =
  'unknown shippingContactInvalid billingContactInvalid addressUnserviceable couponCodeInvalid couponCodeExpired'.split(' ');
const CONTACT_FIELDS = (
  'phoneNumber emailAddress name phoneticName postalAddress addressLines locality subLocality postalCode administrativeArea ' +
  'subAdministrativeArea country countryCode'
).split(' ');

/** Both are enumerations of the browser: any other value throws. */
export class FakeApplePayError {
  readonly code: string;
  readonly contactField: string | undefined;
  readonly message: string;
  constructor(code: string, contactField?: string, message = '') {
    if (!ERROR_CODES.includes(code) || (contactField !== undefined && !CONTACT_FIELDS.includes(contactField)))
      throw new TypeError(`Not a code or contact field of an ApplePayError: ${code}, ${String(contactField)}.`);
    this.code = code;
    this.contactField = contactField;
    this.message = message;
  }
}

/**
 * Creates a fake. A session must be made in a user gesture (`gesture.during(() => …)` in tests without a click), one sheet at a time. Every
 * answer has 30 s, and `complete…` may only be called while the sheet waits for it.
 */
export function createFakeApplePay(options: FakeApplePayOptions = {}): FakeApplePay {
  const kit = createKit(options.latencyMs ?? 0);
  const world: ApplePayWorld = {
    ...kit,
    gesture: watchGestures(),
    active: undefined,
    canMakePayments: options.canMakePayments ?? true,
  };
  const globals = { ApplePaySession: createSessionClass(world), ApplePayError: FakeApplePayError };
  return {
    ...kit,
    gesture: world.gesture,
    install(target = window) {
      const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
      for (const [name, value] of Object.entries(globals))
        Object.defineProperty(target, name, { value, writable: true, configurable: true });
      return () => {
        kit.dialogs.closeAll();
        world.active = undefined;
        world.gesture.stop();
        for (const [name, descriptor] of before) {
          if (descriptor === undefined) Reflect.deleteProperty(target, name);
          else Object.defineProperty(target, name, descriptor);
        }
      };
    },
  };
}
