import { clearNotices, emit, membersOf, scrollToElement, showNotices } from '@shop/core';
import { log, tryAndLog } from '../bundle';
import { messageOfCode, readUpeConfig } from '../config';
import { NOTICE_SCROLL } from '../constants';
import { text, type UpeMessage } from '../messages';
import { blockAction, CHECKOUT_FORM, findForm, NOTICES, paymentForm } from '../page';
import { problemText, toProblem } from './error-text.rules';

const OLD_GROUP = '.woocommerce-NoticeGroup-checkout';
const VALIDATED = '.input-text, select, input[type="checkbox"]';
const BLOCK_CHECKOUT = '[data-block-name="woocommerce/checkout"], .wc-block-checkout';
const MY_ACCOUNT = '.woocommerce-MyAccount-content';

/** Place for notices; pages without one get one before their form (contract 8.5). */
function noticeContainer(): HTMLElement {
  const present = document.querySelector<HTMLElement>(NOTICES);
  if (present) return present;
  const created = document.createElement('div');
  created.className = NOTICES.slice(1);
  const form = paymentForm();
  if (form) membersOf(form).before(created);
  else document.body.prepend(created);
  return created;
}

function notifyBlocks(text: string): boolean {
  if (!document.querySelector(BLOCK_CHECKOUT) || document.querySelector(MY_ACCOUNT)) return false;
  const create = blockAction('core/notices', 'createErrorNotice');
  create?.(text, { context: 'wc/checkout/payments' });
  return create !== undefined;
}

/** Each event on its own: a foreign handler that throws keeps no other field from being checked. */
function revalidate(): void {
  const form = findForm(CHECKOUT_FORM);
  for (const field of form ? membersOf(form).querySelectorAll(VALIDATED) : []) {
    tryAndLog('Checking a field', () => emit(field, 'validate'));
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

function clearOld(container: HTMLElement, root: 'container' | 'page'): void {
  for (const group of document.querySelectorAll(OLD_GROUP)) group.remove();
  clearNotices(root === 'page' ? document : container);
}

/**
 * Shows the shopper what went wrong: focused notice, re-validated fields, scroll, `checkout_error` (UP-04, contract 8.4).
 * @param message plain text, or the server's own notice markup, which is sanitized.
 * @param root where older notices go: the container, or after a confirmation the whole page.
 */
export function showPaymentError(message: string, root: 'container' | 'page' = 'container'): void {
  if (tryAndLog('The notice of the block checkout', () => notifyBlocks(message))) return;
  const container = noticeContainer();
  tryAndLog('Removing older notices', () => clearOld(container, root));
  const isMarkup = message.includes('woocommerce-error');
  showNotices(container, { kind: 'error', focus: true, ...(isMarkup ? { html: message } : { texts: [message] }) });
  tryAndLog('Checking the fields', revalidate);
  tryAndLog('Scrolling to the notice', () => scrollToElement(container, NOTICE_SCROLL));
  // Without arguments, like the original in every version: a handler may treat one as markup.
  tryAndLog('An event handler of the page', () => emit(document.body, 'checkout_error'));
}

/** Text of anything that was thrown or answered as an error (contract 8.1, 8.2). An exception goes to the console; the shopper reads the page's generic message. */
export function errorText(thrown: unknown, fallback: UpeMessage): string {
  const isException = thrown instanceof Error;
  if (isException) log.error('A payment step failed with an exception', thrown);
  const generic = isException ? readUpeConfig()?.genericErrorMessage : undefined;
  return problemText(toProblem(thrown), {
    byCode: messageOfCode,
    requiredField: ({ section, field }) => text('requiredField', { field: `${section} ${field}` }),
    fallback: generic || text(fallback),
  });
}
