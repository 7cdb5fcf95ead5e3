import { type NoticeKind, emit, FINAL_NOTICE, focusNotice, membersOf, pageValue, parseHtml, showNotices } from '@shop/core';
import { type FieldMessage, showInlineErrors, validateAll } from '../address/validation/validate';
import { tryAndLog, log } from '../bundle';
import { allById } from '../page/fields';
import { onElement } from '../page/listen';
import {
  all,
  CHECKOUT_NOTICES,
  checkoutForms,
  ENHANCED_BOX,
  makeElement,
  NOTICE_GROUP,
  ORDER_ERRORS,
  ORDER_WARNING,
  removeAll,
  REVIEW_NOTICES,
  ROW,
  wrapped,
} from '../page/markup';
import { clearPageNotices, scrollToNotices } from '../page/notices';
import { htmlOf, replaceWithHtml } from '../page/server-html';
import { openForm } from '../page/submit-lock';
import { type CheckoutForm, elementsOf } from './checkout-form';

function cleanText(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** Puts the children of an element into a new one. Both stay in the element's document: in the page's, they would load before they are cleaned. */
function wrapChildren(parent: Element | DocumentFragment, tag: string, attributes: Readonly<Record<string, string>> = {}): void {
  const around = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) around.setAttribute(name, value);
  around.append(...parent.childNodes);
  parent.append(around);
}

