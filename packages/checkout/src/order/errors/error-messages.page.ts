import { FINAL_NOTICE, pageValue, parseHtml } from '@shop/core';
import type { FieldMessage } from '../../address/validation/inline-error.page';
import { log } from '../../log';
import { element, htmlOf } from '../../page/server-html.page';

function cleanText(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** Wraps the content of a field's error in a link to the field; a message with a link of its own keeps that one. */
function linkToField(item: Element, field: string): void {
  if (item.querySelector('a')) return;
  item.append(element('a', '', [...item.childNodes], { href: `#${field}` }));
}

/** One message a field; several of one field become one (contract F5 step 7). */
function fieldMessages(root: ParentNode): FieldMessage[] {
  const byField = new Map<string, string[]>();
  for (const item of root.querySelectorAll('[data-id]')) {
    const field = item.getAttribute('data-id') ?? '';
    const text = cleanText(item);
    if (field !== '' && text !== '') byField.set(field, [...(byField.get(field) ?? []), text]);
  }
  return [...byField].map(([field, texts]) => ({ field, text: [...new Set(texts)].join(' ') }));
}

/** Links the errors of fields to their fields, in place. Gateways call this for their own messages (`wrapMessagesInsideLink`). */
export function linkFieldErrors(root: ParentNode): void {
  for (const item of root.querySelectorAll('li[data-id]')) linkToField(item, item.getAttribute('data-id') ?? '');
}

/**
 * Makes the server's messages ready (contract F5 step 1): focusable roots. Plain text becomes a list of one item; the alert around messages that are ready
 * already is taken off.
 * @param messages HTML of the server, one or several roots, or plain text.
 * @throws on a page that forbids reading HTML
 */
export function readErrors(messages: string): DocumentFragment {
  const content = parseHtml(messages);
  const [alert, ...others] = content.children;
  if (alert?.matches('div[role="alert"]:not([class])') && others.length === 0 && !hasLooseText(content))
    alert.replaceWith(...alert.childNodes);
  if (content.textContent?.trim() && (!content.firstElementChild || hasLooseText(content))) {
    content.replaceChildren(element('ul', 'woocommerce-error', [element('li', '', [...content.childNodes])]));
  }
  for (const root of content.children) {
    root.removeAttribute('role');
    root.setAttribute('tabindex', '-1');
  }
  return content;
}

function hasLooseText(content: DocumentFragment): boolean {
  return [...content.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

/** Errors, ready to be shown. */
export interface CheckoutErrors {
  /** HTML of the notices, without the alert around them. */
  readonly html: string;
  readonly fields: readonly FieldMessage[];
}

/** The same with links to the fields. Never throws: where HTML must not be read the messages stay as they are. */
export function prepareErrors(messages: string): CheckoutErrors {
  try {
    const content = readErrors(messages);
    const fields = fieldMessages(content);
    linkFieldErrors(content);
    return { html: htmlOf(content.childNodes).trim(), fields };
  } catch (cause) {
    log.error('The messages of the server could not be read; they are shown as they are', cause);
    return { html: messages, fields: [] };
  }
}

/** The generic error (CO-06). @param html text of the page config, which may hold a link, or a built-in one. */
export function genericError(html: string): string {
  return `<div class="woocommerce-error" tabindex="-1">${html}</div>`;
}

/** The warning of an unknown outcome: it stays until an order is placed. @param html as of the generic error. */
export function orderWarning(html: string): string {
  return `<div class="woocommerce-error" tabindex="-1" ${FINAL_NOTICE}="">${html}</div>`;
}

/** Methods whose answers our own bundles and the shop know: nothing in their messages is meant to run. */
const OWN_METHOD = /^(?:|bacs|cheque|cod|stripe|stripe_.*|ppcp-.*)$/;

/**
 * Whether messages are another gateway's protocol (challenges, one-time codes, forms), which is inserted as it is.
 * `shop_scripts_params.clean_order_messages` switches that off.
 */
export function isProtocolOf(method: unknown): boolean {
  const cleanAll = pageValue('shop_scripts_params.clean_order_messages');
  return typeof method === 'string' && !OWN_METHOD.test(method) && (!cleanAll || cleanAll === 'no' || cleanAll === '0');
}
