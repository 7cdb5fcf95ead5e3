import { piecesLeft } from '../cart/lines';
import { sellable } from '../cart/lookup';
import { EMPTY_LEGAL } from '../data/legal';
import { major, price, salePrice } from '../format';
import type { ShopView, VariableProduct, Variation } from '../types';
import { imageSrcset, imageUrl } from './image';

/** Picture of a variation with the addresses of its sizes. */
function imageData(origin: string, name: string): Readonly<Record<string, string | number>> {
  return {
    title: name,
    caption: '',
    url: imageUrl(origin, name),
    alt: name,
    src: imageUrl(origin, name, 600),
    srcset: imageSrcset(origin, name, 600),
    sizes: '(max-width: 600px) 100vw, 600px',
    full_src: imageUrl(origin, name),
    full_src_w: 900,
    full_src_h: 900,
    gallery_thumbnail_src: imageUrl(origin, name, 100),
    gallery_thumbnail_src_w: 100,
    gallery_thumbnail_src_h: 100,
    thumb_src: imageUrl(origin, name, 450),
    thumb_src_w: 450,
    thumb_src_h: 450,
    src_w: 600,
    src_h: 600,
  };
}

/** Stock line of a variation: nothing while it is plentiful. */
export function stockHtml(left: number): string {
  if (left === 0) return '<p class="stock out-of-stock">Nicht vorrätig</p>\n';
  return Number.isFinite(left) ? `<p class="stock in-stock">${left} vorrätig</p>\n` : '';
}

/** What the real Germanized prints: no headings, and two fields more. */
const REAL_LEGAL = {
  ...Object.fromEntries(Object.entries(EMPTY_LEGAL).filter(([name]) => !name.endsWith('_heading'))),
  gallery_image_ids: [],
  is_food: 'no',
};

/** One variation as forms and `get_variation` carry it, legal information included. */
export function variationData(view: ShopView, product: VariableProduct, variation: Variation): Readonly<Record<string, unknown>> {
  const { origin } = view.settings;
  const item = sellable(view.catalogue, product.id, variation.id);
  const left = item ? piecesLeft(item, view.sold) : 0;
  const grams = variation.weightGrams ?? 0;
  const onSale = variation.price < variation.regularPrice;
  const prices = new Set(product.variations.map((other) => other.price));
  const shown = onSale ? salePrice(variation.regularPrice, variation.price) : price(variation.price);
  return {
    attributes: variation.attributes,
    availability_html: stockHtml(left),
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: 'n.\u00a0a.',
    display_price: major(variation.price),
    display_regular_price: major(variation.regularPrice),
    image: imageData(origin, variation.image),
    image_id: variation.imageId,
    is_downloadable: false,
    is_in_stock: left > 0,
    is_purchasable: true,
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    is_virtual: product.virtual,
    max_qty: Number.isFinite(left) && left > 0 ? left : '',
    min_qty: 1,
    price_html: prices.size > 1 ? `<span class="price">${shown}</span>` : '',
    sku: variation.sku,
    variation_description: variation.description,
    variation_id: variation.id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: grams ? String(grams / 1000) : '',
    weight_html: grams ? `${String(grams / 1000).replace('.', ',')} kg` : 'n.\u00a0a.',
    ...(view.settings.versions === 'woo-10.5' ? EMPTY_LEGAL : REAL_LEGAL),
    unit_price: variation.price > 0 ? `${price(variation.price * 10)} / <span class="unit">kg</span>` : '',
    ...variation.legal,
  };
}

/** All variations of a form; `false` when the form must ask the server. */
export function variationsAttribute(
  view: ShopView,
  product: VariableProduct,
): readonly Readonly<Record<string, unknown>>[] | false {
  return product.ajaxLookup ? false : product.variations.map((variation) => variationData(view, product, variation));
}
