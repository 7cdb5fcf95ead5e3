import { readFileSync } from 'node:fs';
import {
  createMockShop,
  createShopHandlers,
  installProviders,
  need,
  readPageGlobals,
  serveBundles,
  submit,
  type ServedBundles,
} from '@shop/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

// The shop that answers, in place of a server. Whatever the page asks beyond it fails the test.
const shop = createMockShop({ settings: { origin: location.origin } });
const server = setupServer(...createShopHandlers(shop));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const form = (): HTMLFormElement => need<HTMLFormElement>('form.wpcf7-form');
const field = (name: string): HTMLInputElement => need<HTMLInputElement>(`[name="${name}"]`);
const said = (): string => need('.wpcf7-response-output').textContent.trim();

/** Puts the page into the document, with the globals that its inline scripts set. */
function openPage(): void {
  const html = readFileSync('src/page.html', 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  for (const { name, value } of readPageGlobals(html)) Reflect.set(window, name, value);
}

let bundles: ServedBundles;
// As in a browser: the page is opened once, its scripts run once.
beforeAll(async () => {
  openPage();
  bundles = serveBundles('shop-scripts');
  await bundles.add('shop-runtime.js');
  await bundles.add('contact-form.js');
});
afterEach(() => {
  form().reset();
  shop.reset();
});
afterAll(() => bundles.stop());

it('a message reaches the shop, and the visitor reads that it was sent', async () => {
  field('your-email').value = 'erika@example.com';
  field('your-consent').checked = true;
  submit('form.wpcf7-form');
  await vi.waitFor(() => expect(form().dataset['status']).toBe('sent'));
  await vi.waitFor(() => expect(said()).toBe('Vielen Dank für deine Nachricht. Sie wurde gesendet.'));
});

it('an address that the shop refuses is marked beside its field', async () => {
  field('your-email').value = 'not an address';
  field('your-consent').checked = true;
  submit('form.wpcf7-form');
  await vi.waitFor(() => expect(form().dataset['status']).toBe('invalid'));
  await vi.waitFor(() => expect(need('[data-name="your-email"]').textContent).toContain('E-Mail-Adresse'));
  await vi.waitFor(() => expect(field('your-email').getAttribute('aria-invalid')).toBe('true'));
});

it('a server that is down is no message sent: the visitor reads so and keeps what was typed', async () => {
  shop.faults.add({ endpoint: 'cf7:feedback', kind: 'status', status: 502 });
  field('your-email').value = 'erika@example.com';
  field('your-consent').checked = true;
  submit('form.wpcf7-form');
  await vi.waitFor(() => expect(said()).not.toBe(''));
  expect(form().dataset['status']).not.toBe('sent');
  expect(field('your-email').value).toBe('erika@example.com');
});

it('a library of a provider is a fake: the fraud check gets the page’s session', async () => {
  const providers = installProviders();
  Object.assign(window, { FraudNetConfig: { f: 'a'.repeat(32), s: 'shop_checkout-page', sandbox: '1' } });
  await bundles.add('fraud-pui.js');
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(providers.fraudnet.collected).toHaveLength(1));
  expect(providers.fraudnet.collected[0]).toMatchObject({ f: 'a'.repeat(32), s: 'shop_checkout-page' });
  providers.remove();
});
