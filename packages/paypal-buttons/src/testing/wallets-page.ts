import { createFakeApplePay, createFakeGooglePay, type FakeApplePay, type FakeGooglePay, need, paceCalls } from '@shop/testing';
import { type PageSetUp, type RunningPage, openPage, settle } from './page';
import '../parts/wallets';
import { walletsPart } from '../companions/wallets.page';
import { createSdkPort } from '../sdk/paypal-sdk.page';

/** A page with both wallets. */
export interface WalletPage extends RunningPage {
  google: FakeGooglePay;
  apple: FakeApplePay;
}

/** What a test wants beside the page. */
export interface WalletSetUp extends PageSetUp {
  google?: Record<string, unknown> | false;
  apple?: Record<string, unknown> | false;
  /** Whether the devices can pay. */
  ready?: boolean;
}

const STYLE = { color: 'black', type: 'buy', language: 'de' };

/** `wc_ppcp_googlepay` as the plugin prints it. */
export const GOOGLE = {
  environment: 'TEST',
  is_debug: '',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
  button: {
    wrapper: '#ppc-button-googlepay-container',
    style: STYLE,
    mini_cart_wrapper: '#ppc-button-googlepay-container-minicart',
    mini_cart_style: STYLE,
  },
  shipping: { enabled: false, configured: false },
  ajax: { update_payment_data: { endpoint: '/?wc-ajax=ppc-googlepay-update-payment-data', nonce: 'g00gle' } },
};

/** `wc_ppcp_applepay` as the plugin prints it. */
export const APPLE = {
  sdk_url: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  preferences: { checkout_data_mode: 'use_wc' },
  button: {
    wrapper: 'ppc-button-applepay-container',
    mini_cart_wrapper: 'ppc-button-applepay-container-minicart',
    type: 'pay',
    color: 'black',
    lang: 'de',
  },
  product: { needShipping: false, subtotal: '10.00' },
  shop: { countryCode: 'DE', currencyCode: 'EUR', totalLabel: 'Testladen' },
  ajax_url: 'https://shop.example/wp-admin/admin-ajax.php',
  nonce: 'app1e',
};

/** Places of both wallets, after the wallet's own. */
export const GOOGLE_PLACE = '#ppc-button-googlepay-container';
export const APPLE_PLACE = '#ppc-button-applepay-container';
const PLACES = `<div id="ppc-button-googlepay-container" class="ppcp-button-apm"></div><div id="ppc-button-applepay-container" class="ppcp-button-apm"></div>`;

function withPlaces(html: string): string {
  return html.replace(/(<div id="ppc-button-ppcp-gateway"><\/div>\s*<\/div>)/, (whole) => whole + PLACES);
}

const GLOBALS = ['wc_ppcp_googlepay', 'wc_ppcp_applepay', 'google', 'PaymentRequest'];
let undo: (() => void)[] = [];

/** Takes the wallets away; call it after each test. */
export function leaveWallets(): void {
  for (const step of undo.toReversed()) step();
  undo = [];
  for (const name of GLOBALS) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document.body, '__ppcpPBInstances');
  localStorage.clear();
  sessionStorage.removeItem('ppcp-googlepay:payer');
}

/** A recorded page with the wallets on it. */
export async function openWallets(name: string, setUp: WalletSetUp = {}): Promise<WalletPage> {
  leaveWallets();
  const { google: googleConfig = GOOGLE, apple: appleConfig = APPLE, ready = true, ...page } = setUp;
  if (googleConfig) Reflect.set(window, 'wc_ppcp_googlepay', { ...GOOGLE, ...googleConfig });
  if (appleConfig) Reflect.set(window, 'wc_ppcp_applepay', { ...APPLE, ...appleConfig });
  const google = createFakeGooglePay({ ready });
  const apple = createFakeApplePay({ canMakePayments: ready });
  const { providerDelay } = setUp;
  if (providerDelay) for (const wallet of [google, apple]) paceCalls(wallet, () => ({ delayMs: providerDelay() }));
  undo.push(google.install(), apple.install());
  // What Google's library asks a browser for; a test may take it away before.
  Reflect.set(window, 'PaymentRequest', class {});
  if (!customElements.get('apple-pay-button')) customElements.define('apple-pay-button', class extends HTMLElement {});
  const running = await openPage(name, {
    ...page,
    html: (html) => (page.html ?? ((text: string) => text))(withPlaces(html)),
    parts: [walletsPart(createSdkPort())],
  });
  await settle();
  await settle();
  return { ...running, google, apple };
}

/** Clicks as a shopper does. */
export async function click(selector: string): Promise<void> {
  need(selector).click();
  await settle();
  await settle();
}
