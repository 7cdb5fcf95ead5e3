import { emit, focusNotice, membersOf } from '@shop/core';
import { showInlineErrors } from '../../address/validation/inline-error.page';
import { validateAll } from '../../address/validation/validate.page';
import { attempt } from '../../log';
import { all, allById, checkoutForms } from '../../page/controls.page';
import { replaceWithHtml } from '../../page/fragment-scripts.page';
import { onElement } from '../../page/listen.page';
import { clearPageNotices, scrollToNotices } from '../../page/notice.page';
import { CHECKOUT_NOTICES, ENHANCED_BOX, NOTICE_GROUP, ROW } from '../../page/selectors';
import { element, htmlOf } from '../../page/server-html.page';
import { openForm } from '../../page/submit-lock.page';
import { type CheckoutForm, elementsOf, wrapped } from '../checkout-form';
import { isProtocolOf, linkFieldErrors, prepareErrors, readErrors } from './error-messages.page';
import { showOrderNotices, showOrderWarning } from './order-notices';

/** What the errors of an order need to know. */
interface ErrorDeps {
  /** The form that was sent last, else the page's. */
  readonly form: () => HTMLFormElement | undefined;
  /** The text where a gateway gives none, as HTML. */
  readonly genericText: () => string;
}

/** Puts a gateway's messages into the page as they are: scripts in them run. */
function insert(form: Element, html: string): Element {
  const place = element('i', '');
  const group = element('div', `${NOTICE_GROUP} ${CHECKOUT_NOTICES}`, [place]);
  membersOf(form).prepend(group);
  replaceWithHtml(place, html);
  return group;
}

/** Gives the form object what shows errors (contract F5; CO-05, CO-06). None of it throws, whatever the page does meanwhile. */
export function offerErrors(page: CheckoutForm, { form: findForm, genericText }: ErrorDeps): void {
  /** @returns the group of the notice */
  function show(form: Element, html: string): Element | undefined {
    if (isProtocolOf(page.get_payment_method())) return insert(form, html);
    const errors = prepareErrors(html);
    return errors.html === '' ? undefined : showOrderNotices(form, errors.html);
  }

  Object.assign(page, {
    submit_error(given) {
      const form = findForm();
      if (!form) return;
      const html = typeof given === 'string' && given.trim() !== '' ? given : genericText();
      let group: Element | undefined;
      attempt('remove notices', clearPageNotices);
      if (!attempt('show the errors', () => (group = show(form, html))))
        attempt('show the errors as they are', () => (group = showOrderNotices(form, html)));
      attempt('open the forms', () => checkoutForms().forEach(openForm));
      openForm(form);
      attempt('check the fields', () => validateAll(form));
      attempt('scroll to the errors', () => page.scroll_to_notices());
      if (group) focusNotice(group);
      attempt('checkout_error', () => emit(document.body, 'checkout_error', [html]));
      attempt('errors at the fields', () => showInlineErrors(prepareErrors(html).fields));
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
export function showMessages(page: CheckoutForm, messages: string): void {
  let html = messages;
  let roots: unknown;
  attempt('read the messages', () => {
    const content = readErrors(messages);
    const list = wrapped([...content.children]);
    page.wrapMessagesInsideLink(list);
    html = htmlOf(content.childNodes);
    roots = list;
  });
  attempt('show the errors', () => page.submit_error(`<div role="alert">${html}</div>`));
  attempt('errors at the fields', () => page.show_inline_errors(roots));
}

/** Warns that the outcome of an order is unknown. @param isNews an order has just been sent: then the page gets `checkout_error`, and the notice the focus */
export function warn(page: CheckoutForm, form: HTMLFormElement, html: string, isNews: boolean): void {
  let group: Element | undefined;
  if (isNews) attempt('remove notices', clearPageNotices);
  attempt('show the warning', () => (group = showOrderWarning(form, html)));
  if (isNews) openForm(form);
  attempt('scroll to the warning', () => page.scroll_to_notices());
  if (!isNews) return;
  if (group) focusNotice(group);
  attempt('checkout_error', () => emit(document.body, 'checkout_error', [html]));
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
