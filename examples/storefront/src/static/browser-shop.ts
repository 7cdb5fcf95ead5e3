/** The mock shop in this page: its state in the browser, a worker that asks it, scripts loaded when it answers. */
import { loadUnlessLeaving } from '@shop/core/boot/files';
import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { DEMO_PRODUCTS } from '../catalogue/index';
import { bodyIn } from '../demo/in-language';
import type { Language } from '../demo/settings';
import { paymentIcon } from '../pictures/icons';
import { productPicture } from '../pictures/index';
import { cartHash, createMockShop, toFetchResponse, toShopRequest, type MockShop, type PageRenderer } from '../shop';
import { STATIC_VISITOR } from './render';

/** Where the shop's state is kept. */
export const STATE_KEY = 'demo-shop-state';

/** A shop with the state that this browser remembers. */
export function shopInBrowser(renderPage: PageRenderer): MockShop {
  return createMockShop({
    products: DEMO_PRODUCTS,
    settings: { origin: location.origin },
    persist: {
      load: () => JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null') as unknown,
      save: (state) => localStorage.setItem(STATE_KEY, JSON.stringify(state)),
    },
    renderPage,
  });
}

/** Data that the page carries in a script element. */
export function jsonOf<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T;
}

/** Sets the cookies that tell scripts what is in the cart. */
export function noteCart(shop: MockShop): void {
  const hash = cartHash(shop.view(STATIC_VISITOR));
  const age = hash === '' ? '; max-age=0' : '';
  document.cookie = `woocommerce_cart_hash=${hash}; path=/${age}`;
  document.cookie = `woocommerce_items_in_cart=${hash === '' ? '' : '1'}; path=/${age}`;
}

/** Lets the worker answer the page's requests with the shop. Resolves when it does. */
export async function startWorker(shop: MockShop, language: Language = 'de'): Promise<void> {
  const svg = (text: string): Response => new Response(text, { headers: { 'content-type': 'image/svg+xml' } });
  const worker = setupWorker(
    http.get('/wp-content/uploads/*', ({ request }) => svg(productPicture(new URL(request.url).pathname))),
    http.get('/wp-content/plugins/*', ({ request }) => svg(paymentIcon(new URL(request.url).pathname))),
    http.all('*', async ({ request }) => {
      const asked = await toShopRequest(request.clone(), STATIC_VISITOR);
      const path = new URL(request.url);
      if (path.origin !== location.origin || !(shop.owns(asked) || asked.method === 'POST')) return passthrough();
      const answer = await shop.handle(asked);
      noteCart(shop);
      const type = answer.headers['content-type'] ?? '';
      return toFetchResponse({ ...answer, body: bodyIn(language, type, answer.body) });
    }),
  );
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: '/mockServiceWorker.js' } });
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}

/** Loads scripts one after the other. */
export async function loadScripts(sources: readonly string[]): Promise<void> {
  for (const src of sources) {
    await loadUnlessLeaving(() => load(src));
    const jQuery: unknown = Reflect.get(window, 'jQuery');
    if (src.endsWith('/jquery.js') && typeof jQuery === 'function') Reflect.set(jQuery, 'migrateMute', true);
  }
}
