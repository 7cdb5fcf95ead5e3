import { aCheckoutPage, describePages, installJQuery, listPages, need, recordedExchange, replayHandlers } from '@shop/testing';
import { createMockShop } from '@shop/testing/browser';
import { buildProviderScripts } from '@shop/testing/browser-tests';
import { setupServer } from 'msw/node';
import { expect, it } from 'vitest';

it('pages of a real shop come with the package, with their globals', () => {
  const page = aCheckoutPage().withCoupon().load();
  expect(need('form.checkout').tagName).toBe('FORM');
  expect(page.globals['wc_checkout_params']).toMatchObject({ is_checkout: '1' });
  page.reset();
  expect(listPages().length).toBeGreaterThan(40);
  expect(
    describePages()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(listPages());
});

it('recorded exchanges answer requests', async () => {
  const replay = replayHandlers(['get-refreshed-fragments-items']);
  const server = setupServer(...replay.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  const { request } = recordedExchange('get-refreshed-fragments-items');
  const answer = await fetch(new URL(request.url, location.origin), { method: request.method, body: String(request.body ?? '') });
  server.close();
  expect(await answer.json()).toHaveProperty('fragments');
  expect(replay.differences('get-refreshed-fragments-items')).toEqual([]);
});

it('jQuery is the real one, with the plugins that shops load', () => {
  const { jQuery, remove } = installJQuery(window, { migrate: true, blockUI: true });
  expect(jQuery.fn.jquery).toBe('3.7.1');
  expect(jQuery.fn).toHaveProperty('block');
  remove();
});

it('for tests in a browser: the fakes as scripts, and the shop without files', async () => {
  const scripts = await buildProviderScripts();
  expect(Object.keys(scripts).toSorted()).toEqual([
    'fake-applepay.js',
    'fake-fraudnet.js',
    'fake-googlepay.js',
    'fake-paypal.js',
    'fake-stripe.js',
  ]);
  for (const text of Object.values(scripts)) expect(text).not.toMatch(/^(?:import|export) /m);
  expect(createMockShop().addToCart('visitor', 21)).toBe(true);
});
