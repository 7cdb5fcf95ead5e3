import { emit, hide, slideDown } from '@shop/core';
import { SLIDE_MS } from '../../constants';
import { all, first, isControl, isTicked } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { ACCOUNT_PASSWORD, CREATE_ACCOUNT, CREATE_ACCOUNT_FIELDS } from '../../page/selectors';
import { clearMarks } from '../../address/validation/validate.page';

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

/** Listens for the box. Only where shoppers may order as guests; else the server shows the fields for good (CO-20). */
export function listenForCreateAccount(form: HTMLFormElement, signal: AbortSignal): void {
  onElement('change', CREATE_ACCOUNT, toggleCreateAccount, form, { signal });
}

/** Brings the account fields in line with the box at the start. */
export function startCreateAccount(form: HTMLFormElement): void {
  const box = first(CREATE_ACCOUNT, form);
  if (box) emit(box, 'change');
}
