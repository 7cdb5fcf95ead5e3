import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL, readExpressConfig } from '../config';
import { loadNeeded } from '../testing/page';
import { createNonces, createShopAjax, type ShopAjax } from './shop-ajax.api';

const server = setupServer();
let sent: [url: string, security: string | null][];
let reset: () => void;
let ajax: ShopAjax;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const page = loadNeeded({ pageName: 'cart' });
  reset = () => page.reset();
  sent = [];
  server.use(
    http.post('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      sent.push([pathname + search, new URLSearchParams(await request.text()).get('security')]);
      return HttpResponse.json({ result: 'success' });
    }),
  );
  const config = readExpressConfig();
  if (!config) throw new Error('no config');
  ajax = createShopAjax(config, createNonces(config));
});
afterEach(() => {
  reset();
  server.resetHandlers();
});
afterAll(() => server.close());

const page = (): { ajax_url: string; nonce: unknown } => Reflect.get(window, CONFIG_GLOBAL) as never;

it('[EX-616] [MS-39] sends to the address and with the nonce that another script has put into the page config since', async () => {
  // As plugins do that renew the nonces of a cached page.
  page().nonce = { ...(page().nonce as object), get_cart_details: 'fresh' };
  await ajax.cartDetails();
  vi.stubGlobal(CONFIG_GLOBAL, { ...page(), ajax_url: '/de/?wc-ajax=%%endpoint%%' });
  await ajax.cartDetails();
  expect(sent).toEqual([
    ['/?wc-ajax=wc_stripe_get_cart_details', 'fresh'],
    ['/de/?wc-ajax=wc_stripe_get_cart_details', 'fresh'],
  ]);
});

it('[MS-39] keeps the config of the start when another script breaks or removes it, and logs nothing', async () => {
  const error = vi.spyOn(console, 'error');
  const { nonce } = page();
  const printed = (nonce as Record<string, string>)['get_cart_details'];
  page().nonce = 'oops';
  page().ajax_url = 7 as never;
  await ajax.cartDetails();
  vi.stubGlobal(CONFIG_GLOBAL, undefined);
  await ajax.cartDetails();
  expect(sent).toEqual(Array.from({ length: 2 }, () => ['/?wc-ajax=wc_stripe_get_cart_details', printed]));
  expect(error).not.toHaveBeenCalled();
});
