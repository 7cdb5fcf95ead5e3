import { type BillingInputs, elementFields } from '../billing/billing-details.rules';
import type { UpeConfig } from '../config';
import { SETUP_BELOW } from '../constants';
import { keepsForLater, termsOf } from '../methods/methods.rules';

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
  const type = config.OCLayout === 'tabs' ? ('tabs' as const) : ('accordion' as const);
  return {
    terms: termsOf(config, shopper.saveTicked),
    wallets: { applePay: 'never' as const, googlePay: 'never' as const },
    ...(onCheckout ? { fields: { billingDetails: elementFields(config.enabledBillingFields, shopper.phoneIsGiven) } } : {}),
    ...(defaultValues ? { defaultValues } : {}),
    ...(config.newLayout ? { layout: type === 'accordion' ? { type, radios: false } : { type } } : {}),
  };
}
