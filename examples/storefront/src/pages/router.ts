import type { Order } from '../shop';
import { addPaymentMethodPage } from './account/add-method-page';
import { loginPage } from './account/login-page';
import { addressPage, dashboardPage, ordersPage, paymentMethodsPage } from './account/pages';
import { checkoutPage } from './checkout/checkout-page';
import { orderPayPage } from './checkout/order-pay-page';
import { orderReceivedPage } from './checkout/order-received-page';
import { contactPage, nestedFormPage } from './contact/contact-page';
import type { PageContext } from './context';
import { startPage } from './start/start-page';
import type { Page } from './page';
import { previewPage } from './preview-page';
import { productPage } from './product/product-page';
import { cartPage } from './shop-pages/cart';
import { blocksPage, listingPage } from './shop-pages/listing';
import { notFoundPage, textPage } from './shop-pages/texts';

/** A page, or the address where the shopper is sent instead. */
export type Route = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'redirect'; readonly to: string };

function page(value: Page): Route {
  return { kind: 'page', page: value };
}

/** The page at the context's address. Every address has an answer; unknown ones get a 404 page. */
export function route(context: PageContext): Route {
  const { view, url } = context;
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const product = /^\/produkt\/([\w-]+)\/$/.exec(path)?.[1];
  if (product !== undefined) {
    const found = view.catalogue.products.find(({ slug }) => slug === product);
    return page(found ? productPage(context, found) : notFoundPage(context));
  }
  if (path.startsWith('/kasse/')) return checkoutRoute(context, path);
  if (path.startsWith('/mein-konto/')) return page(accountRoute(context, path));
  switch (path) {
    case '/':
      return page(listingPage(context, true));
    case '/shop/':
      return page(listingPage(context, false));
    case '/empfehlungen/':
      return page(blocksPage(context));
    case '/warenkorb/':
      return page(cartPage(context));
    case '/kontakt/':
      return page(contactPage(context));
    case '/kontakt-falsch/':
      return page(nestedFormPage(context));
    case '/demo-seiten/':
      return page(startPage(context));
    case '/demo-seiten/vorschau/':
      return page(previewPage(context));
    default:
      return page(textPage(context) ?? notFoundPage(context));
  }
}

function orderOf({ view, url }: PageContext, path: string): Order | undefined {
  const id = Number(/\/(\d+)\/$/.exec(path)?.[1]);
  const order = view.orders.find((one) => one.id === id);
  return order?.key === url.searchParams.get('key') ? order : undefined;
}

function checkoutRoute(context: PageContext, path: string): Route {
  if (path.startsWith('/kasse/order-pay/') || path.startsWith('/kasse/order-received/')) {
    const order = orderOf(context, path);
    if (order === undefined) return page(notFoundPage(context));
    return page(path.includes('order-pay') ? orderPayPage(context, order) : orderReceivedPage(context, order));
  }
  if (path !== '/kasse/') return page(notFoundPage(context));
  if (context.view.session.cart.lines.length === 0) return { kind: 'redirect', to: '/warenkorb/' };
  return page(checkoutPage(context));
}

function accountRoute(context: PageContext, path: string): Page {
  if (context.view.customer === undefined) return loginPage(context);
  switch (path) {
    case '/mein-konto/':
      return dashboardPage(context);
    case '/mein-konto/orders/':
      return ordersPage(context);
    case '/mein-konto/edit-address/':
    case '/mein-konto/edit-address/billing/':
      return addressPage(context, 'billing');
    case '/mein-konto/edit-address/shipping/':
      return addressPage(context, 'shipping');
    case '/mein-konto/payment-methods/':
      return paymentMethodsPage(context);
    case '/mein-konto/add-payment-method/':
      return addPaymentMethodPage(context);
    default:
      return notFoundPage(context);
  }
}
