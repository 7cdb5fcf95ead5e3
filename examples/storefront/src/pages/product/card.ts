import { productUrl, thumbnail, type Product, type ShopView } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import { productClasses } from './classes';
import { isInStock, isOnSale, priceHtml } from './price';

/** Text, label and hint of the button of a listing, by what the product needs. */
interface LoopButton {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly ajax: boolean;
}

function loopButton(product: Product): LoopButton {
  if (product.type === 'variable') {
    return {
      text: 'Ausführung wählen',
      label: `Ausführung wählen für „${product.name}“`,
      hint: 'Dieses Produkt gibt es in mehreren Ausführungen. Sie wählen auf der Produktseite.',
      ajax: false,
    };
  }
  if (product.type === 'grouped')
    return { text: 'Produkte anzeigen', label: `Produkte anzeigen: „${product.name}“`, hint: '', ajax: false };
  if (!isInStock(product)) return { text: 'Weiterlesen', label: `Weiterlesen: „${product.name}“`, hint: '', ajax: false };
  return { text: 'In den Warenkorb', label: `In den Warenkorb: „${product.name}“`, hint: '', ajax: true };
}

function button(product: Product, url: string, path: string, block: boolean): Html {
  const { text, label, hint, ajax } = loopButton(product);
  const describedBy = `woocommerce_loop_add_to_cart_link_describedby_${product.id}`;
  const type = `product_type_${product.type}`;
  const classes = [
    'button',
    block && 'wp-block-button__link wp-element-button wc-block-components-product-button__button',
    type,
    (ajax || product.type === 'variable') && 'add_to_cart_button',
    ajax && 'ajax_add_to_cart',
  ];
  const message = ajax ? html` data-success_message="„${product.name}“ wurde Ihrem Warenkorb hinzugefügt" role="button"` : false;
  return html`<a
      href="${ajax ? `${path}?add-to-cart=${product.id}` : url}"
      aria-describedby="${describedBy}"
      data-quantity="1"
      class="${classes.filter(Boolean).join(' ')}"
      data-product_id="${product.id}"
      data-product_sku="${product.sku}"
      aria-label="${label}"
      rel="nofollow"
      ${message}
      >${text}</a
    ><span id="${describedBy}" class="screen-reader-text">${hint}</span>`;
}

/** One entry of a classic listing. */
export function productCard(view: ShopView, product: Product, path: string): Html {
  const url = productUrl(view.settings.origin, product.slug);
  return html` <li class="${productClasses(view, product)}">
    <a href="${url}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link"
      >${isOnSale(view, product) && html`<span class="onsale">Angebot</span>`}
      ${raw(thumbnail(view.settings.origin, product.image, ''))}
      <h2 class="woocommerce-loop-product__title">${product.name}</h2>
      <span class="price">${priceHtml(view, product)}</span>
      <p class="wc-gzd-additional-info wc-gzd-additional-info-loop tax-info">inkl. MwSt.</p></a
    >${button(product, url, path, false)}
  </li>`;
}

/** One entry of a listing made of blocks: same data, other wrappers. */
export function blockCard(view: ShopView, product: Product, path: string): Html {
  const url = productUrl(view.settings.origin, product.slug);
  return html` <li class="wc-block-product ${productClasses(view, product)}">
    <div class="wc-block-components-product-image">
      <a href="${url}" tabindex="-1" aria-hidden="true">${raw(thumbnail(view.settings.origin, product.image, ''))}</a>
    </div>
    <h3 class="wp-block-post-title"><a href="${url}">${product.name}</a></h3>
    <div class="wp-block-woocommerce-product-price">
      <div class="wc-block-components-product-price">${priceHtml(view, product)}</div>
    </div>
    <div class="wp-block-button wc-block-components-product-button wp-block-woocommerce-product-button">
      ${button(product, url, path, true)}
    </div>
  </li>`;
}
