import { imageUrl, type Product, type ShopView } from '../../shop';
import { html, type Html } from '../../support/html';

/** Names of the further pictures of a product. */
const MORE: Readonly<Record<string, readonly string[]>> = { 'bild-becher': ['bild-becher-2', 'bild-becher-3'] };

/** Pictures of the product page. */
export function gallery(view: ShopView, product: Product): Html {
  const { origin } = view.settings;
  const pictures = [product.image, ...(MORE[product.image] ?? [])].map((name, at) => {
    const alt = at === 0 ? product.name : `${product.name} – Bild ${at + 1}`;
    return html`<div class="woocommerce-product-gallery__image">
      <a href="${imageUrl(origin, name)}"
        ><img
          width="600"
          height="600"
          src="${imageUrl(origin, name, 600)}"
          ${at === 0 && html` class="wp-post-image" fetchpriority="high"`}
          alt="${alt}"
          decoding="async"
      /></a>
    </div>`;
  });
  return html`<div class="woocommerce-product-gallery woocommerce-product-gallery--with-images images" data-columns="4">
    <div class="woocommerce-product-gallery__wrapper">${pictures}</div>
  </div>`;
}
