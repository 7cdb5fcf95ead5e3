import { isRecord } from '@shop/core/rules';
import { checkLeaf } from './checks.rules';
import { type FieldValues, type ForeignValidator, isFieldName, type Rule, type Verdicts } from './values.rules';

/** Looks up a validator of site code for a rule name that we do not know (contract d6). */
type FindForeign = (name: string) => ForeignValidator | undefined;

/** A rule failed; without `error` or `field` the failure cannot be shown. */
interface Failure {
  readonly field?: unknown;
  readonly error?: unknown;
}

/** Outcome of one rule. `unknown` rules are as if they were not there (contract d3.1). */
type Outcome = 'pass' | 'unknown' | Failure;

const isFailure = (outcome: Outcome): outcome is Failure => typeof outcome === 'object';

/** An error text that can be shown; the server leaves it out where nothing is to be shown. */
const isText = (error: unknown): error is string => typeof error === 'string' && error !== '';

/**
 * Evaluates a schema document (contract d1, d3): rules in their order, the first failing rule with an error text per field wins. Pure: no DOM,
 * runs in Node. Never throws, whatever the document looks like; unknown and malformed rules are skipped.
 * @param schema the parsed schema document, as it came from the server
 * @param values posted values by field
 * @param foreign default: there are no others than ours
 * @returns every field that failed, has data or has rules; fields without `error` are fine
 * @example evaluate({ rules: [{ rule: 'required', field: 'name', error: 'Bitte ausfüllen.' }] }, new Map()).get('name')?.error
 */
export function evaluate(schema: unknown, values: FieldValues, foreign: FindForeign = () => undefined): Verdicts {
  const fields = [...values.keys(), ...rulesOf(schema).flatMap((rule) => fieldsOf(rule))];
  // Those that failed come first, as in the original.
  const verdicts: Verdicts = new Map();
  for (const rule of rulesOf(schema)) {
    const outcome = apply(rule, values, foreign);
    if (!isFailure(outcome) || !isText(outcome.error) || !isFieldName(outcome.field)) continue;
    const { field, error } = outcome;
    if (!verdicts.has(field)) verdicts.set(field, { error, validInputs: [] });
  }
  for (const field of fields) if (!verdicts.has(field)) verdicts.set(field, { validInputs: values.get(field) ?? [] });
  return verdicts;
}

/** No form has rules in rules in rules without end; what lies deeper is as if it was not there, so that no document ends the stack. */
const MAX_DEPTH = 50;

/** The readable rules of a schema document or of an `all`/`any` rule. */
function rulesOf(holder: unknown, depth = 0): Rule[] {
  return depth < MAX_DEPTH && isRecord(holder) && Array.isArray(holder['rules']) ? holder['rules'].filter(isRule) : [];
}

function isRule(value: unknown): value is Rule & Record<string, unknown> {
  return isRecord(value) && typeof value['rule'] === 'string';
}

function fieldsOf(rule: Rule, depth = 0): string[] {
  return [rule.field, ...rulesOf(rule, depth).flatMap((child) => fieldsOf(child, depth + 1))].filter(isFieldName);
}

function apply(rule: Rule, values: FieldValues, foreign: FindForeign, depth = 0): Outcome {
  const children = (): Outcome[] =>
    rulesOf(rule, depth)
      .map((child) => apply(child, values, foreign, depth + 1))
      .filter((outcome) => outcome !== 'unknown');
  switch (rule.rule) {
    case 'all': {
      // The first failing child decides; its own error comes before the rule's.
      const failure = children().find(isFailure);
      if (!failure) return 'pass';
      return isText(failure.error) ? failure : rule;
    }
    case 'any': {
      // Errors of children are never shown; without known children the rule passes.
      const outcomes = children();
      return outcomes.length > 0 && outcomes.every(isFailure) ? rule : 'pass';
    }
    default: {
      // Validators of site code may have rules without a field of their own; ours need one.
      const isFine = isFieldName(rule.field) ? checkLeaf(rule, rule.field, values) : undefined;
      if (isFine === undefined) return applyForeign(rule, values, foreign);
      return isFine ? 'pass' : rule;
    }
  }
}

function applyForeign(rule: Rule, values: FieldValues, foreign: FindForeign): Outcome {
  const validator = foreign(rule.rule);
  if (!validator) return 'unknown';
  try {
    validator.call(rule, { getAll: (field) => [...(values.get(field) ?? [])] }, {});
    return 'pass';
  } catch (thrown) {
    // Validators of site code say "no" by throwing; a bug in one (an Error, say) must not mark a field.
    return isRecord(thrown) && 'error' in thrown ? { field: rule.field, ...thrown } : 'pass';
  }
}
