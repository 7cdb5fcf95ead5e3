/**
 * The validation rules of contact forms, as a pure module without DOM: give it the schema document of the server and the posted values, get
 * a verdict per field. Runs in Node. The rules and their boundaries are those of the contact form contract, sections d1–d7.
 *
 * @example
 * const values = groupByField([['your-email', 'falsch']]);
 * evaluate(schema, values).get('your-email')?.error; // the server's text
 */
export { checkLeaf, LEAF_RULES } from './checks.rules';
export {
  completeUrl,
  hasDateForm,
  isDate,
  isEmail,
  isNumber,
  isOnStep,
  isoWeekday,
  isTel,
  isTime,
  isUrl,
  toNumber,
} from './checks.rules';
export { evaluate, type EvaluateOptions } from './evaluate.rules';
export { isAllowedFile, suffixesOf } from './checks.rules';
export type { FieldValue, FieldValues, FileLike, ForeignValidator, Rule, ValueTree, Verdict, Verdicts } from './values.rules';
export { groupByField } from './values.rules';
