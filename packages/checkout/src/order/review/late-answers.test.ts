import { recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const ok = recordedExchange('update-order-review--cod-guest').response.body as { fragments: Record<string, string> };
const review = (id: string, change: object): Response => HttpResponse.json({ ...ok, id, ...change });
const heard = (): unknown[] => shop.heard.map(([, response]) => Reflect.get(Object(response), 'id'));
const NOTICE = { result: 'failure', messages: '<ul class="woocommerce-error" role="alert"><li>Veraltet</li></ul>' };

it.each<[string, () => Response]>([
  ['an error', () => review('older', NOTICE)],
  [
    'a success',
    () => review('older', { result: 'failure', messages: '<div class="woocommerce-message" role="alert">Veraltet</div>' }),
  ],
  ['a failure of the server', () => new HttpResponse('Veraltet', { status: 500 })],
])(
  '[CO-10] %s that is still being drawn when a newer answer is applied is dropped: no notice, no focus, no scroll, no older event',
  async (_what, older) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A runtime of its own, whose views come only when told.
    vi.resetModules();
    const core = await import('@shop/core/testing');
    const { announceCheckout, startCheckout } = await import('..');
    let arrive = (): void => undefined;
    core.setUiLoader(
      () =>
        new Promise(
          (resolve) => (arrive = () => void import('../../../../views/src/index').then(({ uiPort }) => resolve(uiPort))),
        ),
    );
    server.answer('update_order_review', older);
    shop.listen('updated_checkout');
    startCheckout();
    announceCheckout();
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(1));
    // The older answer is applied up to its notice, which waits for the views.
    await eventually(() => expect(find('.woocommerce-checkout-payment').querySelector('.blockUI')).toBeNull());
    server.answer('update_order_review', () => review('newer', {}));
    shop.trigger('update_checkout');
    await eventually(() => expect(heard()).toEqual(['newer']));
    const field = find('#billing_city');
    field.focus();
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 1700));
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')).toBeNull();
    expect(document.body.textContent).not.toContain('Veraltet');
    expect(document.activeElement).toBe(field);
    expect(scroll).not.toHaveBeenCalled();
    expect(heard()).toEqual(['newer']);
    expect(find('#billing_city_field').className).not.toContain('woocommerce-invalid');
    core.forgetListeners();
  },
);

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