/** Wraps the content of a field's error in a link to the field; a message with a link of its own keeps that one. */
function linkToField(item: Element, field: string): void {
  if (!item.querySelector('a')) wrapChildren(item, 'a', { href: `#${field}` });
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
function linkFieldErrors(root: ParentNode): void {
  for (const item of root.querySelectorAll('li[data-id]')) linkToField(item, item.getAttribute('data-id') ?? '');
}

/**
 * Makes the server's messages ready (contract F5 step 1): focusable roots. Plain text becomes a list of one item; the alert around messages that are ready
 * already is taken off.
 * @param messages HTML of the server, one or several roots, or plain text.
 * @throws on a page that forbids reading HTML
 */
function readErrors(messages: string): DocumentFragment {
  const content = parseHtml(messages);
  const [alert, ...others] = content.children;
  if (alert?.matches('div[role="alert"]:not([class])') && others.length === 0 && !hasLooseText(content))
    alert.replaceWith(...alert.childNodes);
  if (content.textContent?.trim() && (!content.firstElementChild || hasLooseText(content))) {
    wrapChildren(content, 'li');
    wrapChildren(content, 'ul', { class: 'woocommerce-error' });
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

/**
 * The same with links to the fields. Never throws: where HTML must not be read the messages stay as they are.
 * @returns HTML of the notices, without the alert around them, and the errors of fields
 */
export function prepareErrors(messages: string): { readonly html: string; readonly fields: readonly FieldMessage[] } {
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

/** Whether messages are another gateway's protocol (challenges, forms): inserted as it is, unless `shop_scripts_params.clean_order_messages`. */
function isProtocolOf(method: unknown): boolean {
  const cleanAll = pageValue('shop_scripts_params.clean_order_messages');
  return typeof method === 'string' && !OWN_METHOD.test(method) && (!cleanAll || cleanAll === 'no' || cleanAll === '0');
}

/** Puts a gateway's messages into the page as they are: scripts in them run. */
function insert(form: Element, html: string): Element {
  const place = makeElement('i', '');
  const group = makeElement('div', `${NOTICE_GROUP} ${CHECKOUT_NOTICES}`, [place]);
  membersOf(form).prepend(group);
  replaceWithHtml(place, html);
  return group;
}

/**
 * Adds the members that show errors to the form object (contract F5; CO-05, CO-06). None of them throws.
 * @param form the form that was sent last, else the page's
 * @param genericText the text where a gateway gives none, as HTML
 */
export function offerErrors(
  formObject: CheckoutForm,
  { form: findForm, genericText }: { form: () => HTMLFormElement | undefined; genericText: () => string },
): void {
  /** @returns the group of the notice */
  function show(form: Element, html: string): Element | undefined {
    if (isProtocolOf(formObject.get_payment_method())) return insert(form, html);
    const errors = prepareErrors(html);
    return errors.html === '' ? undefined : showOrderNotices(form, errors.html);
  }

  Object.assign(formObject, {
    submit_error(given) {
      const form = findForm();
      if (!form) return;
      const html = typeof given === 'string' && given.trim() !== '' ? given : genericText();
      let group: Element | undefined;
      tryAndLog('remove notices', clearPageNotices);
      if (!tryAndLog('show the errors', () => (group = show(form, html))))
        tryAndLog('show the errors as they are', () => (group = showOrderNotices(form, html)));
      tryAndLog('open the forms', () => checkoutForms().forEach(openForm));
      openForm(form);
      tryAndLog('check the fields', () => validateAll(form));
      tryAndLog('scroll to the errors', () => formObject.scroll_to_notices());
      if (group) focusNotice(group);
      tryAndLog('checkout_error', () => emit(document.body, 'checkout_error', [html]));
      tryAndLog('errors at the fields', () => showInlineErrors(prepareErrors(html).fields));
    },
    scroll_to_notices: () => scrollToNotices(),
    show_inline_errors(messages) {
      const items = elementsOf(messages).flatMap((root) => all('[data-id]', root));
      const fields = items.map(({ dataset, textContent }) => ({ field: dataset['id'] ?? '', text: textContent.trim() }));
      showInlineErrors(fields.filter(({ text }) => text !== ''));
    },
    wrapMessagesInsideLink(messages) {
      elementsOf(messages).forEach(linkFieldErrors);
      return messages;
    },
  } satisfies Partial<CheckoutForm>);
}

/** Shows the messages of an order's answer, through the members of the form object. */
export function showMessages(formObject: CheckoutForm, messages: string): void {
  let html = messages;
  let roots: unknown;
  tryAndLog('read the messages', () => {
    const content = readErrors(messages);
    const list = wrapped([...content.children]);
    formObject.wrapMessagesInsideLink(list);
    html = htmlOf(content.childNodes);
    roots = list;
  });
  tryAndLog('show the errors', () => formObject.submit_error(`<div role="alert">${html}</div>`));
  tryAndLog('errors at the fields', () => formObject.show_inline_errors(roots));
}

/** Warns on a page that is shown again that the outcome of an earlier order is unknown. @returns the notice */
export function warnAgain(formObject: CheckoutForm, form: HTMLFormElement, html: string): Element | undefined {
  let group: Element | undefined;
  tryAndLog('show the warning', () => (group = showOrderWarning(form, html)));
  tryAndLog('scroll to the warning', () => formObject.scroll_to_notices());
  return group;
}

/** The outcome of the order that was just sent is unknown: the warning replaces other notices and gets the focus, and the page gets `checkout_error`. */
export function warnOfUnknownOrder(formObject: CheckoutForm, form: HTMLFormElement, html: string): void {
  tryAndLog('remove notices', clearPageNotices);
  openForm(form);
  const group = warnAgain(formObject, form, html);
  if (group) focusNotice(group);
  tryAndLog('checkout_error', () => emit(document.body, 'checkout_error', [html]));
}

function fieldOf(link: Element): HTMLElement | undefined {
  const id = link.getAttribute('href')?.slice(1);
  const field = id ? allById(id)[0] : undefined;
  return field?.closest(ROW)?.querySelector<HTMLElement>(ENHANCED_BOX) ?? field;
}

/** An error's link focuses its field, and leaves the address alone: gateways listen to the hash (contract F5 step 7). */
export function listenForErrorLinks(): void {
  onElement('click', `.${NOTICE_GROUP} a[href^="#"]`, (link, event) => {
    const field = fieldOf(link);
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}

export const clearWarning = (): void => removeAll(`.${ORDER_WARNING}`);
export const clearReviewNotices = (): void => removeAll(`.${REVIEW_NOTICES}`);

/** Shows the errors of an order, or its warning, at the start of the form, in `div[role=alert]` (contract C1, F5). @returns the group */
export function showOrderNotices(form: Element, html: string, group = ORDER_ERRORS): Element | undefined {
  return showNotices(form, { kind: 'error', html, groupClass: `${NOTICE_GROUP} ${CHECKOUT_NOTICES} ${group}` });
}

/** Shows there that the outcome of an order is unknown. It stays until `clearWarning`. @returns the group */
function showOrderWarning(form: Element, html: string): Element | undefined {
  const group = showOrderNotices(form, html, ORDER_WARNING);
  for (const element of group ? [group, ...all('.woocommerce-error', group)] : []) element.setAttribute(FINAL_NOTICE, '');
  return group;
}

/** Shows what an order review says at the start of the form (contract F2 step 7). */
export function showReviewNotices(form: Element, kind: NoticeKind, html: string): void {
  showNotices(form, { kind, html, groupClass: `${NOTICE_GROUP} ${REVIEW_NOTICES}`, framed: false });
}
