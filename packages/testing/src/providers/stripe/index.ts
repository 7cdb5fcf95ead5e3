import type { CallLog } from '../sdk-kit/calls';
import type { Control } from '../sdk-kit/control';
import type { Dialogs } from '../sdk-kit/dialogs';
import type { ExpressPart } from './express-element';
import type { Intents } from './intents';
import { formHandle, type FormHandle, type PaymentPart } from './payment-element';
import { createStripeConstructor, type StripeConstructor } from './stripe';
import { createWorld, type FakeStripeOptions, type WalletName } from './world';

/** A fake of the provider's browser library, controlled by tests. */
export interface FakeStripe {
  /** What goes to `window.Stripe`. */
  readonly Stripe: StripeConstructor;
  /** Scripts answers and delays: `control.queue({ call: 'stripe.confirmPayment', error: { … } })`. */
  readonly control: Control;
  /** Calls of the page: `stripe.*`, `elements.*`, `element.*`, `express.*`, `dialog.*`. */
  readonly calls: CallLog;
  /** Open dialogs of the kinds `3ds`, `provider`, `voucher`, `express`. */
  readonly dialogs: Dialogs;
  /** Intents known so far. */
  readonly intents: Intents;
  /** The form of a mounted payment element; with a type, of the group that offers it first. @throws Error when none is mounted */
  form(type?: string): FormHandle;
  /** Whether a payment element is mounted (for this type). */
  isMounted(type?: string): boolean;
  /** Wallets whose buttons are on the page now. */
  wallets(): WalletName[];
  /** Presses a wallet button, as the shopper does. @throws Error when it is not on the page */
  pressWallet(wallet: WalletName): void;
  /** Changes the wallets of the device; fires `availablepaymentmethodschange`. */
  setWallets(wallets: readonly WalletName[]): void;
  /** Answers Link's autofill modal, as a shopper who chooses an address there does. */
  autofillFromLink(value: { billingAddress?: unknown; shippingAddress?: unknown }): void;
  /** Elements of a type that are mounted now. */
  mounted(type: string): number;
  /** Puts `Stripe` into the window; the result takes it away. */
  install(target?: Window): () => void;
}

/**
 * Creates a fake. Everything answers at once unless scripted or given a latency; `control.queue({ call: 'load.payment', error: { message } })`
 * makes `loaderror` of `ready`.
 *
 * It refuses what the real library refuses, with an `IntegrationError` unless noted:
 * - an empty or secret key; an unknown mode, upper-case currency, fractional or zero amount; types together with a configuration, an amount
 *   together with a client secret; unknown option keys draw a console warning;
 * - an unknown or second element of a type, a payment element without mode, a missing or detached mount node, use after `destroy()`;
 * - `createPaymentMethod` and `createConfirmationToken` without `elements.submit()` since the last change, without a mounted element, with the
 *   wrong `paymentMethodCreation`, without a value for a field set to `never` (`null` counts as none); an empty name, e-mail, phone or country
 *   is the answer `parameter_invalid_empty`;
 * - `redirect: 'always'` without return address, a text that is no client secret; as answers: an amount or currency that differs from the
 *   intent, a succeeded intent (`…_unexpected_state`);
 * - in the wallet sheet: `resolve()` throws on rows above the amount, shipping without rates or rates without shipping, more than 9 or repeated
 *   rates; a `click` answered after 1 s opens nothing; a change unanswered for 20 s closes the sheet with `cancel`; `paymentFailed()` rejects
 *   the second time and after the payment method was made.
 *
 * Payment methods that it makes are called `pm_mock_{type}_{ok|3ds|decline}_{8 hex digits}` (tokens: `ctoken_mock_…`), by which the mock shop
 * decides. An intent that the page names first waits for the shopper (`requires_action`); `intents.set(secret, { status, amount })` prepares
 * another state. The form's events stay inside its shadow root, as in a frame.
 */
export function createFakeStripe(options: FakeStripeOptions = {}): FakeStripe {
  const world = createWorld(options);
  const Stripe = createStripeConstructor(world);
  const payments = (type?: string): PaymentPart[] =>
    world.groups.flatMap((group) => {
      const part = group.payment ?? group.card;
      return part?.isMounted() &&
        (type === undefined || part.form.type === type || group.options.paymentMethodTypes?.[0] === type)
        ? [part]
        : [];
    });
  const expresses = (): ExpressPart[] => world.groups.flatMap((group) => (group.express?.isMounted() ? [group.express] : []));
  const shownWallets = (part: ExpressPart): WalletName[] =>
    Object.entries(part.available() ?? {}).flatMap(([name, shown]) => (shown ? [name as WalletName] : []));
  return {
    Stripe,
    control: world.control,
    calls: world.calls,
    dialogs: world.dialogs,
    intents: world.intents,
    form(type) {
      const part = payments(type)[0];
      if (part === undefined) throw new Error(`No payment element is mounted${type === undefined ? '' : ` for ${type}`}.`);
      return formHandle(part);
    },
    isMounted: (type) => payments(type).length > 0,
    wallets: () => [...new Set(expresses().flatMap(shownWallets))],
    pressWallet(wallet) {
      const part = expresses().find((one) => shownWallets(one).includes(wallet));
      if (part === undefined) throw new Error(`No ${wallet} button is on the page.`);
      part.press(wallet);
    },
    setWallets: (wallets) => {
      for (const part of expresses()) part.setAvailable(wallets);
    },
    autofillFromLink: (value) => world.linkAutofill.emit('autofill', { value }),
    mounted: (type) =>
      world.groups.filter((group) =>
        (type === 'expressCheckout' ? group.express : type === 'card' ? group.card : group.payment)?.isMounted(),
      ).length,
    install(target = window) {
      const before = Object.getOwnPropertyDescriptor(target, 'Stripe');
      Object.defineProperty(target, 'Stripe', { value: Stripe, writable: true, configurable: true, enumerable: true });
      return () => {
        world.dialogs.closeAll();
        if (before === undefined) Reflect.deleteProperty(target, 'Stripe');
        else Object.defineProperty(target, 'Stripe', before);
      };
    },
  };
}

export { IntegrationError } from './errors';
export type { FakeIntent, Intents, IntentStatus } from './intents';
export type { FormHandle } from './payment-element';
export type { StripeConstructor, StripeInstance } from './stripe';
export type { FakeStripeOptions, WalletName } from './world';
