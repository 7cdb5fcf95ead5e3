import { count, flag, text, v, pageValue } from '@shop/core';
import { MIN_PASSWORD_STRENGTH } from '../../constants';
import type { StrengthLevel } from './strength.rules';

/** Global of the meter's config (B9). */
export const METER_CONFIG = 'wc_password_strength_meter_params';

/** Fields in which a new password is chosen (F15), as the shop's own script listens to them. */
export const PASSWORD_FIELDS =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';

/** Shape of `wc_password_strength_meter_params` (B9). */
export const passwordConfig = v.object({
  min_password_strength: count(MIN_PASSWORD_STRENGTH),
  stop_checkout: flag(),
  i18n_password_error: text(''),
  i18n_password_hint: text(''),
});

/** Config of the password meter. */
export type PasswordConfig = v.InferOutput<typeof passwordConfig>;

/** WordPress's name of a level; it comes with the meter. */
export function levelText(level: StrengthLevel): string {
  return String(pageValue(`pwsL10n.${level}`) ?? '');
}
