import { type HttpAnswer, encodePairs, formPairs, membersOf } from '@shop/core';
import { getHtml, sendForHtml } from '../../page/html.api';
import type { CartConfig } from '../config';

/** Chooses shipping rates on the cart page, package index → rate; the totals as HTML (contract E4, CT-05). */
export function postShippingMethod(config: CartConfig, rates: Readonly<Record<string, string>>): Promise<HttpAnswer<string>> {
  return sendForHtml(config, 'update_shipping_method', { security: config.update_shipping_method_nonce, shipping_method: rates });
}

/**
 * Sends a form of the cart page to where it leads and gets the page that the shop would show (contract E5, CT-05).
 * @param extra fields that its submit button would add.
 */
export function sendCartForm(form: HTMLFormElement, extra: Readonly<Record<string, string>>): Promise<HttpAnswer<string>> {
  // Read as an attribute: a field named `action` hides the property.
  return getHtml(
    membersOf(form).getAttribute('action') || location.href,
    encodePairs([...formPairs(form), ...Object.entries(extra)]),
  );
}
