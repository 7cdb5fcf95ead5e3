import { checkLeaf } from './checks';
import type { FieldValue, FieldValues, ForeignValidator, Rule, Verdicts } from './types';
import { isFieldName, isRecord } from './values';

/** What may be added to the built-in rules. */
export interface EvaluateOptions {
  /** Looks up a validator of site code for a rule name that we do not know (contract d6). */
  readonly foreign?: (name: string) => ForeignValidator | undefined;
}

/** A rule failed; without `error` or `field` the failure cannot be shown. */
interface Failure {
  readonly field: string | undefined;
  readonly error: string | undefined;
}

/** Outcome of one rule. `unknown` rules are as if they were not there (contract d3.1). */
type Outcome = 'pass' | 'unknown' | Failure;

/**
 * Evaluates a schema document (contract d1, d3): rules in their order, the first failing rule with an error text per field wins. Pure: no DOM,
 * runs in Node. Never throws, whatever the document looks like; unknown and malformed rules are skipped.
 * @param schema the parsed schema document, as it came from the server
 * @param values posted values by field
 * @returns every field that failed, has data or has rules; fields without `error` are fine
 * @example evaluate({ rules: [{ rule: 'required', field: 'name', error: 'Bitte ausfüllen.' }] }, new Map()).get('name')?.error
 */
export function evaluate(schema: unknown, values: FieldValues, options: EvaluateOptions = {}): Verdicts {
  const verdicts: Verdicts = new Map();
  const touch = (field: string): void => {
    if (!verdicts.has(field)) verdicts.set(field, { values: values.get(field) ?? [] });
  };
  for (const field of values.keys()) touch(field);
  for (const rule of rulesOf(schema)) {
    for (const field of fieldsOf(rule)) touch(field);
    const outcome = apply(rule, values, options);
    if (typeof outcome === 'string' || outcome.error === undefined || outcome.field === undefined) continue;
    const known = verdicts.get(outcome.field);
    if (known?.error === undefined) {
      verdicts.set(outcome.field, { values: values.get(outcome.field) ?? [], error: outcome.error });
    }
  }
  return verdicts;
}

function isRule(value: unknown): value is Rule & Record<string, unknown> {
  return isRecord(value) && typeof value['rule'] === 'string';
}

/** The readable rules of a schema document or of an `all`/`any` rule. */
function rulesOf(holder: unknown): Rule[] {
  return isRecord(holder) && Array.isArray(holder['rules']) ? holder['rules'].filter(isRule) : [];
}

function fieldsOf(rule: Rule): string[] {
  return [...(isFieldName(rule.field) ? [rule.field] : []), ...rulesOf(rule).flatMap(fieldsOf)];
}

function failureOf(rule: Rule): Failure {
  return {
    field: isFieldName(rule.field) ? rule.field : undefined,
    error: typeof rule.error === 'string' && rule.error !== '' ? rule.error : undefined,
  };
}

function apply(rule: Rule, values: FieldValues, options: EvaluateOptions): Outcome {
  switch (rule.rule) {
    case 'all':
      return applyAll(rule, values, options);
    case 'any':
      return applyAny(rule, values, options);
    default:
      return applyLeaf(rule, values, options);
  }
}

function applyLeaf(rule: Rule, values: FieldValues, options: EvaluateOptions): Outcome {
  // Site code may have rules without a field of their own; ours need one.
  const isFine = isFieldName(rule.field) ? checkLeaf(rule, rule.field, values) : undefined;
  if (isFine === undefined) return applyForeign(rule, values, options);
  return isFine ? 'pass' : failureOf(rule);
}

/** The first failing child decides; its own error comes before the rule's (contract d4 `all`). */
function applyAll(rule: Rule, values: FieldValues, options: EvaluateOptions): Outcome {
  for (const child of rulesOf(rule)) {
    const outcome = apply(child, values, options);
    if (typeof outcome === 'string') continue;
    return outcome.error === undefined ? failureOf(rule) : outcome;
  }
  return 'pass';
}

/** Fails when every known child fails; errors of children are never shown (contract d4 `any`). Without known children it passes. */
function applyAny(rule: Rule, values: FieldValues, options: EvaluateOptions): Outcome {
  const outcomes = rulesOf(rule).map((child) => apply(child, values, options));
  const known = outcomes.filter((outcome) => outcome !== 'unknown');
  return known.length > 0 && known.every((outcome) => outcome !== 'pass') ? failureOf(rule) : 'pass';
}

function applyForeign(rule: Rule, values: FieldValues, options: EvaluateOptions): Outcome {
  const validator = options.foreign?.(rule.rule);
  if (!validator) return 'unknown';
  const getAll = (field: string): FieldValue[] => [...(values.get(field) ?? [])];
  try {
    validator.call(rule, { getAll }, {});
    return 'pass';
  } catch (thrown) {
    // Validators of site code say "no" by throwing; a bug in one (an Error, say) must not mark a field.
    if (!isRecord(thrown) || !('error' in thrown)) return 'pass';
    const { field = rule.field, error } = thrown;
    return failureOf({ ...rule, field, error });
  }
}
