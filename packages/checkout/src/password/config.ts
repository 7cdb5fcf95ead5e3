import { count, flag, readConfig, text, v } from '@shop/core';
import { MIN_PASSWORD_STRENGTH } from '../constants';
import { log } from '../log';
import { message } from '../messages';
import type { StrengthLevel } from './strength';

/** Shape of `wc_password_strength_meter_params` (B9). */
export const passwordConfig = v.object({
  min_password_strength: count(MIN_PASSWORD_STRENGTH),
  stop_checkout: flag(),
  i18n_password_error: text(''),
  i18n_password_hint: text(''),
});

/** Config of the password meter. */
export type PasswordConfig = v.InferOutput<typeof passwordConfig>;

const levelTexts = v.object({ unknown: text(''), short: text(''), bad: text(''), good: text(''), strong: text(''), mismatch: text('') });

/** Name of a level: WordPress's where the page prints it, else ours. */
export function levelText(level: StrengthLevel): string {
  const read = readConfig(log, 'pwsL10n', levelTexts);
  const fallback = {
    unknown: 'passwordUnknown',
    short: 'passwordShort',
    bad: 'passwordBad',
    good: 'passwordGood',
    strong: 'passwordStrong',
    mismatch: 'passwordMismatch',
  } as const;
  return (read.state === 'ok' && read.config[level]) || message(fallback[level]);
}
