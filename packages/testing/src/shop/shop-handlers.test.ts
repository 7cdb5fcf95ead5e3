import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMockShop } from './shop';
import { createShopHandlers } from './shop-handlers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('createShopHandlers', () => {
  it('answers fetch with the shop and keeps its state between requests', async () => {
    const shop = createMockShop();
    server.use(...createShopHandlers(shop));
    const body = new URLSearchParams({ product_id: '21', quantity: '2' });
    const answer = await fetch('https://shop.example/?wc-ajax=add_to_cart', { method: 'POST', body });
    expect(Object.keys(await answer.json())).toEqual(['fragments', 'cart_hash']);
    const cart = await fetch('https://shop.example/wp-json/wc/store/v1/cart');
    expect((await cart.json()).items_count).toBe(2);
  });

  it('follows the redirect of a cart link to the page', async () => {
    const shop = createMockShop();
    shop.addToCart('visitor', 21);
    const key = shop.session('visitor').cart.lines[0]?.key ?? '';
    server.use(...createShopHandlers(shop));
    const nonce = shop.view('visitor').nonce('woocommerce-cart');
    const page = await fetch(`https://shop.example/warenkorb/?remove_item=${key}&_wpnonce=${nonce}`);
    const text = await page.text();
    expect(text).toContain('class="restore-item"');
    expect(text).toContain('wc-empty-cart-message');
  });

  it('a form with a file arrives with its fields', async () => {
    const shop = createMockShop({ scenarios: { contactForm: 'mail_sent' } });
    server.use(...createShopHandlers(shop));
    const part = (head: string, value: string): string => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const body = `${part('name="_wpcf7_unit_tag"', 'wpcf7-f105-p107-o1')}${part('name="your-file"; filename="a.pdf"', 'x')}--x--\r\n`;
    const url = 'https://shop.example/wp-json/contact-form-7/v1/contact-forms/105/feedback';
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect((await answer.json()).status).toBe('mail_sent');
  });

  it('a broken connection is a network error', async () => {
    const shop = createMockShop({ faults: [{ endpoint: 'wc-ajax:get_refreshed_fragments', kind: 'offline' }] });
    server.use(...createShopHandlers(shop));
    const url = 'https://shop.example/?wc-ajax=get_refreshed_fragments';
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow(TypeError);
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  });

  it('tells what was sent and asks for the visitor', async () => {
    const shop = createMockShop();
    const seen: string[] = [];
    server.use(
      ...createShopHandlers(shop, {
        sessionId: (request) => request.headers.get('x-visitor') ?? '',
        onRequest: ({ url, sessionId }) => seen.push(`${sessionId} ${url}`),
      }),
    );
    await fetch('https://shop.example/?wc-ajax=get_refreshed_fragments', { method: 'POST', headers: { 'x-visitor': 'anna' } });
    expect(seen).toEqual(['anna /?wc-ajax=get_refreshed_fragments']);
  });
});
