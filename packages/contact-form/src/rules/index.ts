/**
 * The validation rules of contact forms, as a pure module without DOM: give it the schema document of the server and the posted values, get
 * a verdict per field. Runs in Node. The rules and their boundaries are those of the contact form contract, sections d1–d7.
 *
 * @example
 * const values = groupByField([['your-email', 'falsch']]);
 * evaluate(schema, values).get('your-email')?.error; // the server's text
 */
export { checkLeaf, LEAF_RULES } from './checks';
export { completeUrl } from './complete-url';
export { hasDateForm, isDate, isTime, isoWeekday } from './date';
export { isEmail } from './email';
export { evaluate, type EvaluateOptions } from './evaluate';
export { isAllowedFile } from './file-type';
export { suffixesOf } from './mime-catalogue';
export { isNumber, isOnStep, toNumber } from './number';
export { isTel } from './tel';
export type { FieldValue, FieldValues, FileLike, ForeignValidator, Rule, ValueTree, Verdict, Verdicts } from './types';
export { isUrl } from './url';
export { groupByField } from './values';
