import { membersOf } from '@shop/core';
import { attempt, log } from '../../log';
import { isTicked } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { CHECKOUT_FORM, CREATE_ACCOUNT } from '../../page/selectors';
import { holdButtons } from '../../page/submit-lock.page';
import type { PasswordConfig } from './config';
import { fetchDictionary, measureStrength } from './dictionary.page';
import { drawMeter, hideMeter } from './meter.page';
import { type MeterView, judge } from './strength.rules';

/** A dictionary that cannot be loaded is not requested at every letter. */
const MAX_FAILURES = 3;

/** What a password is worth; `undefined` for none. On checkout a weak one stops the order only where the shop says so. */
function viewOf(field: HTMLInputElement, config: PasswordConfig): MeterView | undefined {
  if (field.value === '') return undefined;
  const form = field.closest('form');
  const isCheckout = form !== null && membersOf(form).matches(CHECKOUT_FORM);
  return judge(measureStrength(field.value), config.min_password_strength, !isCheckout || config.stop_checkout);
}

/**
 * Runs the password meter (F15, CO-18): it holds a form only while its password is known to be too weak.
 * @returns judges a field, each time that the shopper has typed
 */
export function runPasswordMeter(config: PasswordConfig): (field: Element) => void {
  let isDictionaryRequested = false;
  let failures = 0;

  async function loadDictionary(field: HTMLInputElement): Promise<void> {
    if (isDictionaryRequested || failures >= MAX_FAILURES) return;
    const loading = fetchDictionary();
    if (!loading) return;
    isDictionaryRequested = true;
    try {
      await loading;
    } catch {
      isDictionaryRequested = false;
      failures += 1;
      if (failures === MAX_FAILURES)
        log.warn('Passwords are not measured, their dictionary could not be loaded; the server still checks them');
      return;
    }
    judgeField(field);
  }

  function judgeField(field: Element): void {
    if (!(field instanceof HTMLInputElement)) return;
    const view = viewOf(field, config);
    attempt('draw the password meter', () => (view ? drawMeter(field, view, config) : hideMeter(field)));
    holdButtons(field.closest('form'), view?.blocks ?? false);
    if (view) void loadDictionary(field);
  }

  // No account, no password: the button must not stay disabled (F15, wanted).
  onElement('change', CREATE_ACCOUNT, (box) => {
    if (!isTicked(CREATE_ACCOUNT)) holdButtons(box.closest('form'), false);
  });
  return judgeField;
}
