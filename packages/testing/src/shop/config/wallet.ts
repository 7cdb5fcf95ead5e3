import { summarise } from '../cart/summary';
import { TERMS_ERROR } from '../endpoints/checkout/validate';
import { majorText } from '../format';
import { links } from '../render/links';
import { digest } from '../text';
import type { Product, ShopView } from '../types';
import type { PageInfo } from './page';
import {
  walletButtonConfig,
  type WalletContext,
  walletEndpoint,
  walletFlag as flag,
  walletMessageConfig,
  walletScriptUrl,
  walletTotals,
  walletUrlParams,
} from './wallet-parts';
import { usesWalletPlans, walletPlanFacts } from './wallet-plans';

/** Context of a page towards the wallet plugin; pages without buttons of their own count as mini-cart. */
export function walletContext(page: PageInfo, view: ShopView): WalletContext {
  switch (page.kind) {
    case 'product':
    case 'cart':
    case 'add-payment-method':
    case 'preview':
      return page.kind;
    case 'checkout':
    case 'order-received':
      return view.session.walletOrderId === '' ? 'checkout' : 'mini-cart';
    case 'order-pay':
      return 'pay-now';
    case 'home':
    case 'shop':
    case 'account':
    case 'payment-methods':
    case 'contact':
      return 'mini-cart';
  }
}

const PAGE_TYPES: Partial<Record<PageInfo['kind'], string>> = {
  home: 'mini-cart',
  shop: 'product-listing',
  product: 'product-details',
  cart: 'cart',
  checkout: 'checkout',
  'order-pay': 'checkout',
  'order-received': 'checkout',
};

/** Lowest price of a product, as a number in major units. */
function startPrice(product: Product, view: ShopView): number {
  switch (product.type) {
    case 'simple':
      return product.price / 100;
    case 'variable':
      return Math.min(...product.variations.map(({ price }) => price)) / 100;
    case 'grouped': {
      const children = view.catalogue.products.filter(({ id }) => product.children.includes(id));
      return Math.min(...children.map((child) => startPrice(child, view)));
    }
  }
}

/** Amount of the messages: a number on product pages and for an empty cart, text with two decimals otherwise. */
function messageAmount(page: PageInfo, view: ShopView): string | number {
  if (page.kind === 'product' && page.product) return startPrice(page.product, view);
  if (page.kind === 'order-pay' && page.order) return majorText(page.order.totals.total);
  const summary = summarise(view);
  return summary.lines.length === 0 ? 0 : majorText(summary.total);
}

function messagePlacement(page: PageInfo): string {
  switch (page.kind) {
    case 'product':
    case 'cart':
    case 'home':
      return page.kind;
    case 'shop':
      return 'product-list';
    default:
      return 'payment';
  }
}

function ajaxConfig(view: ShopView): Readonly<Record<string, unknown>> {
  const store = `${view.settings.origin}/wp-json/wc/store/v1/cart`;
  const at = (name: string) => walletEndpoint(view, `ppc-${name}`);
  return {
    simulate_cart: at('simulate-cart'),
    change_cart: at('change-cart'),
    create_order: at('create-order'),
    approve_order: at('approve-order'),
    get_order: at('get-order'),
    approve_subscription: at('approve-subscription'),
    vault_paypal: at('vault-paypal'),
    save_checkout_form: at('save-checkout-form'),
    validate_checkout: at('validate-checkout'),
    cart_script_params: { endpoint: '/?wc-ajax=ppc-cart-script-params' },
    create_setup_token: at('create-setup-token'),
    create_payment_token: at('create-payment-token'),
    create_payment_token_for_guest: at('update-customer-id'),
    update_shipping: at('update-shipping'),
    update_customer_shipping: {
      shipping_options: { endpoint: `${store}/select-shipping-rate` },
      shipping_address: { cart_endpoint: `${store}/`, update_customer_endpoint: `${store}/update-customer` },
      wp_rest_nonce: view.nonce('wc_store_api'),
      update_shipping_method: '/?wc-ajax=update_shipping_method',
    },
  };
}

