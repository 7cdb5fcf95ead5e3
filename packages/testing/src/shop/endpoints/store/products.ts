import { price, priceRange } from '../../format';
import { imageUrl, thumbnail } from '../../render/image';
import { productUrl } from '../../render/links';
import { json } from '../../server/answers';
import type { Call } from '../../server/context';
import type { Product, ShopResponse, ShopView } from '../../types';

/** Lowest and highest price of a product. */
export function priceSpan(view: ShopView, product: Product): readonly [low: number, high: number] {
  const prices =
    product.type === 'simple'
      ? [product.price]
      : product.type === 'variable'
        ? product.variations.map((variation) => variation.price)
        : view.catalogue.products.filter(({ id }) => product.children.includes(id)).flatMap((child) => priceSpan(view, child));
  return [Math.min(...prices), Math.max(...prices)];
}

/** `GET /wc/store/v1/products`: product collections ask with `page`, `per_page` and `search`. */
export function storeProducts(call: Call): ShopResponse {
  const view = call.view();
  const { origin } = view.settings;
  const search = (call.query.get('search') ?? '').toLowerCase();
  const all = view.catalogue.products.filter(({ name }) => name.toLowerCase().includes(search));
  const size = Math.max(1, Number(call.query.get('per_page') ?? 10) || 10);
  const page = Math.max(1, Number(call.query.get('page') ?? 1) || 1);
  const shown = all.slice((page - 1) * size, page * size).map((product) => {
    const [low, high] = priceSpan(view, product);
    return {
      id: product.id,
      name: product.name,
      slug: product.slug,
      type: product.type,
      permalink: productUrl(origin, product.slug),
      sku: product.sku,
      short_description: product.shortDescription,
      price_html: low === high ? price(low) : priceRange(low, high),
      prices: {
        price: String(low),
        regular_price: String(low),
        sale_price: String(low),
        price_range: low === high ? null : { min_amount: String(low), max_amount: String(high) },
        currency_code: 'EUR',
        currency_minor_unit: 2,
      },
      images: product.image ? [{ id: product.imageId, src: imageUrl(origin, product.image), name: product.image, alt: '' }] : [],
      categories: product.categories.map((name, at) => ({ id: at + 1, name })),
      add_to_cart: { text: 'In den Warenkorb', url: `?add-to-cart=${product.id}`, minimum: 1, maximum: 9999 },
      is_purchasable: product.type !== 'grouped',
      is_in_stock: product.type !== 'simple' || product.stock !== 'out',
    };
  });
  return json(shown, 200, { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / size)) });
}

/** One product of a collection as the block markup shows it. */
function collectionItem(view: ShopView, product: Product): string {
  const { origin } = view.settings;
  const url = productUrl(origin, product.slug);
  const [low, high] = priceSpan(view, product);
  const simple = product.type === 'simple' && product.stock !== 'out';
  const css = simple ? 'add_to_cart_button ajax_add_to_cart ' : '';
  return (
    `<li class="wc-block-product product type-product post-${product.id} product-type-${product.type}">\n` +
    `<div class="wc-block-components-product-image"><a href="${url}">${thumbnail(origin, product.image, product.name, true)}</a></div>\n` +
    `<h3 class="wp-block-post-title"><a href="${url}">${product.name}</a></h3>\n` +
    `<div class="wc-block-components-product-price">${priceRange(low, high)}</div>\n` +
    '<div class="wp-block-button wc-block-components-product-button">' +
    `<a href="${simple ? `?add-to-cart=${product.id}` : url}" class="wp-block-button__link ${css}product_type_${product.type}" ` +
    `data-quantity="1" data-product_id="${product.id}" data-product_sku="${product.sku}" rel="nofollow">` +
    `${simple ? 'In den Warenkorb' : 'Weiterlesen'}</a></div>\n</li>`
  );
}

/** A product collection block. */
export function renderCollection(view: ShopView, products: readonly Product[]): string {
  const items = products.map((product) => collectionItem(view, product)).join('\n');
  return (
    '<div class="wp-block-woocommerce-product-collection" data-collection="woocommerce/product-collection/product-catalog">\n' +
    `<ul class="products-block-post-template wc-block-product-template columns-3">\n${items}\n</ul>\n</div>`
  );
}
