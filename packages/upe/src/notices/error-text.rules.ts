import { memberOf, own } from '@shop/core/rules';

/** What is known of a failed payment step, whatever threw it. */
export interface PaymentProblem {
  /** Text of the provider or the shop's server. */
  message?: string | undefined;
  /** Provider error code. */
  code?: string | undefined;
  /** Field the provider misses, e.g. `billing_details[address][postal_code]`. */
  param?: string | undefined;
  /** Whether it was an `Error` object: an integration or network failure, whose text is not for shoppers. */
  isError: boolean;
}

const EMPTY_FIELD_CODES: readonly string[] = [
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
];

function textOf(value: object, key: string): string | undefined {
  // An error's message may be a getter of its class.
  const text = key === 'message' && value instanceof Error ? memberOf(value, key) : own(value, key);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** Reads anything that was thrown or answered as an error. Never throws. */
export function toProblem(thrown: unknown): PaymentProblem | undefined {
  if (thrown === undefined || thrown === null) return undefined;
  if (typeof thrown === 'string') return { message: thrown.trim() || undefined, isError: false };
  if (typeof thrown !== 'object') return { isError: false };
  return {
    message: textOf(thrown, 'message'),
    code: textOf(thrown, 'code'),
    param: textOf(thrown, 'param'),
    isError: thrown instanceof Error,
  };
}

/** A field that the provider says is empty. */
export interface EmptyField {
  section: 'Billing' | 'Shipping';
  /** Name as the provider writes it, made readable: `postal_code` → `Postal code`. */
  field: string;
}

/** Reads `billing_details[address][country]` and the like; `undefined` for other shapes (UP-16, contract 8.1.2). */
export function emptyField({ code, param }: PaymentProblem): EmptyField | undefined {
  if (!code || !EMPTY_FIELD_CODES.includes(code) || !param) return undefined;
  const match = /^(billing|shipping)(?:_[a-z_]+)?((?:\[[a-z0-9_]+\])+)$/i.exec(param);
  const innermost = match?.[2]?.match(/[a-z0-9_]+/gi)?.at(-1);
  if (!match?.[1] || !innermost) return undefined;
  const words = innermost.replaceAll('_', ' ');
  return {
    section: match[1].toLowerCase() === 'billing' ? 'Billing' : 'Shipping',
    field: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Texts that the choice of a message needs. */
export interface ErrorTexts {
  /** Message of the page config for a provider code without a text, if it has one (contract 1.5). */
  byCode: (code: string) => string | undefined;
  /** `{Billing|Shipping} {Field} is a required field.` */
  requiredField: (field: EmptyField) => string;
  /** Where nothing better is known. */
  fallback: string;
}

/** The text that a shopper sees for a failed payment step: first rule that applies (UP-16, contract 8.1). Never an exception's own text. */
export function problemText(problem: PaymentProblem | undefined, texts: ErrorTexts): string {
  if (!problem) return texts.fallback;
  const field = emptyField(problem);
  if (field) return texts.requiredField(field);
  // The provider's text is in the shopper's language, where the page may have no translation.
  const message = problem.isError ? undefined : problem.message;
  return message ?? (problem.code && texts.byCode(problem.code)) ?? texts.fallback;
}
