/** Levels of a password meter, as classes of the shop's styles. */
export type StrengthLevel = 'unknown' | 'short' | 'bad' | 'good' | 'strong' | 'mismatch';

/** What the meter shows and whether the form may be sent (F15). */
export interface MeterView {
  readonly level: StrengthLevel;
  /** Say that a stronger one is requested. */
  readonly tooWeak: boolean;
  /** Show how to make a better one. */
  readonly hint: boolean;
  /** Keep the form from being sent. */
  readonly blocks: boolean;
}

const LEVELS: readonly StrengthLevel[] = ['short', 'bad', 'bad', 'good', 'strong', 'mismatch'];

/**
 * Judges a strength.
 * @param strength 0 … 4, 5 for a mismatch, -1 while the meter's dictionary is not loaded
 * @param minimum least strength that the shop accepts
 * @param stops may a weak password stop this form? On checkout only where the shop says so
 */
export function judge(strength: number, minimum: number, stops: boolean): MeterView {
  const known = strength >= 0;
  const tooWeak = known && strength < minimum;
  return { level: LEVELS[strength] ?? 'unknown', tooWeak, hint: known && strength <= 2, blocks: tooWeak && stops };
}
