import { all, attribute, closest, isWithin, NAMED_WRAP, NOT_VALIDATED, TIP_CLASS } from '../page';
import { evaluate } from '../rules/evaluate';
import type { Verdicts } from '../rules/types';
import { foreignValidator } from '../swv/page-validators';
import { clearFieldError, showFieldError } from '../views/field-error';
import { showReflections } from '../views/reflections';
import { collectValues } from './collect';
import { advance, type FormContext } from './context';

/** What is to be validated. */
export interface ValidateOptions {
  /** The control that was changed; fields after it are left alone. */
  readonly target?: Element | undefined;
  /** Part of the form to look at, e.g. one step of several; default is the form. */
  readonly scope?: Element | undefined;
}

function isValidatable(form: HTMLFormElement, target: Element): boolean {
  return isWithin(form, target) && closest(target, NAMED_WRAP) !== undefined && closest(target, NOT_VALIDATED) === undefined;
}

/**
 * Validates from the schema and marks every field up to the changed one (contract e3; CF-05). Never blocks a submit: once a sending or a reset
 * takes over, the verdict is dropped and the server has the last word.
 */
export async function validateForm(context: FormContext, { target, scope }: ValidateOptions): Promise<void> {
  const { form, record, attempt } = context;
  const schema = record.schema;
  if (!schema || (target && !isValidatable(form, target))) return;
  const values = collectValues(scope ?? form);
  advance(context, { type: 'validate' });
  await Promise.resolve();
  try {
    if (context.attempt === attempt) {
      showVerdicts(context, evaluate(schema, values, { foreign: foreignValidator }), scope ?? form, target);
    }
  } finally {
    advance(context, { type: 'validated' });
  }
}

function showVerdicts({ form, record }: FormContext, verdicts: Verdicts, scope: Element, target?: Element): void {
  const shown = new Set<string>();
  for (const wrap of all(scope, NAMED_WRAP)) {
    const field = attribute(wrap, 'data-name') ?? '';
    const verdict = verdicts.get(field);
    if (verdict && !shown.has(field) && !closest(wrap, NOT_VALIDATED)) {
      shown.add(field);
      if (verdict.error === undefined) clearFieldError(record, field, scope);
      else showFieldError(record, field, verdict.error, scope);
      showReflections(form, field, verdict.error === undefined ? verdict.values : []);
    }
    if (target && isWithin(wrap, target)) return;
  }
}

/**
 * While a field shows an error, typing takes it away as soon as the field is fine (CF-05). Typing never shows a new error.
 */
export function recheckWhileTyping({ form, record }: FormContext, target: Element): void {
  const wrap = closest(target, NAMED_WRAP);
  const field = wrap && attribute(wrap, 'data-name');
  if (!wrap || field === undefined || all(wrap, `.${TIP_CLASS}`).length === 0 || !isValidatable(form, target)) return;
  const schema = record.schema;
  if (!schema) return;
  const verdict = evaluate(schema, collectValues(form), { foreign: foreignValidator }).get(field);
  if (verdict && verdict.error === undefined) clearFieldError(record, field);
}
