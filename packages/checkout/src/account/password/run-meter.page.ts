import { membersOf } from '@shop/core';
import { all, isTicked } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { CHECKOUT_FORM, CREATE_ACCOUNT } from '../../page/selectors';
import type { PasswordConfig } from './config';
import { fetchDictionary, measureStrength } from './dictionary.page';
import { PASSWORD_FIELDS } from './fields';
import { drawMeter, hideMeter } from './meter.page';
import { judge } from './strength.rules';

/** Set on buttons that we have disabled: others may have reasons of their own. */
const OURS = 'shopWeakPassword';

function holdSubmit(form: HTMLFormElement | null, hold: boolean): void {
  for (const button of form ? all('button[type="submit"], input[type="submit"]', form) : []) {
    if (!hold && !(OURS in button.dataset)) continue;
    button.toggleAttribute('disabled', hold);
    button.classList.toggle('disabled', hold);
    if (hold) button.dataset[OURS] = '';
    else delete button.dataset[OURS];
  }
}

/**
 * Runs the password meter (F15).
 * @param used field that has been used already: that is why this was loaded
 */
export function runPasswordMeter(config: PasswordConfig, used: HTMLElement): void {
  const look = (field: HTMLInputElement): void => {
    const form = field.closest('form');
    if (field.value === '') {
      hideMeter(field);
      return holdSubmit(form, false);
    }
    fetchDictionary(() => look(field));
    const onCheckout = form !== null && membersOf(form).matches(CHECKOUT_FORM);
    const view = judge(measureStrength(field.value), config.min_password_strength, !onCheckout || config.stop_checkout);
    drawMeter(field, view, config);
    holdSubmit(form, view.blocks);
  };
  onElement('keyup change input', PASSWORD_FIELDS, (field) => {
    if (field instanceof HTMLInputElement) look(field);
  });
  if (used instanceof HTMLInputElement && used.value !== '') look(used);
  // No account, no password: the button must not stay disabled (F15, wanted).
  onElement('change', CREATE_ACCOUNT, (box) => {
    if (!isTicked(CREATE_ACCOUNT)) holdSubmit(box.closest('form'), false);
  });
}
