import { COUNTRY_NAMES, STATES } from '../data/countries';
import type { ShopView } from '../types';
import { esc, escAttr } from '../text';
import { formatDestination } from './destination';
import { links } from './links';

/** Options of a country select box. */
export function countryOptions(selected: string): string {
  return Object.entries(COUNTRY_NAMES)
    .map(([code, name]) => `<option value="${code}"${code === selected ? " selected='selected'" : ''}>${esc(name)}</option>`)
    .join('');
}

function stateField(country: string, state: string): string {
  const states = STATES[country];
  if (states && Object.keys(states).length === 0) {
    return '<input type="hidden" name="calc_shipping_state" id="calc_shipping_state" placeholder="Bundesland / Landkreis" />';
  }
  if (!states) {
    return `<input type="text" class="input-text" value="${escAttr(state)}" placeholder="Bundesland / Landkreis" name="calc_shipping_state" id="calc_shipping_state" />`;
  }
  const options = Object.entries(states)
    .map(([code, name]) => `<option value="${code}" ${code === state ? "selected='selected'" : ''}>${esc(name)}</option>`)
    .join('');
  return (
    '<span>\n<label for="calc_shipping_state">Bundesland / Landkreis</label>\n' +
    '<select name="calc_shipping_state" class="state_select" id="calc_shipping_state">\n' +
    `<option value="">Wähle eine Option&hellip;</option>\n${options}</select>\n</span>`
  );
}

function textRow(name: string, label: string, value: string): string {
  return (
    `<p class="form-row form-row-wide" id="${name}_field">\n<label for="${name}">${label}</label>\n` +
    `<input type="text" class="input-text" value="${escAttr(value)}" name="${name}" id="${name}" />\n</p>`
  );
}

/** The folded-in form that asks for a destination. */
export function renderCalculator(view: ShopView, referer: string): string {
  const { country, state, city, postcode } = view.session.shipping;
  const toggle = formatDestination(view.session.shipping) ? 'Adresse ändern' : 'Versandkosten berechnen';
  return (
    `<form class="woocommerce-shipping-calculator" action="${links(view.settings.origin).cart}" method="post">\n` +
    `<a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button">${toggle}</a>\n` +
    '<section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">\n' +
    '<p class="form-row form-row-wide" id="calc_shipping_country_field">\n<label for="calc_shipping_country">Land/Region</label>\n' +
    '<select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state">\n' +
    `<option value="default">Land/Region auswählen …</option>\n${countryOptions(country)}</select>\n</p>\n` +
    `<p class="form-row form-row-wide" id="calc_shipping_state_field">\n${stateField(country, state)}\n</p>\n` +
    `${textRow('calc_shipping_city', 'Stadt:', city)}\n${textRow('calc_shipping_postcode', 'Postleitzahl:', postcode)}\n` +
    '<p><button type="submit" name="calc_shipping" value="1" class="button">Aktualisieren</button></p>\n' +
    `${nonceFields(view, 'woocommerce-shipping-calculator', 'woocommerce-shipping-calculator-nonce', referer)}</section>\n</form>`
  );
}

/** The two hidden fields that protect a form. */
export function nonceFields(view: ShopView, action: string, name: string, referer: string): string {
  return (
    `<input type="hidden" id="${name}" name="${name}" value="${view.nonce(action)}" />` +
    `<input type="hidden" name="_wp_http_referer" value="${escAttr(referer)}" />`
  );
}
