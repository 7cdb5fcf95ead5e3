import {
  price,
  productUrl,
  quantityInput,
  variationsAttribute,
  type GroupedProduct,
  type ShopView,
  type SimpleProduct,
  type VariableProduct,
} from '../../shop';
import { html, raw, type Html } from '../../support/html';
import { productExtras } from './extras';
import { isInStock, priceHtml } from './price';

const STOCK_OUT = html`<p class="stock out-of-stock">Nicht vorrätig</p>`;

/** Form of a simple product; a note when it is sold out. */
export function simpleForm(view: ShopView, product: SimpleProduct): Html {
  if (!isInStock(product)) return STOCK_OUT;
  const left = typeof product.stock === 'number' ? product.stock : undefined;
  const quantity = product.soldIndividually
    ? html`<div class="quantity">
        <input type="hidden" class="input-text qty text" name="quantity" value="1" min="1" max="1" />
      </div>`
    : raw(
        quantityInput({
          id: `quantity_${product.id}`,
          name: 'quantity',
          value: '1',
          label: `${product.name} Menge`,
          min: 1,
          max: left,
        }),
      );
  return html`${left !== undefined && html`<p class="stock in-stock">Nur noch ${left} vorrätig</p>`}
    <form class="cart" action="${productUrl(view.settings.origin, product.slug)}" method="post" enctype="multipart/form-data">
      ${productExtras(product.slug)}${quantity}
      <button type="submit" name="add-to-cart" value="${product.id}" class="single_add_to_cart_button button alt">
        In den Warenkorb
      </button>
    </form>`;
}

function attributeSelect(product: VariableProduct, last: boolean, index: number, chosen: string): Html {
  const attribute = product.attributes[index];
  if (attribute === undefined) return raw('');
  const id = attribute.key.replace('attribute_', '');
  const options = attribute.options.map(
    ({ value, label }) => html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
  );
  const reset =
    last &&
    html`<a class="reset_variations" href="#" role="button" aria-label="Auswahl zurücksetzen" hidden>Auswahl zurücksetzen</a>`;
  return html`<tr>
    <th class="label"><label for="${id}">${attribute.label}</label></th>
    <td class="value">
      <select id="${id}" name="${attribute.key}" data-attribute_name="${attribute.key}" data-show_option_none="yes">
        <option value="">Bitte wählen</option>
        ${options}</select
      >${reset}
    </td>
  </tr>`;
}

/** Form of a product with variations; above 30 of them they are looked up one by one. */
export function variableForm(view: ShopView, product: VariableProduct, query: URLSearchParams): Html {
  const data = JSON.stringify(variationsAttribute(view, product));
  const rows = product.attributes.map(({ key }, index) =>
    attributeSelect(product, index === product.attributes.length - 1, index, query.get(key) ?? product.defaults?.[key] ?? ''),
  );
  return html` <form
    class="variations_form cart"
    action="${productUrl(view.settings.origin, product.slug)}"
    method="post"
    enctype="multipart/form-data"
    data-product_id="${product.id}"
    data-product_variations="${data}"
  >
    <table class="variations" role="presentation">
      <tbody>
        ${rows}
      </tbody>
    </table>
    <div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite" aria-relevant="all"></div>
    <div class="single_variation_wrap">
      <div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>
      <div class="woocommerce-variation-add-to-cart variations_button">
        ${raw(quantityInput({ id: `quantity_${product.id}`, name: 'quantity', value: '1', label: `${product.name} Menge`, min: 1 }))}
        <button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button>
        <input type="hidden" name="add-to-cart" value="${product.id}" /><input
          type="hidden"
          name="product_id"
          value="${product.id}"
        /><input type="hidden" name="variation_id" class="variation_id" value="0" />
      </div>
    </div>
  </form>`;
}

function groupedRow(view: ShopView, child: SimpleProduct): Html {
  const { origin } = view.settings;
  const url = productUrl(origin, child.slug);
  const field = !isInStock(child)
    ? html`<a href="${url}" class="button product_type_simple"
        >Weiterlesen<span class="screen-reader-text">: ${child.name}</span></a
      >`
    : child.soldIndividually
      ? html`<input
            type="checkbox"
            name="quantity[${child.id}]"
            value="1"
            class="wc-grouped-product-add-to-cart-checkbox"
            id="quantity-${child.id}"
          /><label for="quantity-${child.id}" class="screen-reader-text"
            >${child.name} für ${raw(price(child.price))} kaufen</label
          >`
      : raw(
          quantityInput({
            id: `quantity_${child.id}`,
            name: `quantity[${child.id}]`,
            value: '',
            label: `${child.name} Menge`,
            min: 0,
            placeholder: '0',
          }),
        );
  return html`<tr id="product-${child.id}" class="woocommerce-grouped-product-list-item product product-type-simple">
    <td class="woocommerce-grouped-product-list-item__quantity">${field}</td>
    <td class="woocommerce-grouped-product-list-item__label"><a href="${url}">${child.name}</a></td>
    <td class="woocommerce-grouped-product-list-item__price">${priceHtml(view, child)}${!isInStock(child) && STOCK_OUT}</td>
  </tr>`;
}

/** Form that buys several simple products at once. */
export function groupedForm(view: ShopView, product: GroupedProduct): Html {
  const children = product.children.flatMap(
    (id) => view.catalogue.products.find((one): one is SimpleProduct => one.id === id && one.type === 'simple') ?? [],
  );
  return html` <form
    class="cart grouped_form"
    action="${productUrl(view.settings.origin, product.slug)}"
    method="post"
    enctype="multipart/form-data"
  >
    <table class="woocommerce-grouped-product-list group_table">
      <tbody>
        ${children.map((child) => groupedRow(view, child))}
      </tbody>
    </table>
    <input type="hidden" name="add-to-cart" value="${product.id}" />
    <button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button>
  </form>`;
}
