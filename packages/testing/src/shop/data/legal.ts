import type { LegalInfo } from '../types';

/** Legal information with every field empty. */
export const EMPTY_LEGAL: LegalInfo = {
  delivery_time: '',
  defect_description: '',
  tax_info: '',
  manufacturer: '',
  manufacturer_heading: '',
  product_safety_attachments: '',
  product_safety_attachments_heading: '',
  safety_instructions: '',
  safety_instructions_heading: '',
  power_supply: '',
  deposit_amount: '',
  deposit_packaging_type: '',
  food_description: '',
  nutri_score: '',
  food_distributor: '',
  food_place_of_origin: '',
  net_filling_quantity: '',
  drained_weight: '',
  includes_alcohol: 'no',
  alcohol_content: '',
  nutrients: '',
  nutrients_heading: '',
  ingredients: '',
  ingredients_heading: '',
  allergenic: '',
  allergenic_heading: '',
  shipping_costs_info: '',
  unit_price: '',
  product_units: '',
  has_product_safety_information: false,
};

const SHIPPING_INFO = 'zzgl. <a href="/versand/" target="_blank">Versandkosten</a>';
const DEPOSIT = 'zzgl. Pfand <span class="amount">0,25&nbsp;&euro;</span>';
const NUTRI_SCORE = '<span class="wc-gzd-nutri-score-value wc-gzd-nutri-score-value-b">B</span>';

function units(count: number): string {
  return `Produkt enthält: <span class="product-units">${count}</span> <span class="unit">g</span>`;
}

/** Fields of a simple product. */
export const SIMPLE_LEGAL: Partial<LegalInfo> = {
  tax_info: 'inkl. MwSt.',
  shipping_costs_info: SHIPPING_INFO,
  product_units: units(100),
  defect_description: '<p>Leichte Kratzer am Rand (B-Ware 0).</p>',
  deposit_amount: DEPOSIT,
  deposit_packaging_type: 'Mehrweg',
  nutri_score: NUTRI_SCORE,
};

/**
 * Fields of the n-th variation (from 1). They differ from one to the next so that a page must show, replace and hide
 * each of them: every 4th has no delivery time, even ones carry food and safety data, every 3rd a safety document.
 */
export function variationLegal(n: number): Partial<LegalInfo> {
  const third = n % 3 === 0;
  const shared: Partial<LegalInfo> = {
    delivery_time: n % 4 === 0 ? '' : `Lieferzeit: ${2 + (n % 3)}-${4 + (n % 3)} Werktage`,
    defect_description: n % 5 === 0 ? `<p>Leichte Kratzer am Rand (B-Ware ${n}).</p>` : '',
    tax_info: 'inkl. 19 % MwSt.',
    manufacturer: `<p>Manufaktur Nord ${n % 2 === 0 ? 'KG' : 'GmbH'}, Hafenstraße ${n + 1}, 20457 Hamburg</p>`,
    manufacturer_heading: 'Herstellerinformationen',
    product_safety_attachments: third
      ? `<ul><li><a href="/wp-content/uploads/sicherheit-${n}.pdf">Sicherheitsblatt ${n}</a></li></ul>`
      : '',
    product_safety_attachments_heading: third ? 'Produktsicherheitsdokumente' : '',
    deposit_amount: n % 6 === 0 ? DEPOSIT : '',
    deposit_packaging_type: n % 6 === 0 ? 'Mehrweg' : '',
    net_filling_quantity: `${(n + 1) * 100} g`,
    includes_alcohol: third ? 'yes' : 'no',
    alcohol_content: `5,${n} % vol.`,
    shipping_costs_info: SHIPPING_INFO,
    product_units: units(100 + n * 10),
  };
  return n % 2 === 0 ? { ...shared, ...foodFields(n) } : shared;
}

function foodFields(n: number): Partial<LegalInfo> {
  return {
    safety_instructions: `<p>Nicht für Kinder unter ${3 + (n % 3)} Jahren.</p>`,
    safety_instructions_heading: 'Sicherheitshinweise',
    nutri_score: NUTRI_SCORE,
    food_place_of_origin: 'Deutschland',
    nutrients: `<table class="wc-gzd-nutrients-table"><tr><th>Brennwert</th><td>${200 + n} kJ</td></tr></table>`,
    nutrients_heading: 'Nährwerte pro 100 g',
    ingredients: 'Wasser, <strong>Milch</strong>, Salz',
    ingredients_heading: 'Zutaten',
    allergenic: 'Milch',
    allergenic_heading: 'Allergene',
    has_product_safety_information: true,
  };
}
