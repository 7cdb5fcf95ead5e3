import { count, flag, listOf, mapOf, ownFields, ownText, pageFunction, readConfig, readGlobal, text, v } from '@shop/core';
import { log } from './bundle';
import { DEFAULT_GATEWAY } from './constants';

/** Global that the server prints (contract 1). */
export const CONFIG_GLOBAL = 'wc_stripe_upe_params';

const method = v.object({
  /** Whether it can be saved for later. */
  isReusable: flag(),
  /** Newer pages: which methods of the one-element layout can be. */
  showSaveOptionByMethod: v.optional(mapOf(flag()), {}),
  /** `false`: an intent must exist before the element. */
  supportsDeferredIntent: flag(true),
  /** ISO 3166 codes; empty: everywhere. */
  countries: v.optional(listOf(text()), []),
  title: text(''),
});

const billingDefaults = v.object({
  name: text(''),
  email: text(''),
  phone: text(''),
  address: v.optional(mapOf(text()), {}),
});

const appearance = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined)),
  ),
);

/** Fields that the bundle reads, with the names of older and newer pages (contract 1.2, 1.6). */
export const schema = v.object({
  /** Publishable key. */
  key: text(),
  locale: text('auto'),
  apiVersion: text(''),
  gatewayId: text(DEFAULT_GATEWAY),
  ajax_url: text('/?wc-ajax=%%endpoint%%'),
  wp_ajax_url: text(''),
  createPaymentIntentNonce: text(''),
  createSetupIntentNonce: text(''),
  createAndConfirmSetupIntentNonce: text(''),
  saveAppearanceNonce: text(''),
  paymentMethodsConfig: v.optional(mapOf(method), {}),
  /** Minor units. */
  cartTotal: count(0),
  currency: text('EUR'),
  isCheckout: flag(),
  isOrderPay: flag(),
  isChangingPayment: flag(),
  isAddPaymentMethod: flag(),
  orderId: text(''),
  orderReceivedURL: text(''),
  isPaymentNeeded: flag(),
  isLoggedIn: flag(),
  isSignupOnCheckoutAllowed: flag(),
  cartContainsSubscription: flag(),
  subscriptionRequiresManualRenewal: flag(),
  enabledBillingFields: v.optional(listOf(text()), []),
  appearance,
  theme_name: text(''),
  isOCEnabled: flag(),
  shouldShowOptimizedCheckout: flag(),
  OCLayout: text('accordion'),
  OCTitle: text(''),
  optimizedCheckoutClassicTitle: text(''),
  paymentMethodConfigurationParentId: text(''),
  paymentMethodConfigurationId: text(''),
  excludedPaymentMethodTypes: v.optional(listOf(text()), []),
  customerData: v.optional(v.object({ billing_country: text('') })),
  customerBillingData: v.optional(billingDefaults),
  permittedFontDomains: v.optional(listOf(text()), []),
  genericErrorMessage: text(''),
});

/** One method of the page (contract 1.3). */
export type MethodConfig = v.InferOutput<typeof method>;
type Printed = v.InferOutput<typeof schema>;

/** Page config of the payment elements, decoded. */
export interface UpeConfig extends Printed {
  /** Whether the one-element layout is on, under either name. */
  newLayout: boolean;
  /** Label of the one-element method. */
  newLayoutTitle: string;
  /** `pmc_…` of the one-element layout. */
  configurationId: string;
  /** Whether the page uses Link's autofill modal on the e-mail field (Stripe gateway 8.x). */
  linkAutofill: boolean;
}

/** Block pages keep the same settings elsewhere: `wc.wcSettings.getSetting('stripe_data')` (contract 1.1). */
function takeBlockSettings(): void {
  const found = pageFunction('wc.wcSettings.getSetting')?.('stripe_data');
  if (found !== null && typeof found === 'object') Reflect.set(window, CONFIG_GLOBAL, found);
}

/**
 * Pages of the Stripe gateway 8.x with Link beside the card: they have no setting for it, but they lack the settings of the one-element layout, which
 * later pages print whether it is on or off. Later pages have no modal.
 */
function wantsLinkAutofill({ isCheckout, paymentMethodsConfig }: Printed): boolean {
  const printed = ownFields(readGlobal(CONFIG_GLOBAL));
  const isLater = Object.hasOwn(printed, 'isOCEnabled') || Object.hasOwn(printed, 'shouldShowOptimizedCheckout');
  return isCheckout && !isLater && ['card', 'link'].every((type) => Object.hasOwn(paymentMethodsConfig, type));
}

/**
 * Reads the page config. Read at every use: other scripts change it (contract 1.1).
 * @returns `undefined` when the page has none, a wrong one, or no publishable key; then nothing starts (SX and UP: no key, no payment).
 */
export function readUpeConfig(): UpeConfig | undefined {
  if (readGlobal(CONFIG_GLOBAL) === undefined) takeBlockSettings();
  const read = readConfig(log, CONFIG_GLOBAL, schema);
  if (read.state !== 'ok' || read.config.key === '') return undefined;
  const { config } = read;
  // Without a prototype, like what was read: a field that the page leaves out stays left out.
  return Object.assign(Object.create(null), config, {
    paymentMethodsConfig: Object.assign(Object.create(null), config.paymentMethodsConfig),
    newLayout: config.isOCEnabled || config.shouldShowOptimizedCheckout,
    newLayoutTitle: config.OCTitle || config.optimizedCheckoutClassicTitle || 'Stripe',
    linkAutofill: wantsLinkAutofill(config),
    configurationId: config.paymentMethodConfigurationParentId || config.paymentMethodConfigurationId,
  });
}

/** Names that are settings, not provider codes (contract 1.5). */
const SETTINGS: ReadonlySet<string> = new Set(Object.keys(schema.entries));

/** The page's text for a provider error code; own, non-empty texts only. */
export function messageOfCode(code: string): string | undefined {
  const params = readGlobal(CONFIG_GLOBAL);
  return SETTINGS.has(code) ? undefined : ownText(params, code)?.trim() || undefined;
}

/** Remembers a computed appearance where the page keeps it (contract 7.1), so that it is not computed again. */
export function rememberAppearance(computed: object): void {
  const params = readGlobal(CONFIG_GLOBAL);
  if (params !== null && typeof params === 'object') Reflect.set(params, 'appearance', computed);
}
