import { hasDateForm, isDate, isEmail, isNumber, isOnStep, isoWeekday, isTel, isTime, isUrl, toNumber } from './formats.rules';
import { isAllowedFile } from './file-type.rules';
import type { FieldValues, FileLike, Rule } from './types';
import { filesOf, integerLimit, textsOf, withLineFeeds } from './values.rules';

/** One leaf rule: is the field fine? `texts` are trimmed and never blank. */
type Check = (rule: Rule, texts: readonly string[], files: readonly FileLike[]) => boolean;

/** A rule that every value must keep. */
const every =
  (isFine: (text: string, rule: Rule) => boolean): Check =>
  (rule, texts) =>
    texts.every((text) => isFine(text, rule));

/** The rules `min…` and `max…` about a whole number that is measured on the field. */
const limited = (
  name: string,
  measure: (texts: readonly string[], files: readonly FileLike[]) => number,
): Record<string, Check> => ({
  [`min${name}`]: ({ threshold }, texts, files) => !(measure(texts, files) < integerLimit(threshold)),
  [`max${name}`]: ({ threshold }, texts, files) => !(measure(texts, files) > integerLimit(threshold)),
});

/** Whether the value is in the list. Numbers compare as texts (contract d4 `enum`, `dayofweek`). */
const isListed = ({ accept }: Rule, value: string): boolean =>
  Array.isArray(accept) &&
  accept.some((entry) => (typeof entry === 'string' || typeof entry === 'number') && withLineFeeds(String(entry)) === value);

/** A comparison that only counts when both sides are dates: plain string order, as on the server. */
const datesInOrder = (early: unknown, late: unknown): boolean =>
  typeof early !== 'string' || typeof late !== 'string' || !hasDateForm(early) || !hasDateForm(late) || early <= late;

/**
 * The leaf rules by name (contract d4; CF-07 … CF-23). Each passes when its limit makes no sense; comparisons are written as "not beyond" so
 * that NaN passes.
 */
const CHECKS: Readonly<Record<string, Check>> = {
  required: (_rule, texts) => texts.length > 0,
  requiredfile: (_rule, _texts, files) => files.length > 0,
  email: every(isEmail),
  url: every(isUrl),
  tel: every(isTel),
  number: every(isNumber),
  date: every(isDate),
  time: every(isTime),
  file: ({ accept }, _texts, files) => files.every(({ name }) => isAllowedFile(name, accept)),
  enum: every((text, rule) => isListed(rule, withLineFeeds(text))),
  // A value that is no date is left to the rule `date`.
  dayofweek: every((text, rule) => !isDate(text) || isListed(rule, String(isoWeekday(text)))),
  ...limited('items', (texts) => texts.length),
  ...limited('length', (texts) => texts.reduce((sum, text) => sum + withLineFeeds(text).length, 0)),
  ...limited('filesize', (_texts, files) => files.reduce((sum, { size }) => sum + size, 0)),
  minnumber: every((text, { threshold }) => !(toNumber(text) < toNumber(threshold))),
  maxnumber: every((text, { threshold }) => !(toNumber(text) > toNumber(threshold))),
  mindate: every((text, { threshold }) => datesInOrder(threshold, text)),
  maxdate: every((text, { threshold }) => datesInOrder(text, threshold)),
  stepnumber: every((text, { base, interval }) => isOnStep(toNumber(text), toNumber(base), toNumber(interval))),
};

/** Names of the leaf rules that we know. */
export const LEAF_RULES: readonly string[] = Object.keys(CHECKS);

/** The rules that a field without any value can fail (contract d3.4). */
const NEEDING = /^(?:required|requiredfile|minitems|minfilesize)$/;

/** Whether the field passes a leaf rule; `undefined` for an unknown rule name. */
export function checkLeaf(rule: Rule, field: string, values: FieldValues): boolean | undefined {
  if (!Object.hasOwn(CHECKS, rule.rule)) return undefined;
  const texts = textsOf(values, field);
  const files = filesOf(values, field);
  const isEmpty = texts.length + files.length === 0;
  return (isEmpty && !NEEDING.test(rule.rule)) || CHECKS[rule.rule]?.(rule, texts, files);
}
