import { summarise } from '../cart/summary';
import { majorText } from '../format';
import type { Minor, ShopView } from '../types';
import { flag } from './page';
import { usesWalletPlans } from './wallet-plans';

const SDK = 'https://www.paypal.com/sdk/js';

/** Name of the page towards the wallet plugin. */
export type WalletContext = 'product' | 'cart' | 'checkout' | 'pay-now' | 'mini-cart' | 'add-payment-method' | 'preview';

function components(view: ShopView, withMessages: boolean): string {
  const { walletButtons, walletCards } = view.settings;
  const cards = walletCards === 'button' ? 'hosted-fields' : walletCards;
  const parts = [
    walletButtons ? 'buttons,funding-eligibility' : '',
    withMessages ? 'messages' : '',
    cards === 'off' ? '' : cards,
  ];
  return parts.filter(Boolean).join(',');
}

/** Parameters of the wallet's script. Only filled ones are printed. */
export function walletUrlParams(view: ShopView, context: WalletContext, withMessages: boolean): Readonly<Record<string, string>> {
  const { settings } = view;
  const payLater = context !== 'add-payment-method';
  // The product page's plan has a script of its own.
  const plan = context !== 'product' && usesWalletPlans(view) && summarise(view).hasSubscription;
  const vault = plan ? 'true' : settings.walletVault ? undefined : 'false';
  const disabled = [...settings.walletDisableFunding, ...(payLater ? [] : ['paylater'])];
  const params: Record<string, string> = {
    'client-id': settings.walletClientId,
    currency: 'EUR',
    'integration-date': '2025-12-04',
    components: components(view, withMessages),
    ...(vault === undefined ? {} : { vault }),
    commit: String(context === 'checkout' || context === 'pay-now'),
    intent: plan ? 'subscription' : 'capture',
    ...(disabled.length > 0 ? { 'disable-funding': disabled.join(',') } : {}),
    'enable-funding': payLater ? 'venmo,paylater' : 'venmo',
  };
  return params;
}

/** Address of the wallet's script with its parameters, unescaped as the plugin prints it. */
export function walletScriptUrl(params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return `${SDK}?${query.join('&')}`;
}

/** Looks and places of the buttons. */
export function walletButtonConfig(): Readonly<Record<string, unknown>> {
  const style = { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal', tagline: false };
  return {
    wrapper: '#ppc-button-ppcp-gateway',
    is_disabled: false,
    mini_cart_wrapper: '#ppc-button-minicart',
    is_mini_cart_disabled: false,
    cancel_wrapper: '#ppcp-cancel',
    mini_cart_style: { ...style, height: 35 },
    style,
  };
}

/** Pay-later messages. `amount` in major units. */
export function walletMessageConfig(amount: string | number, placement: string): Readonly<Record<string, unknown>> {
  return {
    wrapper: '.ppcp-messages',
    is_hidden: false,
    block: { enabled: false },
    amount,
    placement,
    style: {
      layout: 'text',
      logo: { type: 'primary', position: 'left' },
      text: { color: 'black', size: '12' },
      color: 'blue',
      ratio: '1x1',
    },
  };
}

/** Amount as number and text with currency and country, as several answers carry it. */
export function walletTotals(total: Minor): Readonly<Record<string, unknown>> {
  return { total: total / 100, total_str: majorText(total), currency_code: 'EUR', country_code: 'DE' };
}

/** `{endpoint, nonce}` of a call of the wallet plugin. */
export function walletEndpoint(view: ShopView, name: string): { readonly endpoint: string; readonly nonce: string } {
  return { endpoint: `/?wc-ajax=${name}`, nonce: view.nonce(name) };
}

/** Printed booleans of the page config. */
export const walletFlag = flag;
