// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listExchanges, recordedExchange } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '../catalogue/index';
import { BUNDLES, DEFAULT_SETTINGS } from '../demo/settings';
import { pageGlobals } from '../pages/globals';
import { route } from '../pages/router';
import { answer } from '../server/app';
import { builtBundles, createRenderer } from '../server/renderer';
import { createShops, type Shops } from '../server/shops';
import { staticPages } from '../static/page-list';
import { staticContext } from '../static/render';
import { translateBody, translateJson } from '../support/translate';
import { bodyInGerman, inGerman } from './index';

const ORIGIN = 'http://demo.test';
const VISITOR = 'visitor-1';

const ENGLISH =
  /\b(?:the|your?|please|could|cannot|not|was|is|use|failed|unable|invalid|error|declined|has been|no|given|empty)\b/i;
const GERMAN =
  /[äöüß]|\b(?:der|die|das|und|nicht|ist|mit|bitte|deine?|ihre?|eine?|wurde|kann|zum|auf|von|bei|im|was|keine?|es)\b/i;
/** Names that both languages have, keys, styles, what the shop's owner has written, and what is for developers. */
const NO_SENTENCE = /nonce|[{};]|https?:|^[#.[]|^Isle of Man$|^Your personal data will be used|^\S+$/;

const isEnglish = (text: string): boolean => ENGLISH.test(text) && !GERMAN.test(text) && !NO_SENTENCE.test(text);

/** English sentences of an answer that a shopper could read. */
function english(type: string, body: string): string[] {
  const found: string[] = [];
  translateBody(type, body, (text) => void (isEnglish(text) && found.push(text)));
  return found;
}

let folder = '';
let shops: Shops;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-'));
  shops = createShops(
    folder,
    createRenderer({
      built: () => builtBundles(BUNDLES, new Set()),
      settings: (visitor) => shops.settings(visitor),
      scenarios: (visitor) => shops.of(visitor).scenarios,
    }),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

async function send(url: string, body?: string, json = false, language = 'de'): Promise<{ type: string; body: string }> {
  const headers = {
    'accept-language': language,
    'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
  };
  const method = body === undefined ? 'GET' : 'POST';
  const { headers: answered, body: text } = await answer(shops, { method, url, headers, body, sessionId: VISITOR }, ORIGIN);
  return { type: answered['content-type'] ?? '', body: text };
}

describe('a page in German says nothing in English', () => {
  it.each(staticPages(DEMO_PRODUCTS).map((page) => [page.path, page] as const))('%s', async (path, { cart }) => {
    const shop = shops.of(VISITOR, ORIGIN);
    for (const id of cart ?? []) shop.addToCart(VISITOR, id);
    const { type, body } = await send(path);
    expect(english(type, body)).toEqual([]);
    const context = staticContext(shop, shop.view(VISITOR), new URL(path, ORIGIN), DEFAULT_SETTINGS, []);
    const found = route(context);
    const texts: string[] = [];
    if (found.kind === 'page') translateJson(pageGlobals(context, found.page.info), (text) => void texts.push(text));
    expect(texts.filter(isEnglish)).toEqual([]);
  });

  it.each(listExchanges())('what a real shop answered, on its way out: %s', (name) => {
    const { body } = recordedExchange(name).response;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = text.trimStart().startsWith('<') ? 'text/html' : 'application/json';
    expect(english(type, bodyInGerman(type, text))).toEqual([]);
  });
});

/** Refusals of the mock shop by endpoint: nonce action, fields. */
const REFUSALS: readonly (readonly [title: string, action: string, fields: Readonly<Record<string, unknown>>])[] = [
  ['a wallet order without a cart', 'ppc-create-order', {}],
  ['an approval without an order', 'ppc-approve-order', {}],
  ['an approval of an unknown order', 'ppc-approve-order', { order_id: 'unknown' }],
  ['an approval of a subscription without its number', 'ppc-approve-subscription', {}],
  ['a wallet to be kept, without a token', 'ppc-create-payment-token', {}],
];

describe('refusals', () => {
  it.each(REFUSALS)('%s is shown in the language of the page', async (_title, action, fields) => {
    const nonce = shops.of(VISITOR, ORIGIN).view(VISITOR).nonce(action);
    const ask = (language: string): Promise<{ type: string; body: string }> =>
      send(`/?wc-ajax=${action}`, JSON.stringify({ nonce, ...fields }), true, language);
    const german = await ask('de');
    expect(JSON.parse(german.body)).toMatchObject({
      success: false,
      data: { message: expect.stringMatching(GERMAN) as unknown },
    });
    expect(english(german.type, german.body)).toEqual([]);
    const other = await ask('en');
    expect(english(other.type, other.body)).toHaveLength(1);
  });

  it('a card that is declined, and a provider that is away, when an order is paid', async () => {
    const shop = shops.of(VISITOR, ORIGIN);
    shop.addToCart(VISITOR, 21);
    const pay = async (scenario: 'declined' | 'down', language: string): Promise<string> => {
      shop.scenarios.card = scenario;
      const { id, key } = shop.createPendingOrder(VISITOR);
      const fields = {
        woocommerce_pay: '1',
        payment_method: 'stripe',
        'wc-stripe-payment-method': 'pm_x',
        terms: '1',
        'terms-field': '1',
        'woocommerce-pay-nonce': shop.view(VISITOR).nonce('woocommerce-pay'),
      };
      const body = new URLSearchParams(fields).toString();
      const page = `/kasse/order-pay/${id}/?pay_for_order=true&key=${key}`;
      await send(page, body, false, language);
      // The refusal stands on the page to which the shop leads back.
      return (await send(page, undefined, false, language)).body;
    };
    expect(await pay('declined', 'de')).toContain('Die Karte wurde abgelehnt.');
    expect(await pay('down', 'de')).toContain('Die Verbindung zu Stripe ist fehlgeschlagen.');
    expect(await pay('declined', 'en')).toContain('Your card was declined.');
  });

  it('values stay, and an answer without English stays byte for byte', () => {
    expect(inGerman('Product with the ID (4711) cannot be found.')).toBe('Das Produkt mit der ID 4711 gibt es nicht.');
    const body = `<a title='x'>Warenkorb</a> {"a": 1}`;
    expect(bodyInGerman('text/html', body)).toBe(body);
  });
});
