import { isRecord, listOf, shown } from '../sdk-kit/guards';
import { IntegrationError } from './errors';

/** A row of the wallet sheet. */
export interface LineItem {
  readonly name: string;
  readonly amount: number;
}

/** A shipping rate of the wallet sheet. */
export interface ShippingRate {
  readonly id: string;
  readonly amount: number;
  readonly displayName: string;
}

/** What the page resolved a click or a change with, checked. */
export interface SheetUpdate {
  readonly lineItems: readonly LineItem[] | undefined;
  readonly shippingRates: readonly ShippingRate[] | undefined;
}

/** What the sheet asks the shopper for. */
export interface SheetRequest extends SheetUpdate {
  readonly emailRequired: boolean;
  readonly phoneNumberRequired: boolean;
  readonly shippingAddressRequired: boolean;
  readonly allowedShippingCountries: readonly string[] | undefined;
}

/** Most shipping rates that a sheet takes. */
export const MAX_RATES = 9;

/** Checks what a `click` was resolved with. @param amount current amount of the group @throws IntegrationError */
export function checkClick(details: unknown, amount: number): SheetRequest {
  if (details !== undefined && !isRecord(details))
    throw new IntegrationError(`Invalid value for resolve(): value should be an object. You specified: ${shown(details)}.`);
  const given = { ...details };
  const update = checkUpdate(given, amount);
  const shippingAddressRequired = given['shippingAddressRequired'] === true;
  if (shippingAddressRequired && !update.shippingRates?.length) {
    throw new IntegrationError('When `shippingAddressRequired` is true, you must specify `shippingRates`.');
  }
  if (!shippingAddressRequired && update.shippingRates !== undefined) {
    throw new IntegrationError('You must set `shippingAddressRequired` to true in order to specify `shippingRates`.');
  }
  const countries = given['allowedShippingCountries'];
  if (
    countries !== undefined &&
    (!Array.isArray(countries) || countries.some((country) => typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)))
  ) {
    throw new IntegrationError(
      `Invalid value for resolve(): allowedShippingCountries should be a list of two-letter country codes. You specified: ${shown(countries)}.`,
    );
  }
  return {
    ...update,
    shippingAddressRequired,
    emailRequired: given['emailRequired'] === true,
    phoneNumberRequired: given['phoneNumberRequired'] === true,
    allowedShippingCountries: countries as readonly string[] | undefined,
  };
}

/** Checks what an address or rate change was resolved with. @throws IntegrationError */
export function checkUpdate(details: unknown, amount: number): SheetUpdate {
  const given = isRecord(details) ? details : {};
  const lineItems = given['lineItems'] === undefined ? undefined : checkLineItems(given['lineItems'], amount);
  const shippingRates = given['shippingRates'] === undefined ? undefined : checkRates(given['shippingRates']);
  return { lineItems, shippingRates };
}

function checkLineItems(value: unknown, amount: number): LineItem[] {
  if (!Array.isArray(value))
    throw new IntegrationError(`Invalid value for lineItems: value should be an array. You specified: ${shown(value)}.`);
  const items = listOf(value).map((item, index) => {
    if (!isRecord(item) || typeof item['name'] !== 'string')
      throw new IntegrationError(
        `Invalid value for lineItems[${String(index)}].name: value should be a string. You specified: ${shown(item)}.`,
      );
    if (!Number.isInteger(item['amount']))
      throw new IntegrationError(
        `Invalid value for lineItems[${String(index)}].amount: value should be an integer. You specified: ${shown(item['amount'])}.`,
      );
    for (const key of Object.keys(item)) {
      if (key !== 'name' && key !== 'amount')
        console.warn(`[Stripe.js] Unrecognized lineItems parameter: ${key} is not a recognized parameter.`);
    }
    return { name: item['name'], amount: Number(item['amount']) };
  });
  const sum = items.reduce((total, item) => total + item.amount, 0);
  if (sum > amount)
    throw new IntegrationError(`The amount ${String(amount)} is less than the total amount of the line items provided.`);
  return items;
}

function checkRates(value: unknown): ShippingRate[] {
  if (!Array.isArray(value))
    throw new IntegrationError(`Invalid value for shippingRates: value should be an array. You specified: ${shown(value)}.`);
  if (value.length > MAX_RATES)
    throw new IntegrationError(
      `Invalid value for shippingRates: you may specify up to ${String(MAX_RATES)} shipping rates. You specified: ${String(value.length)}.`,
    );
  const rates = listOf(value).map((rate, index) => {
    if (!isRecord(rate) || typeof rate['id'] !== 'string' || rate['id'] === '')
      throw new IntegrationError(
        `Invalid value for shippingRates[${String(index)}].id: value should be a string. You specified: ${shown(rate)}.`,
      );
    if (typeof rate['displayName'] !== 'string')
      throw new IntegrationError(
        `Invalid value for shippingRates[${String(index)}].displayName: value should be a string. You specified: ${shown(rate['displayName'])}.`,
      );
    if (!Number.isInteger(rate['amount']) || Number(rate['amount']) < 0)
      throw new IntegrationError(
        `Invalid value for shippingRates[${String(index)}].amount: value should be a non-negative integer. You specified: ${shown(rate['amount'])}.`,
      );
    return { id: rate['id'], displayName: rate['displayName'], amount: Number(rate['amount']) };
  });
  if (new Set(rates.map((rate) => rate.id)).size !== rates.length)
    throw new IntegrationError('Invalid value for shippingRates: the ids of shipping rates must be unique.');
  return rates;
}
