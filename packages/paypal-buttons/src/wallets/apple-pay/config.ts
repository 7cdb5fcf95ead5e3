import { flag, type Log, readConfig, text, v } from '@shop/core';
import { numberOrText } from '../../config/schema';

export const schema = v.object({
  sdk_url: text('https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js'),
  is_enabled: flag(),
  is_wc_gateway_enabled: flag(),
  preferences: v.optional(v.object({ checkout_data_mode: text('use_wc') }), {}),
  button: v.optional(
    v.object({
      wrapper: text('ppc-button-applepay-container'),
      mini_cart_wrapper: text('ppc-button-applepay-container-minicart'),
      type: text('pay'),
      color: text('black'),
      lang: text(''),
    }),
    {},
  ),
  product: v.optional(v.object({ needShipping: flag(), id: v.optional(numberOrText, '') }), {}),
  shop: v.object({ countryCode: text(''), currencyCode: text(), totalLabel: text('') }),
  ajax_url: text(),
  nonce: text(''),
});

/** `wc_ppcp_applepay`, decoded (contract 1.6). Wrappers are ids without `#`. */
export type ApplePayConfig = v.InferOutput<typeof schema>;

/** Reads it; `undefined` when Apple Pay is off or its config useless. */
export function readApplePayConfig(log: Log): ApplePayConfig | undefined {
  const result = readConfig(log, 'wc_ppcp_applepay', schema);
  return result.state === 'ok' && result.config.is_enabled ? result.config : undefined;
}

export const APPLE_TAG = 'apple-pay-button';
const RADIUS_PX = 4;

/** Apple's button (contract 6.A). @param id of its place, without `#`. @param height in px. */
export function makeButton({ button }: ApplePayConfig, id: string, height: number, click: () => void): HTMLElement {
  const element = document.createElement(APPLE_TAG);
  element.id = `apple-${id}`;
  element.setAttribute('buttonstyle', button.color);
  element.setAttribute('type', button.type);
  element.setAttribute('locale', button.lang);
  element.style.setProperty('--apple-pay-button-width', '100%');
  element.style.setProperty('--apple-pay-button-height', `${height}px`);
  element.style.setProperty('--apple-pay-button-border-radius', `${RADIUS_PX}px`);
  element.style.display = 'block';
  element.addEventListener('click', (event) => {
    event.preventDefault();
    click();
  });
  return element;
}
