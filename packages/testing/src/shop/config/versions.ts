import type { ShopView } from '../types';
import { flag, type PageInfo } from './page';

type Config = Readonly<Record<string, unknown>>;

/** Nonce actions of Stripe's checkout sessions. */
const SESSION_NONCES = { create: 'wc_stripe_create_checkout_session', update: 'wc_stripe_update_checkout_session' };
const AMAZON_COUNTRIES = ['AT', 'BE', 'CY', 'DK', 'FR', 'DE', 'HU', 'IE', 'IT', 'LU', 'NL', 'PT', 'ES', 'SE', 'CH', 'GB', 'US'];
/** WooCommerce 8.9 merged the list of field names into the default locale. */
const STRAY = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'country', 'city', 'state', 'postcode', 'phone'];

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);

const asConfig = (value: unknown): Config => (isConfig(value) ? value : {});

function without(config: unknown, names: string): Record<string, unknown> {
  const left = new Set(names.split(' '));
  return Object.fromEntries(Object.entries(asConfig(config)).filter(([name]) => !left.has(name)));
}

function mapped(config: unknown, change: (value: unknown) => unknown): Config {
  return Object.fromEntries(Object.entries(asConfig(config)).map(([name, value]) => [name, change(value)]));
}

/** Stripe 8.8. */
function oldCard(card: unknown): Config {
  const rest = without(
    card,
    'isLoggedIn isSignupOnCheckoutAllowed wp_ajax_url orderReceivedURL subscriptionRequiresManualRenewal subscriptionManualRenewalEnabled forceSavePaymentMethod isPaymentRequestEnabled isAmazonPayEnabled isLinkEnabled isAmazonPayAvailable isOCEnabled OCLayout paymentMethodConfigurationParentId hasAffirmGatewayPlugin hasKlarnaGatewayPlugin payment_intent_authentication_failure insufficient_funds',
  );
  const methods = mapped(rest.paymentMethodsConfig, (method) => without(method, 'supportsDeferredIntent enabledPaymentMethods'));
  return { ...rest, paymentMethodsConfig: methods };
}

/** Stripe 8.8. */
function oldExpress(express: unknown): Config {
  const rest = without(express, 'is_cart_page taxes_based_on_billing allowed_shipping_countries custom_checkout_fields');
  const product =
    isConfig(rest.product) && 'shippingOptions' in rest.product
      ? { ...rest.product, shippingOptions: { id: 'pending', label: 'Ausstehend', detail: '', amount: 0 } }
      : rest.product;
  return {
    ...rest,
    product,
    stripe: without(rest.stripe, 'is_amazon_pay_enabled is_payment_request_enabled'),
    nonce: without(rest.nonce, 'normalize_address wc_store_api wc_store_api_express_checkout'),
    checkout: without(rest.checkout, 'currency_decimals default_shipping_option'),
  };
}

/** PayPal Payments 2.9. */
function oldWallet(wallet: unknown): Config {
  const rest = without(wallet, 'server_side_shipping_callback appswitch final_review_enabled');
  const params = asConfig(rest.url_params);
  return {
    ...rest,
    ajax: without(rest.ajax, 'get_order'),
    axo: { sdk_client_token: 'test-sdk-client-token' },
    url_params: { ...params, 'integration-date': '2024-12-02', components: `${String(params.components)},fastlane` },
  };
}

/** WooCommerce 8.9: stray texts among the fields of the default locale. */
function oldLocale(params: unknown): Config {
  const rest = asConfig(params);
  const locale = JSON.parse(String(rest.locale)) as Record<string, unknown>;
  return { ...rest, locale: JSON.stringify({ ...locale, default: { ...(locale.default as Config), ...STRAY } }) };
}

function oldAttribution(attribution: unknown): Config {
  const rest = asConfig(attribution);
  return {
    params: without(rest.params, 'base64'),
    fields: without(rest.fields, 'utm_source_platform utm_creative_format utm_marketing_tactic'),
  };
}

/** Stripe 10.7. */
function newCard(card: unknown, view: ShopView, page: PageInfo): Config {
  const rest = without(
    card,
    'isPaymentRequestEnabled appearance blocksAppearance saveAppearanceNonce isECEEnabled OCLayout paymentMethodConfigurationParentId',
  );
  const methods = asConfig(rest.paymentMethodsConfig);
  const amazon = { ...asConfig(methods.card), title: 'Amazon Pay', testingInstructions: '' };
  const { billing } = view.session;
  const address = {
    country: billing.country,
    line1: billing.address_1,
    line2: billing.address_2,
    city: billing.city,
    state: billing.state,
    postal_code: billing.postcode,
  };
  const person = { name: `${billing.first_name} ${billing.last_name}`.trim(), email: billing.email, phone: billing.phone };
  return {
    ...rest,
    apiVersion: '2025-09-30.clover',
    paymentMethodsConfig: { ...methods, amazon_pay: { ...amazon, countries: AMAZON_COUNTRIES } },
    createCheckoutSessionNonce: view.nonce(SESSION_NONCES.create),
    updateCheckoutSessionNonce: view.nonce(SESSION_NONCES.update),
    isExpressCheckoutEnabled: '1',
    isPayerPhoneRequired: '1',
    shouldShowOptimizedCheckout: flag(view.settings.oneElement),
    shouldExpandOptimizedCheckout: '',
    isAdaptivePricingEnabled: '',
    ...('customerData' in rest ? { customerBillingData: { ...person, address } } : {}),
    ...(page.kind === 'add-payment-method' ? { isAddPaymentMethod: '1' } : {}),
  };
}

type Change = (value: unknown, view: ShopView, page: PageInfo) => unknown;

const CHANGES: Readonly<Record<ShopView['settings']['versions'], Readonly<Record<string, Change>>>> = {
  'woo-8.9': {
    woocommerce_params: (value) => without(value, 'i18n_password_show i18n_password_hide'),
    wc_address_i18n_params: oldLocale,
    wc_order_attribution: oldAttribution,
    PayPalCommerceGateway: oldWallet,
    ppcp_add_payment_method: (value) => without(value, 'user'),
    wc_stripe_upe_params: oldCard,
    wc_stripe_express_checkout_params: oldExpress,
    wcStripeExpressCheckoutPayForOrderParams: (value) => without(value, 'orderDetails'),
  },
  'woo-10.5': {},
  'woo-11.0': {
    PayPalCommerceGateway: (value, _view, { order }) => ({
      ...without(value, 'vaulted_paypal_email'),
      order_key: order?.key ?? '',
    }),
    wc_checkout_params: (value) => ({ ...asConfig(value), gateways_with_custom_place_order_button: [] }),
    wc_stripe_upe_params: newCard,
    wc_stripe_express_checkout_params: (value) => {
      const rest = asConfig(value);
      return { ...rest, stripe: without(rest.stripe, 'is_payment_request_enabled'), has_free_trial: '' };
    },
  },
};

/** Page config as the plugins of the shop's version print it, made from that of `woo-10.5`. */
export function inVersion(config: Config, view: ShopView, page: PageInfo): Config {
  const changes = CHANGES[view.settings.versions];
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, changes[name]?.(value, view, page) ?? value]));
}
