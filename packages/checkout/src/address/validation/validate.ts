import { emit, jq, on } from '@shop/core';
import { clearInlineError } from './inline-error';
import {
  type Control,
  all,
  isControl,
  ENHANCED_BOX,
  ROW,
  STATE_CONTROL,
  VALIDATED_CONTROLS,
  VALIDATED_FIELDS,
} from '../../page/markup';
import { onElement } from '../../page/listen';
import { type FieldFacts, type FieldFault, faultsOf } from './field-faults.rules';
const VALID = 'woocommerce-validated';
const INVALID = 'woocommerce-invalid';
const FAULT_CLASS: Record<FieldFault, string> = {
  required: 'woocommerce-invalid-required-field',
  email: 'woocommerce-invalid-email',
  phone: 'woocommerce-invalid-phone',
};
const MARKS = [VALID, INVALID, ...Object.values(FAULT_CLASS)];

function factsOf(control: Control, row: Element): FieldFacts {
  return {
    required: row.classList.contains('validate-required'),
    email: row.classList.contains('validate-email'),
    phone: row.classList.contains('validate-phone'),
    value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
  };
}

/** Takes every mark of an earlier check off a field: classes, ARIA state, inline message (CO-14). */
export function clearMarks(control: Control): void {
  const row = control.closest(ROW);
  row?.classList.remove(...MARKS);
  setInvalid(control, false);
  clearInlineError(control);
}

/** Sets `aria-invalid` on a field and on the visible box of an enhanced select. */
export function setInvalid(control: Control, invalid: boolean): void {
  const box = control.closest(ROW)?.querySelector(ENHANCED_BOX);
  for (const element of box ? [control, box] : [control]) {
    if (invalid) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
  }
}

/** Checks a field and marks its row (contract F6, CO-14). */
export function checkField(control: Control): void {
  const row = control.closest(ROW);
  if (!row) return;
  const faults = faultsOf(factsOf(control, row));
  if (faults.length === 0) {
    clearMarks(control);
    row.classList.add(VALID);
    return;
  }
  row.classList.remove(...MARKS);
  row.classList.add(INVALID, ...faults.map((fault) => FAULT_CLASS[fault]));
  setInvalid(control, true);
}

/** Keeps the fields of a form checked: while typing marks go, on leaving they come (CO-14). Gateways send `validate`. */
export function watchFields(form: HTMLFormElement, signal: AbortSignal): void {
  const act = (control: Element, { type }: { type: string }): void => {
    if (isControl(control)) (type === 'input' ? clearMarks : checkField)(control);
  };
  onElement('input validate change focusout', VALIDATED_FIELDS, act, form, { signal });
  // A new country's unchosen state is neither valid nor invalid yet.
  const forgive = (_event: unknown, _country: unknown, wrapper: unknown): void => {
    const state = jq.unwrap(wrapper)?.querySelector(STATE_CONTROL);
    if (isControl(state) && state.value === '') clearMarks(state);
  };
  on(document.body, 'country_to_state_changed', forgive, { signal });
}

/** Checks every field of a form, the way other scripts can join in (contract F5 step 3). */
export function validateAll(form: HTMLFormElement): void {
  const controls = all(VALIDATED_CONTROLS, form);
  for (const control of controls) emit(control, 'validate');
  for (const control of controls) emit(control, 'blur');
}
