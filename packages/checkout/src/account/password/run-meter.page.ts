import { createMachine, membersOf } from '@shop/core';
import { log } from '../../log';
import { isTicked } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { CHECKOUT_FORM, CREATE_ACCOUNT } from '../../page/selectors';
import { holdButtons } from '../../page/submit-lock.page';
import type { PasswordConfig } from './config';
import { fetchDictionary, measureStrength } from './dictionary.page';
import { PASSWORD_FIELDS } from './fields';
import { drawMeter, hideMeter } from './meter.page';
import { type MeterEffect, type MeterEvent, type MeterState, NO_PASSWORD, transition } from './password-meter.machine';
import { type MeterView, judge } from './strength.rules';

/** What a password is worth; `undefined` for none. On checkout a weak one stops the order only where the shop says so. */
function viewOf(field: HTMLInputElement, config: PasswordConfig): MeterView | undefined {
  if (field.value === '') return undefined;
  const form = field.closest('form');
  const isCheckout = form !== null && membersOf(form).matches(CHECKOUT_FORM);
  return judge(measureStrength(field.value), config.min_password_strength, !isCheckout || config.stop_checkout);
}

/**
 * Runs the password meter (F15).
 * @param used field that has been used already: that is why this was loaded
 */
export function runPasswordMeter(config: PasswordConfig, used: HTMLElement): void {
  const machine = createMachine<MeterState, MeterEvent<Element>, MeterEffect<Element>>({
    name: 'checkout.password-meter',
    initial: NO_PASSWORD,
    log,
    transition,
    perform(effect, { send }) {
      switch (effect.type) {
        case 'fetch': {
          const { field } = effect;
          const onEnd = (isThere: boolean): void => send({ type: isThere ? 'dictionaryCame' : 'dictionaryFailed', field });
          return fetchDictionary(onEnd) ? undefined : send({ type: 'dictionaryMissing' });
        }
        case 'judge':
          return judgeField(effect.field);
        case 'draw':
          return drawMeter(effect.field, effect.view, config);
        case 'hide':
          return hideMeter(effect.field);
        case 'hold':
          return holdButtons(effect.field.closest('form'), effect.isHeld);
        case 'giveUp':
          return log.warn('Passwords are not measured, their dictionary could not be loaded; the server still checks them');
      }
    },
  });
  const judgeField = (field: Element): void => {
    if (field instanceof HTMLInputElement) machine.send({ type: 'used', field, view: viewOf(field, config) });
  };

  onElement('keyup change input', PASSWORD_FIELDS, judgeField);
  if (used instanceof HTMLInputElement && used.value !== '') judgeField(used);
  // No account, no password: the button must not stay disabled (F15, wanted).
  onElement('change', CREATE_ACCOUNT, (box) => {
    if (!isTicked(CREATE_ACCOUNT)) machine.send({ type: 'accountDropped', field: box });
  });
}
