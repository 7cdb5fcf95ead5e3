import { recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const ok = recordedExchange('update-order-review--cod-guest').response.body as { fragments: Record<string, string> };
const review = (id: string, change: object): Response => HttpResponse.json({ ...ok, id, ...change });
const heard = (): unknown[] => shop.heard.map(([, response]) => Reflect.get(Object(response), 'id'));
it('[CO-10] a plugin’s wrapper of fetch that keeps the signal to itself: a stale answer is neither applied nor reported', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch } = window;
  vi.stubGlobal('fetch', (url: string, { signal: _signal, ...init }: RequestInit) => fetch(url, init));
  const letGo = server.hold('update_order_review');
  shop.listen('updated_checkout');
  start();
  await eventually(() => expect(server.requests('update_order_review')).toHaveLength(1));
  server.answer('update_order_review', () => review('newer', {}));
  shop.trigger('update_checkout');
  await eventually(() => expect(heard()).toEqual(['newer']));
  letGo(new HttpResponse('Unsinn', { status: 200 }));
  await server.idle();
  await aMoment();
  expect(heard()).toEqual(['newer']);
  expect(document.querySelector('.woocommerce-error')).toBeNull();
  expect(complained).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
