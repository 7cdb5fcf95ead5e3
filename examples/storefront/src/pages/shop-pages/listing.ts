import { noticesWrapper, walletMessages, type Product } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { blockCard, productCard } from '../product/card';
import { priceSpan } from '../product/price';

const HERO = html`
<section class="hero" aria-labelledby="hero-title">
${raw(
  '<svg viewBox="0 0 640 360" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">' +
    '<circle cx="500" cy="104" r="52" fill="#e2c48d"/><path d="M300 92c14-17 31-15 42 8 11-25 28-28 42-11M404 160c9-11 20-10 27 5 7-16 18-18 27-7" fill="none" stroke="#f4efe4" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M470 262V150h6v112zM480 158c46 28 66 62 70 100h-70zM464 172c-32 26-50 56-54 86h54z" fill="#fbf7ef"/><path d="M392 264h176l-24 40H416z" fill="#a6431f"/>' +
    '<path d="M0 300c52-26 86 16 140-4s96 20 150 0 96 20 150-2 96 18 200-6v72H0z" fill="#2c6a86"/><path d="M0 328c60-22 92 14 150-4s100 18 156 0 100 18 156 0 90 14 178-6v42H0z" fill="#5d93a8"/></svg>',
)}
<div class="hero__text"><h1 id="hero-title">Gutes für Küche und Garten, mit Salz auf der Haut.</h1>
<p>Becher, Schürzen und Bücher aus kleinen Werkstätten zwischen Flensburg und Cuxhaven.</p>
<a class="button" href="/shop/">Alles ansehen</a></div>
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
  return html`<div class="listing-tools"><p class="woocommerce-result-count" role="status">${count} Produkte</p>
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Sortierung">${ORDERS.map(([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`)}</select><input type="hidden" name="paged" value="1"><noscript><button class="button" type="submit">Sortieren</button></noscript></form></div>`;
}

/** The listing: `/` with a welcome, `/shop/` without. */
export function listingPage(context: PageContext, home: boolean): Page {
  const { view, url } = context;
  const products = sorted(context, view.catalogue.products);
  const title = home ? html`<h2 class="woocommerce-products-header__title page-title">Unsere Waren</h2>` : html`<h1 class="woocommerce-products-header__title page-title">Shop</h1>`;
  return {
    title: home ? 'Küche, Garten, Geschenke' : 'Shop',
    bodyClass: 'archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page',
    section: 'shop',
    main: html`
${home ? HERO : html`<nav class="woocommerce-breadcrumb" aria-label="Brotkrumen"><a href="/">Start</a> / Shop</nav>`}
<header class="woocommerce-products-header">${title}${raw(walletMessages(view))}</header>
${raw(noticesWrapper(view.session.notices))}${tools(context, products.length)}
<ul class="products columns-4">${products.map((product) => productCard(view, product, url.pathname))}</ul>`,
    info: { kind: home ? 'home' : 'shop', path: url.pathname },
  };
}

/** A listing made of product blocks. */
export function blocksPage(context: PageContext): Page {
  const { view, url } = context;
  const products = view.catalogue.products.filter(({ slug }) => ['emaille-becher', 'kochbuch', 'unikat-schale', 'knappe-dose', 'arbeitshemd', 'kuestengrog'].includes(slug));
  return {
    title: 'Empfehlungen',
    bodyClass: 'page woocommerce-page has-product-blocks',
    section: 'blocks',
    main: html`
<header class="entry-header"><h1 class="entry-title">Empfehlungen</h1></header>
<div class="entry-content"><p>Diese Auswahl besteht aus Produktblöcken statt aus der klassischen Liste.</p>
${raw(noticesWrapper(view.session.notices))}
<div class="wp-block-woocommerce-product-collection"><ul class="products wc-block-product-template">${products.map((product) => blockCard(view, product, url.pathname))}</ul></div></div>`,
    info: { kind: 'shop', path: url.pathname },
  };
}
