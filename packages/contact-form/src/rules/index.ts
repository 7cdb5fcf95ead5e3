/**
 * The validation rules of contact forms, as a pure module without DOM: give it the schema document of the server and the posted values, get
 * a verdict per field. Runs in Node. The rules and their boundaries are those of the contact form contract, sections d1–d7.
 *
 * @example
 * const values = groupByField([['your-email', 'falsch']]);
 * evaluate(schema, values).get('your-email')?.error; // the server's text
 */
export { checkLeaf, LEAF_RULES } from './checks.rules';
export { completeUrl } from './complete-url.rules';
export { hasDateForm, isDate, isTime, isoWeekday } from './date.rules';
export { isEmail } from './email.rules';
export { evaluate, type EvaluateOptions } from './evaluate.rules';
export { isAllowedFile } from './file-type.rules';
export { suffixesOf } from './mime-catalogue.rules';
export { isNumber, isOnStep, toNumber } from './number.rules';
export { isTel } from './tel.rules';
export type { FieldValue, FieldValues, FileLike, ForeignValidator, Rule, ValueTree, Verdict, Verdicts } from './types';
export { isUrl } from './url.rules';
export { groupByField } from './values.rules';
