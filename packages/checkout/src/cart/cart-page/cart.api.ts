import { type TakeAnswer, encodePairs, membersOf, text, v } from '@shop/core';
import { serializeByPage } from '../../page/markup';
import { getHtml } from '../../page/requests.api';

/** Shape of `wc_cart_params`. */
export const cartConfig = v.object({
  wc_ajax_url: text(),
  update_shipping_method_nonce: text(),
  apply_coupon_nonce: text(),
  remove_coupon_nonce: text(),
});

export type CartConfig = v.InferOutput<typeof cartConfig>;

/** Sends a form of the cart page and gets the page that the shop would show (E5, CT-05). @param extra fields that its submit button would add */
export function sendCartForm(
  form: HTMLFormElement,
  extra: Readonly<Record<string, string>>,
  take: TakeAnswer<string>,
  end?: () => void,
): void {
  // Read as an attribute: a field named `action` hides the property.
  const url = membersOf(form).getAttribute('action') || location.href;
  getHtml(url, [serializeByPage(form), encodePairs(Object.entries(extra))].filter(Boolean).join('&'), take, end);
}
