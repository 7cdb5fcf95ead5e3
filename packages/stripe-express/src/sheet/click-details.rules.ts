import type { ExpressConfig } from '../config';
import type { Totals } from '../totals/totals.rules';
import type { ShippingRate } from '../totals/rates.rules';
import { type LineItem, fittingRows } from '../totals/rows.rules';

/** What a click is resolved with (contract 4). */
export interface ClickDetails {
  lineItems: LineItem[];
  emailRequired: true;
  shippingAddressRequired: boolean;
  phoneNumberRequired: boolean;
  shippingRates?: ShippingRate[];
  allowedShippingCountries?: string[];
}

/** Contents of a sheet that opens for an totals. */
export function clickDetails(totals: Totals, config: ExpressConfig): ClickDetails {
  const countries = config.allowed_shipping_countries?.filter((code) => /^[A-Z]{2}$/.test(code));
  return {
    lineItems: fittingRows(totals.rows, totals.amount),
    emailRequired: true,
    shippingAddressRequired: totals.requestShipping,
    phoneNumberRequired: config.checkout.needs_payer_phone,
    ...(totals.requestShipping ? { shippingRates: totals.rates } : {}),
    ...(totals.requestShipping && countries && countries.length > 0 ? { allowedShippingCountries: countries } : {}),
  };
}
