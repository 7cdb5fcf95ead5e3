import { summarise } from '../../cart/summary';
import { majorText } from '../../format';
import { success } from '../../server/answers';
import type { Call } from '../../server/context';
import { asObject, asText, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';
import { stateCode } from '../card/state-code';

/** `ppc-googlepay-update-payment-data`: total of the cart and rates, without their tax, for an address or rate chosen in the Google Pay sheet. */
export function updateGooglePayment(call: Call, body: JsonObject): ShopResponse {
  const data = asObject(body.paymentData);
  const address = asObject(data.shippingAddress);
  const { session } = call;
  const country = asText(address.countryCode);
  if (country !== '') {
    Object.assign(session.shipping, {
      country,
      state: stateCode(country, asText(address.administrativeArea)),
      postcode: asText(address.postalCode),
      city: asText(address.locality),
    });
  }
  const chosen = asText(asObject(data.shippingOptionData).id);
  if (chosen !== '' && chosen !== 'shipping_option_unselected') session.cart.shippingRate = chosen;
  const summary = summarise(call.view());
  const options = summary.rates.map(({ rate, cost }) => ({
    id: rate.id,
    label: rate.label,
    description: `${majorText(cost.net)} €`,
    cost: majorText(cost.net),
  }));
  const selected = summary.rates.find((offer) => offer.chosen)?.rate.id ?? '';
  return success({
    total: summary.total / 100,
    total_str: majorText(summary.total),
    currency_code: 'EUR',
    country_code: 'DE',
    shipping_fee: (summary.shipping?.net ?? 0) / 100,
    shipping_options: options.length > 0 ? { defaultSelectedOptionId: selected, shippingOptions: options } : [],
  });
}
