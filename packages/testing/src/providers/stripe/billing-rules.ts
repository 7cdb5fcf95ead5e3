import { at, isRecord } from '../sdk-kit/guards';
import { emptyParameter, IntegrationError, type StripeApiError } from './errors';

/** Where a field of the element's options lives in the billing details of the call. */
const PATHS: readonly (readonly [option: readonly string[], detail: readonly string[]])[] = [
  [['name'], ['name']],
  [['email'], ['email']],
  [['phone'], ['phone']],
  [
    ['address', 'country'],
    ['address', 'country'],
  ],
  [
    ['address', 'line1'],
    ['address', 'line1'],
  ],
  [
    ['address', 'line2'],
    ['address', 'line2'],
  ],
  [
    ['address', 'city'],
    ['address', 'city'],
  ],
  [
    ['address', 'state'],
    ['address', 'state'],
  ],
  [
    ['address', 'postalCode'],
    ['address', 'postal_code'],
  ],
];

const NEVER_EMPTY = ['name', 'email', 'phone', 'address.country'];

/** True when the page opted out of collecting a field, e.g. `isNever(fields, 'address', 'country')`. */
export function isNever(billingFields: unknown, ...path: readonly string[]): boolean {
  if (billingFields === 'never') return true;
  const first = at(billingFields, path[0] ?? '');
  return first === 'never' || (path.length > 1 && at(first, path[1] ?? '') === 'never');
}

/**
 * Checks that every field the page opted out of is passed in the call. `undefined` and `null` count as not passed.
 * @throws IntegrationError naming the first missing field
 */
export function checkNeverFields(billingFields: unknown, details: unknown, call: string, params = 'params'): void {
  for (const [option, detail] of PATHS) {
    if (!isNever(billingFields, ...option)) continue;
    const value = at(details, ...detail);
    if (value !== undefined && value !== null) continue;
    const name = `billing_details.${detail.join('.')}`;
    throw new IntegrationError(
      `You specified "never" for fields.${name} when creating the payment Element, but did not pass ${params}.${name} when calling ${call}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling ${call}.`,
    );
  }
}

/** The provider's answer to empty texts that cannot be unset, if there is one. */
export function emptyDetail(details: unknown): StripeApiError | undefined {
  if (!isRecord(details)) return undefined;
  const empty = NEVER_EMPTY.find((path) => at(details, ...path.split('.')) === '');
  if (empty === undefined) return undefined;
  const [first = '', second] = empty.split('.');
  return emptyParameter(second === undefined ? `billing_details[${first}]` : `billing_details[${first}][${second}]`);
}
