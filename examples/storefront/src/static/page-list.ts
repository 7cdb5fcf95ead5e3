import type { Product } from '../shop';

/** A page that is written as a file. */
export interface StaticPage {
  /** Path of the page; the file is `{path}index.html`. */
  readonly path: string;
  /** What the fixture shows: products in the cart, a customer. The worker's shop takes over as soon as it runs. */
  readonly cart?: readonly number[];
  readonly loggedIn?: boolean;
}

/** Two mugs and a cookbook. */
const CART = [21, 21, 25];

/** Every page of the demo that needs no order number in its address. */
export function staticPages(products: readonly Product[]): StaticPage[] {
  return [
    ...[
      '/',
      '/shop/',
      '/empfehlungen/',
      '/kontakt/',
      '/kontakt-falsch/',
      '/demo-seiten/',
      '/demo-seiten/vorschau/',
      '/versand/',
      '/agb/',
      '/datenschutz/',
    ].map((path) => ({ path })),
    ...products.map(({ slug }) => ({ path: `/produkt/${slug}/` })),
    { path: '/warenkorb/', cart: CART },
    { path: '/kasse/', cart: CART },
    { path: '/mein-konto/' },
    ...['orders', 'edit-address/billing', 'edit-address/shipping', 'payment-methods', 'add-payment-method'].map((name) => ({
      path: `/mein-konto/${name}/`,
      loggedIn: true,
    })),
  ];
}
