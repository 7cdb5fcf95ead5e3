import type { CartSummary, OfferedRate } from '../cart/summary';
import { price } from '../format';
import { esc } from '../text';
import type { ShopView } from '../types';
import { formatDestination } from './destination';
import { renderCalculator } from './shipping-calculator';

const NO_RATES =
  'Es gibt keine Versandmethoden. Bitte stelle sicher, dass deine Adresse korrekt eingegeben wurde, oder kontaktiere uns, falls du Hilfe benötigst.';

function rateItem({ rate, cost, chosen }: OfferedRate, single: boolean): string {
  const id = `shipping_method_0_${rate.id.replace(/[^a-z0-9_]/g, '')}`;
  const shared = `name="shipping_method[0]" data-index="0" id="${id}" value="${rate.id}" class="shipping_method"`;
  const input = single
    ? `<input type="hidden" ${shared} />`
    : `<input type="radio" ${shared} ${chosen ? " checked='checked'" : ''} />`;
  const amount = cost.gross > 0 ? `: ${price(cost.gross)}` : '';
  return `<li>\n${input}<label for="${id}">${esc(rate.label)}${amount}</label></li>`;
}

/** The list of offered rates; one rate is a hidden field, several are radio buttons. */
export function renderShippingMethods(rates: readonly OfferedRate[]): string {
  if (rates.length === 0) return NO_RATES;
  const items = rates.map((rate) => rateItem(rate, rates.length === 1)).join('\n');
  return `<ul id="shipping_method" class="woocommerce-shipping-methods">\n${items}\n</ul>`;
}

function destination(view: ShopView): string {
  const place = formatDestination(view.session.shipping);
  const text = place
    ? `Versand nach <strong>${place}</strong>.`
    : 'Versandoptionen werden während des Bezahlvorgangs aktualisiert.';
  return `<p class="woocommerce-shipping-destination">\n${text}</p>`;
}

/** Table row with the shipping choice. In the cart also destination and calculator. */
export function renderShippingRow(view: ShopView, summary: CartSummary, place: 'cart' | 'checkout', referer: string): string {
  const rates = renderShippingMethods(summary.rates);
  const extras =
    place === 'cart' ? `${summary.rates.length > 0 ? destination(view) : ''}\n${renderCalculator(view, referer)}` : '';
  return (
    '<tr class="woocommerce-shipping-totals shipping">\n\t<th>Sendung 1</th>\n' +
    `\t<td data-title="Sendung 1">\n${rates}\n${extras}\n\t</td>\n</tr>`
  );
}
