import { type BillingInputs, elementFields } from '../billing/billing.rules';
import type { UpeConfig } from '../config';
import { SETUP_BELOW } from '../constants';
import { keepsForLater, termsOf } from '../methods/methods.rules';

/** The element of one method type (UP-01). `Group` is what the provider has created. */
export type ElementState<Group = object> =
  | { readonly state: 'none' }
  /** Being created. `isSlow`: it takes longer than a moment. */
  | { readonly state: 'loading'; readonly isSlow: boolean }
  /** Created, and not ready: the provider loads its frame. `message`: why the try before failed, readable until this one has ended. */
  | { readonly state: 'mounting'; readonly group: Group; readonly message: string | undefined }
  /** Loading went wrong: submits are refused until a later pass succeeds (UP-05). */
  | { readonly state: 'failed'; readonly message: string }
  /** The provider's `ready` event has fired: the element can be submitted. */
  | { readonly state: 'ready'; readonly group: Group };

/** Elements by method type. */
export type ElementsState<Group = object> = Readonly<Record<string, ElementState<Group>>>;

/** The state of one method type. */
export function elementStateOf<Group>(elements: ElementsState<Group>, method: string): ElementState<Group> {
  return (Object.hasOwn(elements, method) ? elements[method] : undefined) ?? { state: 'none' };
}

/** The created element of a state, ready or not. */
export function groupOf<Group>(state: ElementState<Group>): Group | undefined {
  return state.state === 'mounting' || state.state === 'ready' ? state.group : undefined;
}

/** Why the element of a method could not be loaded, while that is to be read. */
export function failureOf(state: ElementState): string | undefined {
  return state.state === 'mounting' || state.state === 'failed' ? state.message : undefined;
}

/** Whether the box of a method can have a text in place of its element. */
export function mayHaveText(state: ElementState): boolean {
  return state.state === 'loading' || failureOf(state) !== undefined;
}

/**
 * The text in the box of a method in place of its element.
 * @param note why the provider's library is withheld: the shopper reads it at once, while the library is waited for.
 */
export function boxTextOf(state: ElementState, note: { readonly text: string } | undefined): string | undefined {
  return mayHaveText(state) ? (note?.text ?? failureOf(state)) : undefined;
}

/** Joins two sentences; texts of the shop or the provider may lack their full stop. */
export function joinSentences(first: string, second: string): string {
  const text = first.trim();
  return `${text}${text === '' || /[.!?…:]["'“”»)]?$/.test(text) ? '' : '.'} ${second}`.trim();
}

/** Whether money is taken now, or the method is only set up (UP-01). */
export function modeOf({ cartTotal }: Pick<UpeConfig, 'cartTotal'>): 'payment' | 'setup' {
  return cartTotal < SETUP_BELOW ? 'setup' : 'payment';
}

/** Appearance and fonts of the element, as the provider takes them. */
export interface Styling {
  appearance: object;
  fonts: readonly { cssSrc: string }[];
}

/** Options of `stripe.elements()` without an intent (contract 4). */
export function deferredOptions(config: UpeConfig, type: string, saveTicked: boolean, { appearance, fonts }: Styling) {
  const mode = modeOf(config);
  const linked = type === 'card' && Object.hasOwn(config.paymentMethodsConfig, 'link');
  const methods = config.newLayout
    ? {
        ...(config.configurationId === '' ? {} : { paymentMethodConfiguration: config.configurationId }),
        ...(config.excludedPaymentMethodTypes.length === 0
          ? {}
          : { excludedPaymentMethodTypes: config.excludedPaymentMethodTypes }),
      }
    : { paymentMethodTypes: linked ? ['card', 'link'] : [type] };
  return {
    mode,
    currency: config.currency.toLowerCase(),
    ...(mode === 'payment' ? { amount: config.cartTotal } : {}),
    paymentMethodCreation: 'manual' as const,
    appearance,
    fonts: [...fonts],
    ...methods,
    ...(keepsForLater(config, type, saveTicked) ? { setupFutureUsage: 'off_session' as const } : {}),
  };
}

/** Default values for the element. */
export interface ShopperState {
  inputs: BillingInputs;
  shippingPhone: string | undefined;
  /** Whether the phone row is required or filled. */
  phoneIsGiven: boolean;
  saveTicked: boolean;
}

function defaults({ inputs, shippingPhone }: ShopperState, config: UpeConfig): object | undefined {
  const known = config.customerBillingData;
  if (known && known.email.trim() !== '') return { billingDetails: trimmed(known) };
  if (!inputs.email) return undefined;
  const phone = inputs.phone || shippingPhone;
  return { billingDetails: { email: inputs.email, ...(phone ? { phone } : {}) } };
}

function trimmed(known: NonNullable<UpeConfig['customerBillingData']>): object {
  const clean = (fields: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([key, value]) => [key, key === 'country' ? value.trim().toUpperCase() : value.trim()] as const)
        .filter(([, value]) => value !== ''),
    );
  const { address, ...rest } = known;
  return { ...clean(rest), address: clean(address) };
}

/** Options of `elements.create('payment', …)` (contract 4.1). */
export function elementOptions(config: UpeConfig, shopper: ShopperState) {
  const onCheckout = config.isCheckout && !config.isOrderPay && !config.isChangingPayment;
  const defaultValues = defaults(shopper, config);
  // Always: the library's own layout differs between its releases.
  const type = config.newLayout && config.OCLayout !== 'tabs' ? ('accordion' as const) : ('tabs' as const);
  return {
    terms: termsOf(config, shopper.saveTicked),
    wallets: { applePay: 'never' as const, googlePay: 'never' as const },
    ...(onCheckout ? { fields: { billingDetails: elementFields(config.enabledBillingFields, shopper.phoneIsGiven) } } : {}),
    ...(defaultValues ? { defaultValues } : {}),
    layout: type === 'accordion' ? { type, radios: false, spacedAccordionItems: false } : { type },
  };
}
