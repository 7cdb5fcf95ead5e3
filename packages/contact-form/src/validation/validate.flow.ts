import { membersOf } from '@shop/core';
import { fieldCheck } from '../feedback/field-errors.page';
import { reflect } from '../fields/fields.page';
import type { FlowDeps, FormContext, FormRun } from '../form/context.page';
import type { FieldCheck, ValidateOptions } from '../form/form.machine';
import { all, closest, NAMED_WRAP, NOT_VALIDATED, TIP_CLASS } from '../page/markup.page';
import type { FieldValue, Verdicts } from '../rules/types';
import type { Rules } from './rules-loader';

function isValidatable(form: HTMLFormElement, target: Element): boolean {
  return membersOf(form).contains(target) && Boolean(closest(target, NAMED_WRAP)) && !closest(target, NOT_VALIDATED);
}

function verdictsOf({ record }: FormContext, rules: Rules, scope: Element): () => Verdicts {
  const values = rules.collectValues(scope);
  return () => rules.verdictsOf(record.schema, values);
}

/**
 * Validates from the schema and marks every field up to the changed one (contract e3; CF-05). Never blocks a submit: once a sending or a reset
 * takes over, the verdict is dropped and the server has the last word. Waits for the rule engine where that is still loading.
 */
export async function validateForm(
  context: FormContext,
  { rules: loader }: FlowDeps,
  run: FormRun,
  { target, scope }: ValidateOptions<Element>,
): Promise<void> {
  const { form, record } = context;
  if (!record.schema || (target && !isValidatable(form, target))) return;
  const rules = loader.current ?? (await loader.load());
  if (!rules || run.isStale()) return;
  const evaluateNow = verdictsOf(context, rules, scope ?? form);
  run.send({ type: 'validating' });
  await Promise.resolve();
  try {
    if (!run.isStale()) showVerdicts(context, evaluateNow(), scope ?? form, target);
  } finally {
    run.send({ type: 'validated' });
  }
}

function showVerdicts(context: FormContext, verdicts: Verdicts, scope: Element, target?: Element): void {
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

/**
 * While a field shows an error, typing takes it away as soon as the field is fine (CF-05). Typing never shows a new error.
 */
export function recheckWhileTyping(context: FormContext, { rules: { current } }: FlowDeps, target: Element): void {
  const { form, record } = context;
  const wrap = closest(target, NAMED_WRAP);
  const field = wrap?.getAttribute('data-name');
  if (!current || !field || !wrap?.querySelector(`.${TIP_CLASS}`) || !record.schema || !isValidatable(form, target)) return;
  const verdict = verdictsOf(context, current, form)().get(field);
  if (verdict && verdict.error === undefined)
    context.machine.send({ type: 'fieldsChecked', checks: [fieldCheck(context, field)] });
}
