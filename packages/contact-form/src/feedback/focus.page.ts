import { isVisible } from '@shop/core';
import { all, closest, FIELD_WRAP, NOT_VALID_CLASS } from '../page/markup.page';
import { setFloatingTips } from './floating-tip.page';

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/**
 * Moves focus to the first invalid control in document order (contract e4.8, CF-28). A group of boxes is no control: its first box takes the focus.
 */
export function focusFirstInvalid(form: HTMLFormElement): void {
  for (const control of all(form, `.${NOT_VALID_CLASS}`)) {
    const target = [control, ...all(control, FOCUSABLE)].find(
      (element) => element.matches(`:is(${FOCUSABLE}):not([type="hidden"], :disabled)`) && isVisible(element),
    );
    if (!target) continue;
    target.focus();
    // A floating tip makes way for a visitor who uses the field, not for us who only point at it.
    setFloatingTips(closest(target, FIELD_WRAP), '');
    return;
  }
}
