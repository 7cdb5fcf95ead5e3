import { type UiPort } from '@shop/core';
import { forgetUi, setUiLoader } from '@shop/core/testing';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, placeOrder } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
const error = (): HTMLElement => find('.woocommerce-NoticeGroup-checkout .woocommerce-error');

afterEach(() => forgetUi());

it.each([
  ['while the notice waits for its markup', 200],
  ['after everything else has been done', 1700],
])('[CO-05] [CO-22] views that come %s: the error is there all the time, and its link in the end', async (_case, ms) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetUi();
  const { uiPort } = await import('../../../../views/src/index');
  let arrive = (): void => undefined;
  setUiLoader(() => new Promise<UiPort>((resolve) => (arrive = () => resolve(uiPort))));
  server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
  server.answer('checkout', () => new HttpResponse('-1', { status: 403 }));
  shop.listen('updated_checkout', 'checkout_error');
  start();
  await eventually(() => expect(shop.heard).toHaveLength(1));
  placeOrder();
  await eventually(() => expect(error().textContent).toContain('Fehler aufgetreten'));
  await new Promise((resolve) => setTimeout(resolve, ms));
  arrive();
  await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
  expect(error().textContent).toContain('Fehler aufgetreten');
  await eventually(() => expect(error().querySelector('a')?.getAttribute('href')).toContain('/mein-konto/orders/'));
  expect(document.activeElement).toBe(error());
});
