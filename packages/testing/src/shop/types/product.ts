/** Integer amount in minor units: 1290 is 12,90 €. */
export type Minor = number;

/** Tax classes of the shop: 19 %, 7 %, none. */
export type TaxClass = 'standard' | 'reduced' | 'zero';

/** Legal information of the German market plugin. Empty string = not filled. HTML is allowed where the shop has it. */
export interface LegalInfo {
  readonly delivery_time: string;
  readonly defect_description: string;
  readonly tax_info: string;
  readonly manufacturer: string;
  readonly manufacturer_heading: string;
  readonly product_safety_attachments: string;
  readonly product_safety_attachments_heading: string;
  readonly safety_instructions: string;
  readonly safety_instructions_heading: string;
  readonly power_supply: string;
  readonly deposit_amount: string;
  readonly deposit_packaging_type: string;
  readonly food_description: string;
  readonly nutri_score: string;
  readonly food_distributor: string;
  readonly food_place_of_origin: string;
  readonly net_filling_quantity: string;
  readonly drained_weight: string;
  readonly includes_alcohol: string;
  readonly alcohol_content: string;
  readonly nutrients: string;
  readonly nutrients_heading: string;
  readonly ingredients: string;
  readonly ingredients_heading: string;
  readonly allergenic: string;
  readonly allergenic_heading: string;
  readonly shipping_costs_info: string;
  readonly unit_price: string;
  readonly product_units: string;
  readonly has_product_safety_information: boolean;
}

/** Stock: `'in'` unlimited, `'out'` none, a number = pieces left. */
export type Stock = 'in' | 'out' | number;

/** A choice of a variable product, e.g. color. */
export interface ProductAttribute {
  /** Key as the forms post it, e.g. `attribute_pa_farbe`. */
  readonly key: string;
  /** Label as shown, e.g. `Farbe`. */
  readonly label: string;
  /** Options: value as posted and label as shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One variation. An attribute with the value `''` matches any option. */
export interface Variation {
  readonly id: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: Minor;
  /** Price before a sale; equal to `price` without one. */
  readonly regularPrice: Minor;
  readonly stock: Stock;
  readonly sku: string;
  readonly description: string;
  /** Base name of the picture, without size and extension. */
  readonly image: string;
  readonly imageId: number;
  readonly weightGrams?: number;
  readonly legal?: Partial<LegalInfo>;
}

/** What all kinds of products share. */
export interface ProductBase {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Category names, outermost first. */
  readonly categories: readonly string[];
  readonly image: string;
  readonly imageId: number;
  readonly taxClass: TaxClass;
  readonly virtual: boolean;
  readonly soldIndividually: boolean;
  readonly sku: string;
  readonly legal?: Partial<LegalInfo>;
  /** Set on subscription products. `trialDays` > 0 = nothing is due today. */
  readonly subscription?: { readonly period: 'month' | 'year'; readonly interval: number; readonly trialDays: number };
}

/** A product that is bought as it is. */
export interface SimpleProduct extends ProductBase {
  readonly type: 'simple';
  readonly price: Minor;
  readonly regularPrice: Minor;
  readonly stock: Stock;
  readonly weightGrams?: number;
}

/** A product with variations. `ajaxLookup`: too many to embed, the form asks the server. */
export interface VariableProduct extends ProductBase {
  readonly type: 'variable';
  readonly attributes: readonly ProductAttribute[];
  readonly variations: readonly Variation[];
  readonly ajaxLookup: boolean;
  readonly defaults?: Readonly<Record<string, string>>;
}

/** A product page that offers several simple products. */
export interface GroupedProduct extends ProductBase {
  readonly type: 'grouped';
  readonly children: readonly number[];
}

/** Any product. */
export type Product = SimpleProduct | VariableProduct | GroupedProduct;
