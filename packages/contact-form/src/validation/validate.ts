import { membersOf, own, readGlobal } from '@shop/core';
import { log } from '../bundle';
import { fieldCheck } from '../feedback/feedback';
import type { ContactConfig } from '../config';
import type { Rules } from '../fetch-engine';
import { reflect } from '../fields/fields';
import { type FormRun, printedStatus, type RunningForm, schemas } from '../form/form';
import type { FieldCheck, ValidateOptions } from '../form/form.rules';
import { all, closest, FIELD_WRAP, NAMED_WRAP, namedControls, NOT_VALIDATED, TIP_CLASS, type ValueControl } from '../page';
import { fetchSchema } from '../requests.api';
import { checkLeaf, LEAF_RULES } from '../rules/checks.rules';
import { evaluate } from '../rules/evaluate.rules';
import {
  type FieldValue,
  type ForeignValidator,
  groupByField,
  type Rule,
  type ValueTree,
  type Verdicts,
} from '../rules/values.rules';

function isValidatable(form: HTMLFormElement, target: Element): boolean {
  return membersOf(form).contains(target) && Boolean(closest(target, NAMED_WRAP)) && !closest(target, NOT_VALIDATED);
}

/** The values as they are now, judged when the result is called. */
function evaluator({ record }: RunningForm, scope: Element): () => Verdicts {
  const values = collectValues(scope);
  return () => verdictsOf(record.schema, values);
}

/**
 * Validates from the schema and marks every field up to the changed one (contract e3; CF-05). Never blocks a submit: once a sending or a reset
 * takes over, the verdict is dropped and the server has the last word.
 */
export async function validateForm(
  context: RunningForm,
  run: FormRun,
  { target, scope }: ValidateOptions<Element>,
): Promise<void> {
  const { form, record } = context;
  if (!record.schema || (target && !isValidatable(form, target))) return;
  const evaluateNow = evaluator(context, scope ?? form);
  run.send({ type: 'validating', rest: printedStatus(form) });
  await Promise.resolve();
  try {
    if (!run.isStale()) showVerdicts(context, evaluateNow(), scope ?? form, target);
  } finally {
    run.send({ type: 'validated' });
  }
}

function showVerdicts(context: RunningForm, verdicts: Verdicts, scope: Element, target?: Element): void {
  const checks: FieldCheck<Element>[] = [];
  const values: Record<string, readonly FieldValue[]> = {};
  for (const wrap of all(scope, NAMED_WRAP)) {
    const field = wrap.dataset['name'] ?? '';
    const verdict = verdicts.get(field);
    if (verdict && !closest(wrap, NOT_VALIDATED)) {
      checks.push(fieldCheck(context, field, verdict.error, scope));
      values[field] = verdict.validInputs;
    }
    if (target && wrap.contains(target)) break;
  }
  context.machine.send({ type: 'fieldsChecked', checks });
  reflect(context, values);
}

/** While a field shows an error, typing takes it away as soon as the field is fine (CF-05). Typing never shows a new error. */
export function recheckWhileTyping(context: RunningForm, target: Element): void {
  const { form, record } = context;
  const wrap = closest(target, NAMED_WRAP);
  const field = wrap?.getAttribute('data-name');
  if (!field || !wrap?.querySelector(`.${TIP_CLASS}`) || !record.schema || !isValidatable(form, target)) return;
  const verdict = evaluator(context, form)().get(field);
  if (verdict && verdict.error === undefined)
    context.machine.send({ type: 'fieldsChecked', checks: [fieldCheck(context, field)] });
}

function valuesOf(control: ValueControl): FieldValue[] {
  if ('selectedOptions' in control) return [...control.selectedOptions].map(({ value }) => value);
  if ('files' in control && control.files) return [...control.files];
  if (/^(?:button|image|reset|submit)$/.test(control.type)) return [];
  if (/^(?:checkbox|radio)$/.test(control.type) && !control.matches(':checked')) return [];
  return [control.value];
}

/** The values that rules look at: those of enabled controls in the field wraps inside `scope`, except in `.novalidate` (contract d2), with the names of the controls. */
function collectValues(scope: Element): [name: string, value: FieldValue][] {
  const wraps = all(scope, FIELD_WRAP).filter((wrap) => !closest(wrap, NOT_VALIDATED));
  const controls = wraps.flatMap(namedControls).filter((control) => !control.matches(':disabled'));
  return controls.flatMap((control) => valuesOf(control).map((value): [string, FieldValue] => [control.name, value]));
}

/**
 * Makes the function that loads the rules of a form: once per form id, after all forms of the page are initialized, and never again once they
 * are there (contract c, e2.1; CF-05, CF-31). Without its rules a form is checked by the server alone.
 * @param onRules is called when a schema has come
 */
export function createSchemaLoader(config: ContactConfig, onRules: (rules: Rules) => void): (id: number) => Promise<void> {
  const requested = new Set<number>();
  let hasReported = false;
  return async (id) => {
    const known = schemas().get(id);
    schemas().set(id, known);
    if (known || requested.has(id)) return;
    requested.add(id);
    // The forms of one page are initialized in one go; requests come after the last of them.
    await Promise.resolve();
    const outcome = await fetchSchema(config, id);
    if (outcome.ok) {
      schemas().set(id, outcome.data);
      // Site code finds `window.swv` complete.
      onRules({ builtInValidators, verdictsOf });
    } else {
      // The next try is free. One line a page says enough: where one form fails, they all do.
      requested.delete(id);
      if (!hasReported) log.error(`Loading the rules of form ${id} failed: ${outcome.code}`, outcome.message);
      hasReported = true;
    }
  };
}

function leafValidator(name: string): ForeignValidator {
  return function validator(this: Rule, values: ValueTree): void {
    const field = String(this.field);
    if (checkLeaf({ ...this, rule: name }, field, new Map([[field, values.getAll(field)]]))) return;
    // The public interface says "no" with an object of this shape, as the original does.
    throw Object.assign(new Error(name), this, { rule: name });
  };
}

/** The leaf rules as `swv.validators` has them (contract d6). */
export const builtInValidators: Readonly<Record<string, ForeignValidator>> = Object.fromEntries(
  LEAF_RULES.map((name) => [name, leafValidator(name)]),
);

/** A validator that the page's `swv` object has for this rule name (contract d6). Looked up at each use: site code adds them late. */
function foreignValidator(name: string): ForeignValidator | undefined {
  const validator = own(own(readGlobal('swv'), 'validators'), name);
  return typeof validator === 'function' ? (validator as ForeignValidator) : undefined;
}

/** Verdicts on posted pairs (names as in the form, brackets included), with the validators of site code (contract d3, d6). */
export function verdictsOf(schema: unknown, pairs: Iterable<readonly [string, FieldValue]>): Verdicts {
  return evaluate(schema, groupByField(pairs), foreignValidator);
}
