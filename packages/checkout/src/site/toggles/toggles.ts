import { emit, on, scrollToElement } from '@shop/core';
import { hide, isOpen, slideDown, slideUp } from '@shop/core/dom/slide';
import { clearMarks } from '../../address/validation/validate';
import { LOGIN_SCROLL_MS, LOGIN_SCROLL_OFFSET, SLIDE_MS } from '../../constants';
import { isTicked, markExpanded } from '../../page/fields';
import { onElement } from '../../page/listen';
import {
  ACCOUNT_PASSWORD,
  all,
  CREATE_ACCOUNT,
  CREATE_ACCOUNT_FIELDS,
  first,
  isControl,
  LOGIN_FORM,
  LOGIN_LINK,
  SHIP_TO_DIFFERENT,
  SHIPPING_ADDRESS,
  TERMS_LINK,
  TERMS_TEXT,
} from '../../page/markup';

function emptyPassword(): void {
  const password = first(ACCOUNT_PASSWORD);
  if (!isControl(password)) return;
  password.value = '';
  // The strength meter listens.
  emit(password, 'change');
  // The shopper has not been at this field yet: no complaint about it.
  clearMarks(password);
}

/** Shows the account fields while the box is ticked, with a fresh password field (contract F11, CO-18). */
export function toggleCreateAccount(): void {
  const fields = all(CREATE_ACCOUNT_FIELDS);
  for (const field of fields) hide(field);
  if (!isTicked(CREATE_ACCOUNT)) return;
  emptyPassword();
  for (const field of fields) void slideDown(field, SLIDE_MS);
}

/** Listens at the box. Only where shoppers may order as guests; else the server shows the fields for good (CO-20). */
export function listenForCreateAccount(form: HTMLFormElement, signal: AbortSignal): void {
  for (const box of all(CREATE_ACCOUNT, form)) on(box, 'change', toggleCreateAccount, { signal });
}

async function toggle(form: HTMLElement): Promise<void> {
  const open = !isOpen(form);
  markExpanded(LOGIN_LINK, open);
  await (open ? slideDown : slideUp)(form, SLIDE_MS);
  if (isOpen(form)) scrollToElement(form, { offset: LOGIN_SCROLL_OFFSET, ms: LOGIN_SCROLL_MS });
}

/** Opens and shuts the login form of returning customers; the link can also be in a notice (contract F11, CO-19). */
export function listenForLogin(): void {
  onElement('click', LOGIN_LINK, () => {
    const forms = all(LOGIN_FORM);
    for (const form of forms) void toggle(form);
    // Without a form the link leads to the login page.
    return forms.length === 0;
  });
}

function show(ticked: boolean): void {
  for (const address of all(SHIPPING_ADDRESS)) {
    hide(address);
    if (ticked) void slideDown(address, SLIDE_MS);
  }
}

/** Shows the shipping address while the box is ticked (contract F11, CO-18). */
export function listenForShipTo(form: HTMLFormElement, signal: AbortSignal): void {
  onElement('change', SHIP_TO_DIFFERENT, () => show(isTicked(SHIP_TO_DIFFERENT)), form, { signal });
}

/** Brings what a box shows in line with it at the start; the page hears a change, as it always has. */
const startBox =
  (selector: string) =>
  (form: HTMLFormElement): void => {
    const box = first(selector, form);
    if (box) emit(box, 'change');
  };
export const startCreateAccount = startBox(CREATE_ACCOUNT);
export const startShipTo = startBox(SHIP_TO_DIFFERENT);

const OPEN = 'woocommerce-terms-and-conditions-link--open';
const CLOSED = 'woocommerce-terms-and-conditions-link--closed';

/** Opens and shuts the terms in the page, where their text is in it (contract F11, CO-18). */
export function listenForTerms(): void {
  onElement('click', TERMS_LINK, () => {
    const texts = all(TERMS_TEXT);
    const [text] = texts;
    // Without the text in the page the link leads to it.
    if (!text) return true;
    const open = !isOpen(text);
    for (const part of texts) void (open ? slideDown : slideUp)(part, SLIDE_MS);
    for (const link of all(TERMS_LINK)) {
      link.classList.toggle(OPEN, open);
      link.classList.toggle(CLOSED, !open);
    }
    markExpanded(TERMS_LINK, open);
    return false;
  });
}