function payer(view: ShopView): Readonly<Record<string, unknown>> | null {
  const { customer } = view;
  if (!customer) return null;
  const { billing } = customer;
  return {
    email_address: billing.email || customer.email,
    name: { given_name: billing.first_name, surname: billing.last_name },
    address: {
      country_code: billing.country,
      address_line_1: billing.address_1,
      admin_area_1: billing.state,
      admin_area_2: billing.city,
      postal_code: billing.postcode,
    },
    phone: { phone_type: 'HOME', phone_number: { national_number: billing.phone.replace(/\D/g, '') } },
  };
}

const LABELS = {
  error: {
    generic: 'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.',
    required: {
      generic: 'Erforderliche Formularfelder sind nicht ausgefüllt.',
      field: '%s ist ein Pflichtfeld.',
      elements: { terms: TERMS_ERROR },
    },
  },
  billing_field: 'Rechnung: %s',
  shipping_field: 'Lieferung: %s',
};

const HOSTED_FIELDS = {
  wrapper: '#ppcp-hosted-fields',
  labels: {
    credit_card_number: '',
    cvv: '',
    mm_yy: 'MM/JJ',
    fields_empty: 'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.',
    fields_not_valid: 'Leider sind deine Kreditkarten-Daten nicht gültig.',
    card_not_supported: 'Leider unterstützen wir deine Kreditkarte nicht.',
    cardholder_name_required:
      'Vor- und Nachname des Karteninhabers sind erforderlich, bitte fülle die erforderlichen Felder des Kaufabwicklungs-Formulars aus.',
  },
  contingency: 'SCA_WHEN_REQUIRED',
};

