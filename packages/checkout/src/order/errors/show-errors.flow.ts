import { emit, focusNotice } from '@shop/core';
import { attempt } from '../../log';
import { all, allById } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { ENHANCED_BOX, NOTICE_GROUP, ROW } from '../../page/selectors';
import { validateAll } from '../../address/validation/validate.page';
import { showInlineErrors } from '../../address/validation/inline-error.page';
import type { CheckoutErrors } from './error-messages.page';
import { clearPageNotices, keepNotice, noticesDrawn, scrollToNotices, showOrderNotices } from '../../page/notice.page';

/**
 * Shows the errors of an order that failed (contract F5; CO-05, CO-06). Never throws, whatever the page does meanwhile.
 * @param release makes the form usable again; runs as soon as the notices are there, and in any case.
 */
export async function showCheckoutErrors(form: HTMLFormElement, errors: CheckoutErrors, release: () => void): Promise<void> {
  attempt('remove notices', clearPageNotices);
  const group = await showOrderNotices(form, errors.html);
  if (group && errors.isWarning) keepNotice(group);
  release();
  await noticesDrawn();
  attempt('check the fields', () => validateAll(form));
  attempt('scroll to the errors', () => scrollToNotices(group ?? form));
  if (group) focusNotice(group);
  attempt('checkout_error', () => emit(document.body, 'checkout_error', [`<div role="alert">${errors.html}</div>`]));
  attempt('errors at the fields', () => showInlineErrors(errors.fields));
}

/** Shows the warning of an unknown outcome where no order has just failed: without events, and without a word about fields. */
export async function showWarning(form: HTMLFormElement, { html }: CheckoutErrors): Promise<void> {
  const group = await showOrderNotices(form, html);
  if (!group) return;
  keepNotice(group);
  attempt('scroll to the warning', () => scrollToNotices(group));
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

/** Inline errors of messages that a gateway brings itself (`show_inline_errors`). */
export function showInlineErrorsOf(root: Element): void {
  const messages = all('[data-id]', root).map(({ dataset, textContent }) => ({
    field: dataset['id'] ?? '',
    text: textContent.trim(),
  }));
  showInlineErrors(messages.filter(({ text }) => text !== ''));
}
