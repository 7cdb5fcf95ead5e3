import type { Gateway } from '../data/gateways';
import type { ShopView } from '../types';
import { elementFieldset, invoiceFields, saveBox, testNote, walletCardFieldset, walletSaveBox } from './card-fields';
import { renderSavedTokens } from './saved-tokens';

/** Where a gateway is shown: buying, or storing a means of payment in the account. */
export type GatewayPlace = 'checkout' | 'account';

const ICON_FOLDERS = {
  card: '/wp-content/plugins/woocommerce-gateway-stripe/assets/images/',
  wallet: '/wp-content/plugins/woocommerce-paypal-payments/modules/ppcp-wc-gateway/assets/images/',
} as const;

/** Text and icons of a gateway's label. */
export function gatewayLabel(view: ShopView, gateway: Gateway): string {
  const { origin, oneElement } = view.settings;
  if (gateway.fields === 'wallet-card') {
    const cards = [
      ['Visa', 'visa'],
      ['Mastercard', 'mastercard'],
      ['American Express', 'amex'],
    ] as const;
    const icons = cards.map(
      ([title, file]) => `<img class="ppcp-card-icon" title="${title}" src="${origin}${ICON_FOLDERS.wallet}${file}.svg">`,
    );
    return `${gateway.title} ${icons.join(' ')} `;
  }
  const { icon } = gateway;
  if (!icon || (oneElement && gateway.id === 'stripe')) return `${gateway.title} `;
  const css = icon.plugin === 'card' ? ` class="stripe-${icon.file}-icon stripe-icon"` : '';
  return `${gateway.title} <img src="${origin}${ICON_FOLDERS[icon.plugin]}${icon.file}.svg"${css} alt="${icon.alt}" />`;
}

/** What opens below a gateway when it is chosen. */
export function gatewayFields(view: ShopView, gateway: Gateway, place: GatewayPlace, button: string): string {
  const text = gateway.description ? `<p>${gateway.description}</p>` : '';
  const type = gateway.elementType ?? '';
  const account = place === 'account';
  switch (gateway.fields) {
    case 'text':
      return text;
    case 'invoice':
      return `${text}\n${invoiceFields(button)}`;
    case 'wallet-card':
      return account
        ? walletCardFieldset()
        : `${renderSavedTokens(view, gateway.id)}\n${walletCardFieldset()}\n${walletSaveBox()}`;
    case 'card-element': {
      const tokens = account ? '' : renderSavedTokens(view, gateway.id);
      return `${testNote(view, type)}\n${tokens}\n${elementFieldset(gateway.id, type)}\n${saveBox(gateway.id, account)}`;
    }
    case 'method-element': {
      const tokens = gateway.canBeSaved && !account ? renderSavedTokens(view, gateway.id) : '';
      const save = gateway.canBeSaved && (account || view.customer) ? saveBox(gateway.id, account) : '';
      return `${testNote(view, type)}\n${tokens}\n${elementFieldset(gateway.id, type)}\n${save}`;
    }
  }
}

/** One entry of the list of gateways at checkout. */
export function gatewayItem(view: ShopView, gateway: Gateway, checked: boolean, button: string): string {
  const { id } = gateway;
  const buttonText = view.session.walletOrderId === '' ? gateway.button : '';
  const fields = gatewayFields(view, gateway, 'checkout', button);
  return (
    `<li class="wc_payment_method payment_method_${id}">\n<input id="payment_method_${id}" type="radio" class="input-radio" ` +
    `name="payment_method" value="${id}" ${checked ? " checked='checked'" : ''} data-order_button_text="${buttonText}" />\n\n` +
    `<label for="payment_method_${id}">\n${gatewayLabel(view, gateway)}</label>\n` +
    `<div class="payment_box payment_method_${id}"${checked ? '' : ' style="display:none;"'}>\n${fields}\n</div>\n</li>`
  );
}
