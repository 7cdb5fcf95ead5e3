import type { ExpressConfig } from '../config';
import type { Offer } from '../totals/totals.rules';
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

/** Contents of a sheet that opens for an offer. */
export function clickDetails(offer: Offer, config: ExpressConfig): ClickDetails {
  const countries = config.allowed_shipping_countries?.filter((code) => /^[A-Z]{2}$/.test(code));
  return {
    lineItems: fittingRows(offer.rows, offer.amount),
    emailRequired: true,
    shippingAddressRequired: offer.requestShipping,
    phoneNumberRequired: config.checkout.needs_payer_phone,
    ...(offer.requestShipping ? { shippingRates: offer.rates } : {}),
    ...(offer.requestShipping && countries && countries.length > 0 ? { allowedShippingCountries: countries } : {}),
  };
}
