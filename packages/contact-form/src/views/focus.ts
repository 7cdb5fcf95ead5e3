import { isVisible } from '@shop/core';
import { all, closest, FIELD_WRAP, NOT_VALID_CLASS, TIP_CLASS } from '../page';

const FOCUSABLE = 'input:not([type="hidden"]):enabled, select:enabled, textarea:enabled, button:enabled, [tabindex]';

function tipsOf(control: HTMLElement): HTMLElement[] {
  const wrap = closest(control, FIELD_WRAP);
  return wrap ? all(wrap, `.${TIP_CLASS}`) : [];
}

/**
 * Moves focus to the first invalid control in document order (contract e4.8, CF-28). A group of boxes is no control: its first box takes the focus.
 * @returns whether there was one
 */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  for (const control of all(form, `.${NOT_VALID_CLASS}`)) {
    const target = [control, ...all(control, FOCUSABLE)].find((element) => element.matches(FOCUSABLE) && isVisible(element));
    if (!target) continue;
    target.focus();
    // A floating tip makes way for a visitor who uses the field, not for us who only point at it.
    for (const tip of tipsOf(control)) tip.style.removeProperty('display');
    return true;
  }
  return false;
}
