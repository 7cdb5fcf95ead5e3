import { at, textOf } from '../sdk-kit/guards';
import { isNever } from './billing-rules';
import { cvcProblem, expiryProblem, ibanProblem, numberProblem } from '../sdk-kit/cards';
import { METHOD_TYPES, UNKNOWN_METHOD, type BillingField, type MethodField, type MethodType } from './method-types';

/** Id of any field that the form can show. */
export type FieldId = MethodField['id'] | BillingField;

/** What was typed so far. */
export type FormValues = Partial<Record<FieldId, string>>;

/** State of a payment form. */
export interface FormState {
  readonly complete: boolean;
  readonly empty: boolean;
  /** First problem in the order of the fields. */
  readonly problem: { readonly field: FieldId; readonly code: string } | undefined;
}

const DETAIL_PATHS: Readonly<Record<BillingField, readonly string[]>> = {
  name: ['name'],
  email: ['email'],
  phone: ['phone'],
  country: ['address', 'country'],
  line1: ['address', 'line1'],
  city: ['address', 'city'],
  postalCode: ['address', 'postal_code'],
};

/** The method's entry of the table. */
export function methodType(type: string): MethodType {
  return Object.hasOwn(METHOD_TYPES, type) ? (METHOD_TYPES[type] ?? UNKNOWN_METHOD) : UNKNOWN_METHOD;
}

/** Billing fields that the form shows: those the method asks for, without those the page opted out of. */
export function shownBilling(type: string, billingFields: unknown): BillingField[] {
  return methodType(type).billing.filter((field) => {
    const path = DETAIL_PATHS[field];
    return !isNever(billingFields, ...path.map((part) => (part === 'postal_code' ? 'postalCode' : part)));
  });
}

/** Value that the page gave for a billing field in `defaultValues`. */
export function defaultValue(field: BillingField, defaults: unknown): string {
  return textOf(at(defaults, 'billingDetails', ...DETAIL_PATHS[field])) ?? (field === 'country' ? 'DE' : '');
}

/** Checks the typed values. @param now the current date */
export function checkForm(type: string, billing: readonly BillingField[], values: FormValues, now: Date): FormState {
  const own = methodType(type).fields;
  const problem = [
    ...own.map((field) => ({ field: field.id as FieldId, code: fieldProblem(field.id, values, now) })),
    ...billing.map((field) => ({ field: field as FieldId, code: billingProblem(field, values[field] ?? '') })),
  ].find((entry) => entry.code !== undefined);
  return {
    complete: problem === undefined,
    empty: own.every((field) => field.options !== undefined || (values[field.id] ?? '') === ''),
    problem: problem?.code === undefined ? undefined : { field: problem.field, code: problem.code },
  };
}

/** Typed billing values as the provider's `billing_details`. */
export function billingDetails(billing: readonly BillingField[], values: FormValues): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  for (const field of billing) {
    const [first = '', second] = DETAIL_PATHS[field];
    if (second === undefined) details[first] = values[field] ?? '';
    else address[second] = values[field] ?? '';
  }
  return Object.keys(address).length > 0 ? { ...details, address } : details;
}

function fieldProblem(id: MethodField['id'], values: FormValues, now: Date): string | undefined {
  const value = values[id] ?? '';
  switch (id) {
    case 'number':
      return numberProblem(value);
    case 'expiry':
      return expiryProblem(value, now);
    case 'cvc':
      return cvcProblem(value, values.number ?? '');
    case 'iban':
      return ibanProblem(value);
    case 'bank':
    case 'code':
    case 'cpf':
    case 'account':
    case 'routing':
      return value.trim() === '' ? 'incomplete_field' : undefined;
  }
}

function billingProblem(field: BillingField, value: string): string | undefined {
  if (field === 'email') return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? undefined : 'email_invalid';
  return value.trim() === '' ? 'incomplete_field' : undefined;
}
