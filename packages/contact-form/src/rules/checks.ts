import { hasDateForm, isDate, isTime, isoWeekday } from './date';
import { isEmail } from './email';
import { isAllowedFile } from './file-type';
import { isNumber, isOnStep, toNumber } from './number';
import { isTel } from './tel';
import type { FieldValues, FileLike, Rule } from './types';
import { isUrl } from './url';
import { filesOf, integerLimit, textsOf, withLineFeeds } from './values';

/** One leaf rule: is the field fine? `texts` are trimmed and never blank. */
type Check = (rule: Rule, texts: readonly string[], files: readonly FileLike[]) => boolean;

const every =
  (isFine: (text: string, rule: Rule) => boolean): Check =>
  (rule, texts) =>
    texts.every((text) => isFine(text, rule));

/** Allowed values as texts; numbers compare as texts (contract d4 `enum`). */
const listed = (accept: unknown): string[] =>
  Array.isArray(accept)
    ? accept
        .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
        .map((entry) => withLineFeeds(String(entry)))
    : [];

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + withLineFeeds(text).length, 0);

const sizeOf = (files: readonly FileLike[]): number => files.reduce((sum, file) => sum + file.size, 0);

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
  file: (rule, _texts, files) => files.every((file) => isAllowedFile(file.name, rule.accept)),
  enum: (rule, texts) => {
    const allowed = listed(rule.accept);
    return texts.every((text) => allowed.includes(withLineFeeds(text)));
  },
  dayofweek: (rule, texts) => {
    const allowed = listed(rule.accept);
    // A value that is no date is left to the rule `date`.
    return texts.every((text) => !isDate(text) || allowed.includes(String(isoWeekday(text))));
  },
  minitems: (rule, texts) => !(texts.length < integerLimit(rule.threshold)),
  maxitems: (rule, texts) => !(texts.length > integerLimit(rule.threshold)),
  minlength: (rule, texts) => texts.length === 0 || !(lengthOf(texts) < integerLimit(rule.threshold)),
  maxlength: (rule, texts) => !(lengthOf(texts) > integerLimit(rule.threshold)),
  minnumber: every((text, rule) => !(toNumber(text) < toNumber(rule.threshold))),
  maxnumber: every((text, rule) => !(toNumber(text) > toNumber(rule.threshold))),
  mindate: every((text, rule) => datesInOrder(rule.threshold, text)),
  maxdate: every((text, rule) => datesInOrder(text, rule.threshold)),
  minfilesize: (rule, _texts, files) => !(sizeOf(files) < integerLimit(rule.threshold)),
  maxfilesize: (rule, _texts, files) => !(sizeOf(files) > integerLimit(rule.threshold)),
  stepnumber: every((text, rule) => isOnStep(toNumber(text), toNumber(rule.base), toNumber(rule.interval))),
};

/** Names of the leaf rules that we know. */
export const LEAF_RULES: readonly string[] = Object.keys(CHECKS);

/** The rules that a field without any value can fail (contract d3.4). */
const NEEDING: ReadonlySet<string> = new Set(['required', 'requiredfile', 'minitems', 'minfilesize']);

/** Is the field of a leaf rule fine? `undefined` for a rule name that we do not know. */
export function checkLeaf(rule: Rule, field: string, values: FieldValues): boolean | undefined {
  if (!Object.hasOwn(CHECKS, rule.rule)) return undefined;
  const texts = textsOf(values, field);
  const files = filesOf(values, field);
  if (texts.length + files.length === 0 && !NEEDING.has(rule.rule)) return true;
  return CHECKS[rule.rule]?.(rule, texts, files);
}
