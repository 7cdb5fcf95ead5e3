import { EMPTY_LEGAL, type LegalInfo, type Product } from '../../shop';
import { html, raw, type Html } from '../../support/html';

/** A piece of legal information: element, classes, and the field that fills it. An empty piece is printed as a placeholder that a variation can fill. */
interface Piece {
  readonly tag: 'p' | 'div' | 'h3' | 'span';
  readonly classes: string;
  readonly field: keyof LegalInfo;
}

const PLACEHOLDER = 'wc-gzd-additional-info-placeholder';

function piece(legal: LegalInfo, { tag, classes, field }: Piece): Html {
  const value = legal[field];
  const content = typeof value === 'string' ? value : '';
  const hidden = content === '';
  return raw(
    `<${tag} class="${classes}${hidden ? ` ${PLACEHOLDER}` : ''}"${hidden ? ' aria-hidden="true"' : ''}>${content}</${tag}>`,
  );
}

function info(classes: string): string {
  return `wc-gzd-additional-info ${classes}`;
}

/** Below the price, in the order of the real pages. */
const SUMMARY: readonly Piece[] = [
  { tag: 'p', classes: info('price price-unit smaller'), field: 'unit_price' },
  { tag: 'p', classes: info('tax-info'), field: 'tax_info' },
  { tag: 'p', classes: info('shipping-costs-info'), field: 'shipping_costs_info' },
  { tag: 'p', classes: info('delivery-time-info'), field: 'delivery_time' },
  { tag: 'p', classes: info('product-units-wrapper product-units'), field: 'product_units' },
  { tag: 'div', classes: info('defect-description'), field: 'defect_description' },
  { tag: 'p', classes: info('deposit-amount deposit'), field: 'deposit_amount' },
  { tag: 'p', classes: info('deposit-packaging-type'), field: 'deposit_packaging_type' },
  { tag: 'p', classes: info('wc-gzd-nutri-score'), field: 'nutri_score' },
  { tag: 'p', classes: info('wc-gzd-power-supply'), field: 'power_supply' },
];

/** Below the tabs: food, or what stands in its place. */
const FOOD: readonly Piece[] = [
  { tag: 'div', classes: info('wc-gzd-food-description'), field: 'food_description' },
  { tag: 'h3', classes: 'wc-gzd-ingredients-heading', field: 'ingredients_heading' },
  { tag: 'div', classes: info('wc-gzd-ingredients'), field: 'ingredients' },
  { tag: 'h3', classes: 'wc-gzd-nutrients-heading', field: 'nutrients_heading' },
  { tag: 'div', classes: info('wc-gzd-nutrients'), field: 'nutrients' },
  { tag: 'h3', classes: 'wc-gzd-allergenic-heading', field: 'allergenic_heading' },
  { tag: 'div', classes: info('wc-gzd-allergenic'), field: 'allergenic' },
  { tag: 'div', classes: info('wc-gzd-food-distributor'), field: 'food_distributor' },
];

const SAFETY: readonly Piece[] = [
  { tag: 'h3', classes: 'wc-gzd-product-safety-attachments-heading', field: 'product_safety_attachments_heading' },
  { tag: 'div', classes: info('product-safety-attachments'), field: 'product_safety_attachments' },
  { tag: 'h3', classes: 'wc-gzd-product-manufacturer-heading', field: 'manufacturer_heading' },
  { tag: 'div', classes: info('manufacturer'), field: 'manufacturer' },
  { tag: 'h3', classes: 'wc-gzd-product-safety-instructions-heading', field: 'safety_instructions_heading' },
  { tag: 'div', classes: info('safety-instructions'), field: 'safety_instructions' },
];

/** Rows of the attribute table: label, class, field. */
const ROWS: readonly (readonly [label: string, row: string, css: string, field: keyof LegalInfo])[] = [
  ['Füllmenge', 'net_filling_quantity', 'net-filling-quantity', 'net_filling_quantity'],
  ['Alkoholgehalt', 'alcohol_content', 'alcohol-content', 'alcohol_content'],
  ['Herkunft', 'food_place_of_origin', 'food-place-of-origin', 'food_place_of_origin'],
  ['Abtropfgewicht', 'drained_weight', 'drained-weight', 'drained_weight'],
];

function legalOf(product: Product): LegalInfo {
  return { ...EMPTY_LEGAL, ...product.legal };
}

/** Legal information next to the price. A simple product prints only what it has. */
export function summaryLegal(product: Product): Html[] {
  const legal = legalOf(product);
  return SUMMARY.filter(({ field }) => product.type === 'variable' || legal[field] !== '').map((one) => piece(legal, one));
}

/** Information that only variations fill. */
export function foodLegal(product: Product): Html | false {
  return product.type === 'variable' && html`<div class="tb-food-info">${FOOD.map((one) => piece(legalOf(product), one))}</div>`;
}

/** Content of the product-safety tab. */
export function safetyLegal(product: Product): Html {
  return html`<h2 class="wc-gzd-product-safety-heading">Produktsicherheit</h2>
    ${SAFETY.map((one) => piece(legalOf(product), one))}`;
}

/** Rows of the attribute table that variations fill. */
export function attributeRows(product: Product): Html[] {
  const legal = legalOf(product);
  return ROWS.map(
    ([label, row, css, field]) =>
      html`<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--${row}">
        <th class="woocommerce-product-attributes-item__label" scope="row">${label}</th>
        <td class="woocommerce-product-attributes-item__value">
          ${piece(legal, { tag: 'span', classes: info(`wc-gzd-${css}`), field })}
        </td>
      </tr>`,
  );
}
