import { at, isRecord, listOf, textOf } from '../sdk-kit/guards';

const AMOUNT = /^-?\d+(\.\d{1,3})?$/;

/** Why Apple's constructor refuses a payment request, or `undefined`. */
export function sessionProblem(version: unknown, request: unknown): string | undefined {
  if (typeof version !== 'number' || version < 1 || version > 14) return `version ${String(version)} is not supported`;
  if (!isRecord(request)) return 'the payment request must be an object';
  if (!/^[A-Z]{2}$/.test(String(request['countryCode']))) return 'countryCode must be an ISO 3166 code';
  if (!/^[A-Z]{3}$/.test(String(request['currencyCode']))) return 'currencyCode must be an ISO 4217 code';
  if (listOf(request['supportedNetworks']).length === 0) return 'supportedNetworks must not be empty';
  if (listOf(request['merchantCapabilities']).length === 0) return 'merchantCapabilities must not be empty';
  return itemProblem(request['total'], 'total');
}

/** Why a line or total is refused, or `undefined`. Amounts are decimal numbers as text. */
export function itemProblem(item: unknown, name: string): string | undefined {
  if (!textOf(at(item, 'label'))) return `${name}.label must be set`;
  const amount = at(item, 'amount');
  return (typeof amount === 'string' || typeof amount === 'number') && AMOUNT.test(String(amount))
    ? undefined
    : `${name}.amount must be a decimal number, got ${String(amount)}`;
}

/** Why an update of the sheet is refused, or `undefined`. */
export function updateProblem(update: unknown): string | undefined {
  const total = itemProblem(at(update, 'newTotal'), 'newTotal');
  if (total !== undefined) return total;
  const lines = listOf(at(update, 'newLineItems')).map((line) => itemProblem(line, 'newLineItems'));
  return lines.find((problem) => problem !== undefined);
}
