import { on, readConfig } from '@shop/core';
import { log } from '../log';
import { all } from '../page/controls';
import { CHECKOUT_FORM, CREATE_ACCOUNT } from '../page/selectors';
import { type PasswordConfig, passwordConfig } from './config';
import { drawMeter, hideMeter } from './meter';
import { judge } from './strength';
import { measureStrength } from './wp-meter';

const FIELDS = `#reg_password, ${CHECKOUT_FORM} #account_password, #password_1`;
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

function run(config: PasswordConfig): void {
  const look = (field: HTMLInputElement): void => {
    const form = field.closest('form');
    if (field.value === '') {
      hideMeter(field);
      return holdSubmit(form, false);
    }
    const onCheckout = form?.matches(CHECKOUT_FORM) === true;
    const view = judge(measureStrength(field.value), config.min_password_strength, !onCheckout || config.stop_checkout);
    drawMeter(field, view, config);
    holdSubmit(form, view.blocks);
  };
  for (const name of ['keyup', 'change', 'input']) {
    on(document.body, name, ({ currentTarget }) => (currentTarget instanceof HTMLInputElement ? look(currentTarget) : undefined), {
      selector: FIELDS,
    });
  }
  // No account, no password: the button must not stay disabled (F15, wanted).
  on(
    document.body,
    'change',
    ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement && !currentTarget.checked) holdSubmit(currentTarget.closest('form'), false);
    },
    { selector: CREATE_ACCOUNT },
  );
}

/** The password meter of registration, checkout and account pages (F15). */
export function startPasswordMeter(): boolean {
  const read = readConfig(log, 'wc_password_strength_meter_params', passwordConfig);
  if (read.state === 'ok') run(read.config);
  return read.state !== 'absent';
}