/** `PayPalCommerceGateway` of a page. */
export function walletConfig(view: ShopView, page: PageInfo): Readonly<Record<string, unknown>> {
  const { settings, session, customer } = view;
  const summary = summarise(view);
  const context = walletContext(page, view);
  const withMessages = page.kind in PAGE_TYPES && context !== 'add-payment-method' && session.walletOrderId === '';
  const params = walletUrlParams(view, context, withMessages);
  const pageType = session.walletOrderId === '' ? PAGE_TYPES[page.kind] : undefined;
  const vault = settings.walletVault;
  const trial = summary.hasSubscription && summary.total === 0;
  const inBilling = view.session.billing.country === 'US';
  const cards = ['mastercard', 'visa', ...(inBilling ? [] : ['amex', 'american-express']), 'master-card'];
  const cardTokens = customer?.tokens.some(({ gateway }) => gateway === 'ppcp-credit-card-gateway') ?? false;
  const product = page.product;
  const plans = walletPlanFacts(view, product);
  return {
    url: walletScriptUrl(params),
    url_params: params,
    script_attributes: { 'data-partner-attribution-id': 'Woo_PPCP', ...(pageType ? { 'data-page-type': pageType } : {}) },
    client_id: settings.walletClientId,
    currency: 'EUR',
    data_client_id: {
      set_attribute: !customer && settings.walletCards === 'card-fields' && ['checkout', 'order-pay'].includes(page.kind),
      ...walletEndpoint(view, 'ppc-data-client-id'),
      user: session.customerId,
      has_subscriptions: plans.hasSubscriptions,
      paypal_subscriptions_enabled: usesWalletPlans(view),
    },
    redirect: links(settings.origin).checkout,
    context,
    ajax: ajaxConfig(view),
    cart_contains_subscription: flag(summary.hasSubscription),
    subscription_plan_id: plans.plan,
    vault_v3_enabled: flag(settings.walletVaultVersion !== 2),
    variable_paypal_subscription_variations: [],
    variable_paypal_subscription_variation_from_cart: '',
    subscription_product_allowed: flag(plans.allowed),
    locations_with_subscription_product: {
      product: product?.subscription !== undefined,
      payorder: false,
      cart: summary.hasSubscription,
    },
    enforce_vault: flag(summary.hasSubscription),
    can_save_vault_token: flag(vault),
    is_free_trial_cart: flag(trial),
    vaulted_paypal_email: customer?.tokens.find(({ kind }) => kind === 'paypal')?.label ?? '',
    bn_codes: { checkout: 'Woo_PPCP', cart: 'Woo_PPCP', 'mini-cart': 'Woo_PPCP', product: 'Woo_PPCP' },
    payer: payer(view),
    button: walletButtonConfig(),
    separate_buttons: {
      card: {
        id: 'ppcp-card-button-gateway',
        wrapper: '#ppc-button-ppcp-card-button-gateway',
        style: { shape: 'rect', color: 'black', layout: 'horizontal' },
      },
    },
    hosted_fields: { ...HOSTED_FIELDS, valid_cards: cards },
    messages: walletMessageConfig(messageAmount(page, view), messagePlacement(page)),
    labels: LABELS,
    simulate_cart: { enabled: true, throttling: 5000 },
    order_id: String(page.kind === 'order-pay' ? (page.order?.id ?? 0) : 0),
    single_product_buttons_enabled: flag(settings.walletButtons),
    mini_cart_buttons_enabled: flag(settings.walletButtons),
    basic_checkout_validation_enabled: flag(settings.walletValidation === 'basic'),
    early_checkout_validation_enabled: flag(settings.walletValidation === 'early'),
    funding_sources_without_redirect: ['paypal', 'paylater', 'venmo', 'card'],
    user: { is_logged: customer !== undefined, has_wc_card_payment_tokens: cardTokens },
    should_handle_shipping_in_paypal: flag(settings.walletShippingInWallet && context !== 'checkout'),
    server_side_shipping_callback: { enabled: false },
    appswitch: { enabled: true },
    needShipping: flag(summary.needsShipping),
    vaultingEnabled: flag(vault),
    productType: product?.type ?? null,
    manualRenewalEnabled: '',
    final_review_enabled: flag(settings.walletReviewPage),
    ...(customer ? { save_payment_methods: { id_token: `eyJhbGciOi.${digest(`id-token-${customer.id}`)}` } } : {}),
    ...(page.kind === 'order-pay' && page.order ? { pay_now: walletTotals(page.order.totals.total) } : {}),
    ...(session.walletOrderId === '' ? {} : { continuation: { order_id: session.walletOrderId } }),
  };
}

/** `ppcp_add_payment_method` of the account page; on the page that changes a subscription's payment with its id. */
export function addWalletMethodConfig(view: ShopView, subscriptionId = 0): Readonly<Record<string, unknown>> {
  const { settings, customer } = view;
  return {
    client_id: settings.walletClientId,
    merchant_id: 'TESTMERCHANT1',
    id_token: `eyJhbGciOi.${digest(`id-token-${customer?.id ?? 0}`)}`,
    payment_methods_page: links(settings.origin).paymentMethods,
    view_subscriptions_page: `${links(settings.origin).account}view-subscription/`,
    is_subscription_change_payment_page: flag(subscriptionId !== 0),
    subscription_id_to_change_payment: String(subscriptionId),
    error_message: 'Zahlungsmethode konnte nicht gespeichert werden.',
    verification_method: 'SCA_WHEN_REQUIRED',
    user: { is_logged: customer !== undefined },
    ajax: {
      create_setup_token: walletEndpoint(view, 'ppc-create-setup-token'),
      create_payment_token: walletEndpoint(view, 'ppc-create-payment-token'),
      subscription_change_payment_method: walletEndpoint(view, 'ppc-subscription-change-payment-method'),
    },
    labels: { error: { generic: LABELS.error.generic } },
  };
}
