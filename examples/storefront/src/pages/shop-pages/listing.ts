import { noticesWrapper, walletMessages, type Product } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { blockCard, productCard } from '../product/card';
import { priceSpan } from '../product/price';

const HERO = html` <section class="hero" aria-labelledby="hero-title">
  ${raw(
    '<svg viewBox="0 0 1600 460" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">' +
      '<circle cx="1340" cy="130" r="62" fill="#e2c48d"/><path d="M1010 128c17-20 37-17 50 10 13-30 33-34 50-13M1150 226c11-13 24-12 32 6 8-19 21-22 32-8" fill="none" stroke="#f4efe4" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>' +
      '<path d="M1256 356V206h8v150zM1278 214c58 36 84 80 88 132h-88zM1242 236c-40 32-62 70-66 110h66z" fill="#fbf7ef"/><path d="M1140 352h244l-36 62h-172z" fill="#a6431f"/>' +
      '<path d="M0 392c120-34 190 22 320-4s220 26 340 0 220 26 340-4 220 24 340 0 200 12 260-2v78H0z" fill="#2c6a86"/><path d="M0 424c130-26 200 18 330-4s220 22 350 0 220 22 340-2 220 20 340 0 180 10 240-2v44H0z" fill="#5d93a8"/></svg>',
  )}
  <div class="hero__text">
    <h1 id="hero-title">Gutes für Küche und Garten, mit Salz auf der Haut.</h1>
    <p>Becher, Schürzen und Bücher aus kleinen Werkstätten zwischen Flensburg und Cuxhaven.</p>
    <a class="button" href="/shop/">Alles ansehen</a>
  </div>
</section>`;

/** Ways to sort a listing: value, label, order. */
const ORDERS: readonly (readonly [value: string, label: string])[] = [
  ['menu_order', 'Unsere Reihenfolge'],
  ['price', 'Preis: niedrigster zuerst'],
  ['price-desc', 'Preis: höchster zuerst'],
  ['title', 'Name'],
];

function sorted(context: PageContext, products: readonly Product[]): Product[] {
  const price = (product: Product): number => priceSpan(context.view, product)[0];
  switch (context.url.searchParams.get('orderby')) {
    case 'price':
      return products.toSorted((a, b) => price(a) - price(b));
    case 'price-desc':
      return products.toSorted((a, b) => price(b) - price(a));
    case 'title':
      return products.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
    default:
      return [...products];
  }
}

function tools(context: PageContext, count: number): Html {
  const chosen = context.url.searchParams.get('orderby') ?? 'menu_order';
  return html`<div class="listing-tools">
    <p class="woocommerce-result-count" role="status">${count} Produkte</p>
    <form class="woocommerce-ordering" method="get">
      <select name="orderby" class="orderby" aria-label="Sortierung">
        ${ORDERS.map(([value, label]) => html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`)}</select
      ><input type="hidden" name="paged" value="1" /><noscript><button class="button" type="submit">Sortieren</button></noscript>
    </form>
  </div>`;
}

/** The listing: `/` with a welcome, `/shop/` without. */
export function listingPage(context: PageContext, home: boolean): Page {
  const { view, url } = context;
  const products = sorted(context, view.catalogue.products);
  const title = home
    ? html`<h2 class="woocommerce-products-header__title page-title">Unsere Waren</h2>`
    : html`<h1 class="woocommerce-products-header__title page-title">Shop</h1>`;
  return {
    title: home ? 'Küche, Garten, Geschenke' : 'Shop',
    bodyClass: 'archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page',
    section: 'shop',
    main: html` ${home ? HERO : html`<nav class="woocommerce-breadcrumb" aria-label="Brotkrumen"><a href="/">Start</a> / Shop</nav>`}
      <header class="woocommerce-products-header">${title}${raw(walletMessages(view))}</header>
      ${raw(noticesWrapper(view.session.notices))}${tools(context, products.length)}
      <ul class="products columns-4">
        ${products.map((product) => productCard(view, product, url.pathname))}
      </ul>`,
    info: { kind: home ? 'home' : 'shop', path: url.pathname },
  };
}

/** A listing made of product blocks. */
export function blocksPage(context: PageContext): Page {
  const { view, url } = context;
  const products = view.catalogue.products.filter(({ slug }) =>
    ['emaille-becher', 'kochbuch', 'unikat-schale', 'knappe-dose', 'arbeitshemd', 'kuestengrog'].includes(slug),
  );
  return {
    title: 'Empfehlungen',
    bodyClass: 'page woocommerce-page has-product-blocks',
    section: 'blocks',
    main: html` <header class="entry-header"><h1 class="entry-title">Empfehlungen</h1></header>
      <div class="entry-content">
        <p>Diese Auswahl besteht aus Produktblöcken statt aus der klassischen Liste.</p>
        ${raw(noticesWrapper(view.session.notices))}
        <div class="wp-block-woocommerce-product-collection">
          <ul class="products wc-block-product-template">
            ${products.map((product) => blockCard(view, product, url.pathname))}
          </ul>
        </div>
      </div>`,
    info: { kind: 'shop', path: url.pathname },
  };
}
