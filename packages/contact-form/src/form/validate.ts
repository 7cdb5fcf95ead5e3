import { all, closest, NAMED_WRAP, NOT_VALIDATED, own, TIP_CLASS } from '../page';
import type { Rules } from '../rules/loader';
import type { Verdicts } from '../rules/types';
import { setFieldError } from '../views/field-error';
import { showReflections } from '../views/reflections';
import { advance, type FlowTools, type FormContext } from './context';

/** What is to be validated. */
export interface ValidateOptions {
  /** The control that was changed; fields after it are left alone. */
  readonly target?: Element | undefined;
  /** Part of the form to look at, e.g. one step of several; default is the form. */
  readonly scope?: Element | undefined;
}

function isValidatable(form: HTMLFormElement, target: Element): boolean {
  return own(form, 'contains').call(form, target) && Boolean(closest(target, NAMED_WRAP)) && !closest(target, NOT_VALIDATED);
}

function verdictsOf({ record }: FormContext, rules: Rules, scope: Element): () => Verdicts {
  const values = rules.collectValues(scope);
  return () => rules.verdictsOf(record.schema, values);
}

/**
 * Validates from the schema and marks every field up to the changed one (contract e3; CF-05). Never blocks a submit: once a sending or a reset
 * takes over, the verdict is dropped and the server has the last word. Waits for the rule engine where that is still on its way.
 */
export async function validateForm(
  context: FormContext,
  { rules: loader }: FlowTools,
  { target, scope }: ValidateOptions,
): Promise<void> {
  const { form, record, attempt } = context;
  if (!record.schema || (target && !isValidatable(form, target))) return;
  const rules = loader.current ?? (await loader.load());
  if (!rules || context.attempt !== attempt) return;
  const evaluateNow = verdictsOf(context, rules, scope ?? form);
  advance(context, { type: 'validate' });
  await Promise.resolve();
  try {
    if (context.attempt === attempt) showVerdicts(context, evaluateNow(), scope ?? form, target);
  } finally {
    advance(context, { type: 'validated' });
  }
}

function showVerdicts({ form, record }: FormContext, verdicts: Verdicts, scope: Element, target?: Element): void {
  for (const wrap of all(scope, NAMED_WRAP)) {
    const field = wrap.dataset['name'] ?? '';
    const verdict = verdicts.get(field);
    if (verdict && !closest(wrap, NOT_VALIDATED)) {
      setFieldError(record, field, verdict.error, scope);
      showReflections(form, field, verdict.validInputs);
    }
    if (target && wrap.contains(target)) return;
  }
}

/**
 * While a field shows an error, typing takes it away as soon as the field is fine (CF-05). Typing never shows a new error.
 */
export function recheckWhileTyping(context: FormContext, { rules: { current } }: FlowTools, target: Element): void {
  const { form, record } = context;
  const wrap = closest(target, NAMED_WRAP);
  const field = wrap?.getAttribute('data-name');
  if (!current || !field || !wrap?.querySelector(`.${TIP_CLASS}`) || !record.schema || !isValidatable(form, target)) return;
  const verdict = verdictsOf(context, current, form)().get(field);
  if (verdict && verdict.error === undefined) setFieldError(record, field);
}
