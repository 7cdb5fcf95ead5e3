import { EMPTY_LEGAL, type LegalInfo, type Variation } from '../shop';

const SHIPPING = 'zzgl. <a href="/versand/">Versandkosten</a>';

/** Legal information of a simple product of the demo. */
export function simpleLegal(virtual: boolean): Partial<LegalInfo> {
  return virtual
    ? { tax_info: 'inkl. MwSt.' }
    : { tax_info: 'inkl. MwSt.', shipping_costs_info: SHIPPING, delivery_time: 'Lieferzeit: 2–4 Werktage' };
}

/**
 * Information of a piece of clothing. The fields are those of the mock shop's test data, filled or empty for the same variations; what belongs to food there
 * tells of cloth and care here.
 */
export function clothingLegal(given: Partial<LegalInfo> | undefined): Partial<LegalInfo> {
  const legal = { ...EMPTY_LEGAL, ...given };
  return {
    ...legal,
    nutri_score: '',
    deposit_amount: '',
    deposit_packaging_type: '',
    alcohol_content: '',
    safety_instructions: legal.safety_instructions && '<p>Von offenem Feuer fernhalten.</p>',
    food_place_of_origin: legal.food_place_of_origin && 'Portugal',
    ingredients_heading: legal.ingredients_heading && 'Material',
    ingredients: legal.ingredients && '100 % <strong>Bio-Baumwolle</strong>, Knöpfe aus Steinnuss',
    nutrients_heading: legal.nutrients_heading && 'Maße',
    nutrients:
      legal.nutrients &&
      '<table class="wc-gzd-nutrients-table"><tr><th scope="row">Brustweite</th><td>112 cm</td></tr><tr><th scope="row">Länge</th><td>74 cm</td></tr></table>',
    allergenic_heading: legal.allergenic_heading && 'Pflege',
    allergenic: legal.allergenic && 'Waschen bei 40 °C, nicht bleichen',
  };
}

/** Variations of a piece of clothing. */
export function asClothing(variation: Variation): Variation {
  return { ...variation, legal: clothingLegal(variation.legal) };
}

/** Information of a bottle: every field that only food and drink have. */
export function bottleLegal(litres: string, unitPrice: string, deposit: boolean): Partial<LegalInfo> {
  return {
    tax_info: 'inkl. 19 % MwSt.',
    shipping_costs_info: SHIPPING,
    delivery_time: 'Lieferzeit: 2–4 Werktage',
    unit_price: `${unitPrice} / <span class="unit">l</span>`,
    product_units: `Produkt enthält: <span class="product-units">${litres}</span> <span class="unit">l</span>`,
    deposit_amount: deposit ? 'zzgl. Pfand <span class="amount">0,15&nbsp;&euro;</span>' : '',
    deposit_packaging_type: deposit ? 'Mehrweg' : '',
    includes_alcohol: 'yes',
    alcohol_content: '38 % vol.',
    net_filling_quantity: `${litres} l`,
    food_place_of_origin: 'Flensburg',
    food_distributor: '<p>Förde Brennerei GmbH, Schiffbrücke 12, 24939 Flensburg</p>',
    food_description: '<p>Spirituose mit Tee und Kandis.</p>',
    ingredients_heading: 'Zutaten',
    ingredients: 'Rum, Wasser, Zucker, Schwarztee, natürliches Aroma (enthält <strong>Milch</strong>)',
    nutrients_heading: 'Nährwerte pro 100 ml',
    nutrients:
      '<table class="wc-gzd-nutrients-table"><tr><th scope="row">Brennwert</th><td>940 kJ</td></tr><tr><th scope="row">Zucker</th><td>14 g</td></tr></table>',
    allergenic_heading: 'Allergene',
    allergenic: 'Milch',
    manufacturer_heading: 'Herstellerinformationen',
    manufacturer: '<p>Förde Brennerei GmbH, Schiffbrücke 12, 24939 Flensburg</p>',
    safety_instructions_heading: 'Sicherheitshinweise',
    safety_instructions: '<p>Nicht an Personen unter 18 Jahren abgeben.</p>',
    has_product_safety_information: true,
  };
}
