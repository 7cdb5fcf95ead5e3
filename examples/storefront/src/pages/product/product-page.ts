import { longDescription } from '../../catalogue/index';
import {
  CAPTCHA_BOX,
  EXPRESS_ATTRIBUTION,
  expressElement,
  noticesWrapper,
  walletButtons,
  walletMessages,
  type Product,
  type ShopView,
} from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import { expressRoom, walletRoom } from '../hints';
import type { Page } from '../page';
import { productCard } from './card';
import { productClasses } from './classes';
import { groupedForm, simpleForm, variableForm } from './forms';
import { gallery } from './gallery';
import { attributeRows, foodLegal, safetyLegal, summaryLegal } from './legal';
import { isInStock, isOnSale, priceHtml, priceSpan } from './price';

function form(context: PageContext, product: Product): Html {
  const { view, url } = context;
  switch (product.type) {
    case 'simple':
      return simpleForm(view, product);
    case 'variable':
      return variableForm(view, product, url.searchParams);
    case 'grouped':
      return groupedForm(view, product);
  }
}

/** Express buttons are for things that cost something and can be bought here. */
function hasExpress(view: ShopView, product: Product): boolean {
  return product.type !== 'grouped' && isInStock(product) && priceSpan(view, product)[0] > 0;
}

function express(view: ShopView, product: Product): Html {
  if (!hasExpress(view, product)) return raw(CAPTCHA_BOX);
  return raw(`${expressElement(view)}\n${EXPRESS_ATTRIBUTION}${walletMessages(view)}${walletButtons(view)}${CAPTCHA_BOX}`);
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: Html;
}

function tabs(product: Product): Html {
  const attributes =
    product.type === 'variable'
      ? product.attributes.map(
          ({ key, label, options }) =>
            html`<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--${key}">
              <th class="woocommerce-product-attributes-item__label" scope="row">${label}</th>
              <td class="woocommerce-product-attributes-item__value">
                <p>${options.map((option) => option.label).join(', ')}</p>
              </td>
            </tr>`,
        )
      : [];
  const list: Tab[] = [
    {
      id: 'description',
      label: 'Beschreibung',
      content: html`<h2>Beschreibung</h2>
        <p>${longDescription(product)}</p>`,
    },
    ...(product.type === 'variable'
      ? [
          {
            id: 'additional_information',
            label: 'Zusätzliche Informationen',
            content: html`<h2>Zusätzliche Informationen</h2>
              <table class="woocommerce-product-attributes shop_attributes" aria-label="Produktdetails">
                <tbody>
                  ${attributes}${attributeRows(product)}
                </tbody>
              </table>`,
          },
          { id: 'product_safety', label: 'Produktsicherheit', content: safetyLegal(product) },
        ]
      : []),
  ];
  return html` <div class="woocommerce-tabs wc-tabs-wrapper">
    <ul class="tabs wc-tabs" role="tablist">
      ${list.map(({ id, label }) => html`<li role="presentation" class="${id}_tab" id="tab-title-${id}"><a href="#tab-${id}" role="tab" aria-controls="tab-${id}" id="tab-link-${id}">${label}</a></li>`)}
    </ul>
    ${list.map(({ id, content }) => html`<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--${id} panel entry-content wc-tab" id="tab-${id}" role="tabpanel" aria-labelledby="tab-link-${id}">${content}</div>`)}
  </div>`;
}

function related(view: ShopView, product: Product): Html {
  const others = view.catalogue.products.filter(
    (other) => other.id !== product.id && other.categories.some((category) => product.categories.includes(category)),
  );
  return html`<section class="related products">
    <h2>Das passt dazu</h2>
    <ul class="products columns-4">
      ${others.slice(0, 4).map((other) => productCard(view, other, '/shop/'))}
    </ul>
  </section>`;
}

/** The page of one product. */
export function productPage(context: PageContext, product: Product): Page {
  const { view } = context;
  const info = { kind: 'product', path: context.url.pathname, product } as const;
  const main = html` <nav class="woocommerce-breadcrumb" aria-label="Brotkrumen">
      <a href="/">Start</a> / <a href="/shop/">${product.categories.at(-1)}</a> / ${product.name}
    </nav>
    ${raw(noticesWrapper(view.session.notices))}
    <div id="product-${product.id}" class="${productClasses(view, product)}">
      ${isOnSale(view, product) && html`<span class="onsale">Angebot</span>`}${gallery(view, product)}
      <div class="summary entry-summary">
        <h1 class="product_title entry-title">${product.name}</h1>
        <p class="price">${priceHtml(view, product)}</p>
        ${summaryLegal(product)}
        <div class="woocommerce-product-details__short-description">${raw(product.shortDescription)}</div>
        ${form(context, product)}${express(view, product)}${hasExpress(view, product) && html`${expressRoom(context, info)}${walletRoom(context, info)}`}
        <div class="product_meta">
          <span class="sku_wrapper">Artikelnummer: <span class="sku">${product.sku}</span></span
          ><span class="posted_in">Kategorie: ${product.categories.at(-1)}</span>
        </div>
      </div>
      ${tabs(product)}${foodLegal(product)}${related(view, product)}
    </div>`;
  return {
    title: product.name,
    bodyClass: `single single-product postid-${product.id} woocommerce woocommerce-page`,
    section: 'shop',
    main,
    info,
  };
}
