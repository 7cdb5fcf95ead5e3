import { type FormValue, ajaxUrl, encodeObject, send, serializeForm } from '@shop/core';
import type { CartConfig } from './config';

/** HTML of an answer; `undefined` when there was no usable one. */
export type HtmlAnswer = string | undefined;

async function sendForHtml(url: string, method: 'GET' | 'POST', body?: string): Promise<HtmlAnswer> {
  const answer = await send<string>({
    url,
    method,
    ...(body === undefined ? {} : { body }),
    accept: 'text/html, */*; q=0.01',
    expect: 'text',
    transport: 'page',
  });
  return answer.ok ? answer.data : undefined;
}

/**
 * Sends a form of the cart page to where it leads and gets the page that the shop would show (E5).
 * @param extra fields that its submit button would add
 */
export function sendCartForm(form: HTMLFormElement, extra: Readonly<Record<string, string>>): Promise<HtmlAnswer> {
  const data = [serializeForm(form), encodeObject(extra)].filter((part) => part !== '').join('&');
  // Read as attributes: a field named `action` hides the property.
  const url = form.getAttribute('action') || location.pathname + location.search;
  if (form.getAttribute('method')?.toLowerCase() === 'post') return sendForHtml(url, 'POST', data);
  return sendForHtml(`${url}${url.includes('?') ? '&' : '?'}${data}`, 'GET');
}

/** Follows a link of the cart (remove, undo) and gets the page behind it (E5). */
export function getCartPage(url: string): Promise<HtmlAnswer> {
  return sendForHtml(url, 'GET');
}

function post(config: CartConfig, endpoint: string, data: Readonly<Record<string, FormValue>>): Promise<HtmlAnswer> {
  return sendForHtml(ajaxUrl(config.wc_ajax_url, endpoint), 'POST', encodeObject(data));
}

/** Applies a coupon to the cart; notices as HTML (E3). */
export function postCartCoupon(config: CartConfig, code: string): Promise<HtmlAnswer> {
  return post(config, 'apply_coupon', { security: config.apply_coupon_nonce, coupon_code: code });
}

/** Takes a coupon off the cart; notices as HTML (E3). */
export function postCartCouponRemoval(config: CartConfig, code: string): Promise<HtmlAnswer> {
  return post(config, 'remove_coupon', { security: config.remove_coupon_nonce, coupon: code });
}

/** Chooses shipping rates, package index → rate; the totals as HTML (E4). */
export function postShippingMethod(config: CartConfig, rates: Readonly<Record<string, string>>): Promise<HtmlAnswer> {
  return post(config, 'update_shipping_method', { security: config.update_shipping_method_nonce, shipping_method: rates });
}
