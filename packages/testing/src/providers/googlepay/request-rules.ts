import { at, isRecord, listOf } from '../sdk-kit/guards';

const ENVIRONMENTS = ['TEST', 'PRODUCTION'];
const STATUSES = ['ESTIMATED', 'FINAL', 'NOT_CURRENTLY_KNOWN'];

/** Why the client refuses to be made, or `undefined`. */
export function clientProblem(options: unknown): string | undefined {
  const environment = at(options, 'environment');
  return ENVIRONMENTS.includes(String(environment)) ? undefined : `Invalid value for environment: ${String(environment)}`;
}

/** Why a request is refused as a developer error, or `undefined`. @param callbacks `paymentDataCallbacks` of the client */
export function requestProblem(request: unknown, callbacks: unknown): string | undefined {
  if (!isRecord(request) || request['apiVersion'] !== 2) return 'apiVersion must be 2';
  if (listOf(request['allowedPaymentMethods']).length === 0) return 'allowedPaymentMethods must be set';
  const transaction = transactionProblem(request['transactionInfo']);
  if (transaction !== undefined) return transaction;
  const intents = listOf(request['callbackIntents']);
  if (
    intents.length > 0 &&
    typeof at(callbacks, 'onPaymentDataChanged') !== 'function' &&
    intents.some((intent) => intent !== 'PAYMENT_AUTHORIZATION')
  ) {
    return 'onPaymentDataChanged must be set when callbackIntents has SHIPPING_ADDRESS, SHIPPING_OPTION or OFFER';
  }
  if (request['shippingOptionRequired'] === true && !intents.includes('SHIPPING_OPTION'))
    return 'callbackIntents must have SHIPPING_OPTION when shippingOptionRequired is true';
  if (intents.includes('SHIPPING_ADDRESS') && request['shippingAddressRequired'] !== true)
    return 'shippingAddressRequired must be true when callbackIntents has SHIPPING_ADDRESS';
  return undefined;
}

/** Why a price is refused, or `undefined`. */
export function transactionProblem(transaction: unknown): string | undefined {
  const status = at(transaction, 'totalPriceStatus');
  if (!STATUSES.includes(String(status))) return 'transactionInfo.totalPriceStatus must be set';
  if (!/^[A-Z]{3}$/.test(String(at(transaction, 'currencyCode')))) return 'transactionInfo.currencyCode must be an ISO 4217 code';
  if (status !== 'NOT_CURRENTLY_KNOWN' && !/^[0-9]+(\.[0-9]{1,3})?$/.test(String(at(transaction, 'totalPrice'))))
    return 'transactionInfo.totalPrice must be a decimal number as text';
  return undefined;
}

/** Why shipping options are refused, or `undefined`: only `id`, `label`, `description` are known, and the default must be one of them. */
export function optionsProblem(parameters: unknown): string | undefined {
  const options = listOf(at(parameters, 'shippingOptions'));
  if (options.length === 0) return 'shippingOptions must not be empty';
  const unknown = options
    .flatMap((option) => Object.keys(isRecord(option) ? option : {}))
    .find((key) => !['id', 'label', 'description'].includes(key));
  if (unknown !== undefined) return `shippingOptions has the unknown field ${unknown}`;
  if (options.some((option) => !at(option, 'id') || !at(option, 'label'))) return 'every shipping option needs id and label';
  const chosen = at(parameters, 'defaultSelectedOptionId');
  return chosen === undefined || options.some((option) => at(option, 'id') === chosen)
    ? undefined
    : `defaultSelectedOptionId ${String(chosen)} is no shipping option`;
}
