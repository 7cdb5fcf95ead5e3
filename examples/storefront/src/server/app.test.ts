import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUNDLES } from '../demo/settings';
import { answer, type AppResponse } from './app';
import { localPath } from './demo-requests';
import { builtBundles, createRenderer } from './renderer';
import { createShops, isVisitorId, type Shops } from './shops';

const ORIGIN = 'http://demo.test';
const VISITOR = 'visitor-1';

let folder = '';
let shops: Shops;

function start(): Shops {
  const made: Shops = createShops(
    folder,
    createRenderer({
      built: () => builtBundles(BUNDLES, new Set(['checkout.js', 'checkout.css', 'upe.js'])),
      settings: (visitor) => made.settings(visitor),
      scenarios: (visitor) => made.of(visitor).scenarios,
    }),
  );
  return made;
}

function send(
  method: string,
  url: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
  visitor = VISITOR,
): Promise<AppResponse> {
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  return answer(
    shops,
    { method, url, body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, sessionId: visitor },
    ORIGIN,
  );
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-'));
  shops = start();
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the demo server', () => {
  it('keeps what a visitor did over a restart, and visitors apart', async () => {
    await send('POST', '/shop/', { 'add-to-cart': '21', quantity: '2' });
    shops = start();
    expect((await send('GET', '/warenkorb/')).body).toContain('29,80');
    expect((await send('GET', '/warenkorb/', undefined, {}, 'visitor-2')).body).toContain('cart-empty');
  });

  it('tells scripts by cookies whether their stored cart is right', async () => {
    expect((await send('GET', '/')).cookies).toContain('woocommerce_items_in_cart=; Path=/; SameSite=Lax; Max-Age=0');
    const { cookies } = await send('POST', '/shop/', { 'add-to-cart': '21' });
    expect(cookies.some((cookie) => /^woocommerce_cart_hash=\w{32};/.test(cookie))).toBe(true);
  });

  it('prints tags only of bundles that are built and switched on, each with the nonce of the policy', async () => {
    const { body, headers } = await send('GET', '/', undefined, { cookie: 'demo=off=upe' });
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(body).toContain('src="/dist/checkout.js"');
    expect(body).toContain('href="/dist/checkout.css"');
    expect(body).not.toContain('/dist/upe.js');
    expect(body).not.toContain('/dist/contact-form.js');
    const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  it.each(['/gibt-es-nicht/', '/produkt/gibt-es-nicht/', '/kasse/order-received/1/?key=falsch'])(
    'answers %s with 404',
    async (path) => {
      expect((await send('GET', path)).status).toBe(404);
    },
  );
});

describe('the switches of the demo', () => {
  it('keep the settings in a cookie and log in', async () => {
    const { headers, status } = await send('POST', '/__demo/settings', { 'bundle-checkout': '1', auth: '1', back: '/kontakt/' });
    expect(status).toBe(303);
    expect(headers['location']).toBe('/kontakt/');
    expect(headers['set-cookie']).toMatch(/^demo=off=contact-form/);
    expect((await send('GET', '/mein-konto/')).body).toContain('Erika Mustermann');
  });

  it('make an unpaid order', async () => {
    const { headers } = await send('POST', '/__demo/order', {});
    expect((await send('GET', headers['location'] ?? '')).body).toContain('id="order_review"');
  });

  it.each([
    ['/kasse/?a=b', '/kasse/?a=b'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    [null, '/'],
  ])('lead back to %s as %s', (text, path) => {
    expect(localPath(text)).toBe(path);
  });
});

describe('forms without scripts', () => {
  it('a contact form is answered by a message on its page', async () => {
    const { headers } = await send('POST', '/kontakt/', {
      _wpcf7: '106',
      _wpcf7_unit_tag: 'wpcf7-f106-p107-o2',
      'your-email': '',
    });
    expect(headers['location']).toBe('/kontakt/');
    expect((await send('GET', '/kontakt/')).body).toMatch(/woocommerce-error[\s\S]*Fehler/);
  });

  it('the newsletter form signs up', async () => {
    const path = '/wp-admin/admin-ajax.php?action=tnp&na=s';
    const { headers } = await send('POST', path, { ne: 'gast@example.com', ny: 'on' }, { referer: `${ORIGIN}/kontakt/` });
    expect(headers['location']).toBe('/kontakt/');
    expect(shops.of(VISITOR).state().subscribers).toEqual(['gast@example.com']);
  });

  it.each([
    ['makes an account and logs in', 'neu@example.com', 'neu@example.com'],
    ['with an address that has one is refused', 'kundin@example.com', 'gibt es schon ein Konto'],
  ])('a registration %s', async (_what, email, said) => {
    await send('POST', '/mein-konto/', { 'woocommerce-register-nonce': 'x', email, password: 'geheim' });
    expect((await send('GET', '/mein-konto/')).body).toContain(said);
  });
});

describe('names of visitors', () => {
  it.each([
    ['3f2a-99aa-1', true],
    ['../../etc', false],
    ['kurz', false],
    [undefined, false],
  ])('%s: %s', (text, valid) => {
    expect(isVisitorId(text)).toBe(valid);
  });
});
