import { summarise } from '../cart/summary';
import { APPEARANCE } from '../data/appearance';
import { CARD_MESSAGES } from '../data/card-messages';
import { GATEWAYS } from '../data/gateways';
import { CARD_NONCES } from '../endpoints/card/intents';
import { addressFields } from '../endpoints/checkout/address';
import { testInstructions } from '../render/card-fields';
import { links } from '../render/links';
import { orderReceivedUrl } from '../server/orders';
import type { ShopView } from '../types';
import { flag, type PageInfo } from './page';

const KLARNA = ['AT', 'BE', 'FI', 'FR', 'GR', 'DE', 'IE', 'IT', 'NL', 'PT', 'ES'];
const MULTIBANCO = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'LI', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE', 'US'];
const COUNTRIES: Readonly<Record<string, readonly string[]>> = { klarna: KLARNA, multibanco: MULTIBANCO };
const ENABLED = ['card', 'link', 'sepa_debit', 'bancontact', 'ideal', 'eps', 'p24', 'klarna', 'multibanco'];

interface MethodFacts {
  readonly type: string;
  readonly title: string;
  readonly reusable: boolean;
}

function methods(view: ShopView): MethodFacts[] {
  const { oneElement, linkEnabled } = view.settings;
  const link: MethodFacts = { type: 'link', title: 'Link', reusable: true };
  const all = ENABLED.flatMap((type): MethodFacts[] => {
    if (type === 'link') return linkEnabled ? [link] : [];
    const gateway = GATEWAYS.find(({ elementType }) => elementType === type);
    return gateway ? [{ type, title: gateway.title, reusable: gateway.canBeSaved }] : [];
  });
  return oneElement ? all.filter(({ type }) => type === 'card' || type === 'link') : all;
}

function methodConfig(view: ShopView, { type, title, reusable }: MethodFacts): Readonly<Record<string, unknown>> {
  const { oneElement, cardTestMode } = view.settings;
  return {
    isReusable: reusable,
    title: oneElement && type === 'card' ? 'Stripe' : title,
    description: '',
    testingInstructions: cardTestMode ? testInstructions(type) : '',
    showSaveOption: reusable,
    supportsDeferredIntent: true,
    countries: COUNTRIES[type] ?? [],
    enabledPaymentMethods: ENABLED,
  };
}

/** What is added on the pay page of an order. */
function orderPayPart(view: ShopView, page: PageInfo): Readonly<Record<string, unknown>> {
  const { order } = page;
  if (page.kind !== 'order-pay' || !order) return {};
  const back = `${orderReceivedUrl(view.settings.origin, order)}&order_id=${order.id}&wc_payment_method=stripe`;
  return {
    isOrderPay: '1',
    orderId: String(order.id),
    orderReturnURL: `${back}&_wpnonce=${view.nonce('wc_stripe_process_redirect_order')}`,
  };
}

/** `wc_stripe_upe_params` of a page. Amounts are minor units as text. */
export function cardConfig(view: ShopView, page: PageInfo): Readonly<Record<string, unknown>> {
  const { settings, customer, session } = view;
  const summary = summarise(view);
  const urls = links(settings.origin);
  const account = page.kind === 'add-payment-method' || page.kind === 'payment-methods';
  const total = page.kind === 'add-payment-method' ? 0 : (page.order?.totals.total ?? summary.total);
  const withCustomer = page.kind === 'order-pay' || page.kind === 'add-payment-method';
  const saveError = account
    ? { invalid_request_error: 'Unable to save this payment method, please try again or use alternative method.' }
    : {};
  return {
    gatewayId: 'stripe',
    title: 'Kredit-/Debitkarte',
    isUPEEnabled: '1',
    key: settings.publishableKey,
    locale: 'de',
    apiVersion: '2024-06-20',
    isLoggedIn: flag(customer !== undefined),
    isSignupOnCheckoutAllowed: flag(settings.signupOnCheckout),
    isCheckout: flag(page.kind === 'checkout' || page.kind === 'order-received'),
    return_url: `${urls.orderReceived}?utm_nooverride=1`,
    ajax_url: '/?wc-ajax=%%endpoint%%',
    wp_ajax_url: `${settings.origin}/wp-admin/admin-ajax.php`,
    theme_name: 'testtheme',
    testMode: flag(settings.cardTestMode),
    createPaymentIntentNonce: view.nonce(CARD_NONCES.createPayment),
    updatePaymentIntentNonce: view.nonce(CARD_NONCES.updatePayment),
    createSetupIntentNonce: view.nonce(CARD_NONCES.createSetup),
    createAndConfirmSetupIntentNonce: view.nonce(CARD_NONCES.confirmSetup),
    updateFailedOrderNonce: view.nonce(CARD_NONCES.failedOrder),
    paymentMethodsConfig: Object.fromEntries(methods(view).map((facts) => [facts.type, methodConfig(view, facts)])),
    genericErrorMessage:
      'Es ist ein Problem bei der Bearbeitung der Zahlung aufgetreten. Prüfe deinen E-Mail-Posteingang und lade die Seite erneut, um es noch einmal zu versuchen.',
    accountDescriptor: 'TESTLADEN',
    addPaymentReturnURL: urls.paymentMethods,
    orderReceivedURL: urls.orderReceived,
    enabledBillingFields: addressFields('billing', session.billing.country).map(({ key }) => `billing_${key}`),
    cartContainsSubscription: flag(summary.hasSubscription),
    subscriptionRequiresManualRenewal: '',
    subscriptionManualRenewalEnabled: '',
    forceSavePaymentMethod: '',
    accountCountry: 'DE',
    isPaymentRequestEnabled: flag(settings.expressCheckout),
    isAmazonPayEnabled: flag(settings.amazonPay),
    isLinkEnabled: flag(settings.linkEnabled),
    appearance: settings.appearanceStored ? APPEARANCE : '',
    blocksAppearance: '',
    saveAppearanceNonce: view.nonce(CARD_NONCES.appearance),
    isECEEnabled: '1',
    isAmazonPayAvailable: '1',
    isOCEnabled: flag(settings.oneElement),
    OCLayout: 'accordion',
    paymentMethodConfigurationParentId: 'pmc_test',
    hasAffirmGatewayPlugin: '',
    hasKlarnaGatewayPlugin: '',
    cartTotal: String(total),
    currency: 'EUR',
    isPaymentNeeded: flag(account || page.kind === 'order-pay' || (summary.lines.length > 0 && summary.needsPayment)),
    ...CARD_MESSAGES,
    ...saveError,
    ...(withCustomer ? { customerData: { billing_country: session.billing.country } } : {}),
    ...orderPayPart(view, page),
  };
}
