// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '../catalogue/index';
import { BUNDLES, DEFAULT_SETTINGS } from '../demo/settings';
import { pageGlobals } from '../pages/globals';
import { route } from '../pages/router';
import { createMockShop, type MockShop } from '../shop';
import { staticPages, type StaticPage } from '../static/page-list';
import { staticContext, staticRenderer, STATIC_VISITOR, type BuiltList } from '../static/render';
import { bodyInEnglish, CATALOGUE, htmlInEnglish, inEnglish, jsonInEnglish } from './index';
import { translateHtml, translateJson } from '../support/translate';
import { NEUTRAL } from './neutral';

const BUILT: BuiltList = BUNDLES.map((name) => [name, true]);
const ORIGIN = 'http://shop.demo';

/** Texts that need English and have none. */
function missing(texts: readonly string[]): string[] {
  return texts.filter(
    (text) => /\p{L}{2}/u.test(text) && inEnglish(text) === undefined && !NEUTRAL.some((same) => same.test(text)),
  );
}

/** Sentences of a config that are German: the plugins print English ones, styles and JSON as well. */
const GERMAN = /[äöüß]|usw\.|\b(?:bitte|nicht|ist|wurde|der|die|das|dein|deine|oder)\b/i;

function textsOf(html: string): string[] {
  const found: string[] = [];
  translateHtml(html, (text) => void found.push(text));
  return found;
}

function shopFor({ cart, loggedIn }: StaticPage): MockShop {
  const shop: MockShop = createMockShop({
    products: DEMO_PRODUCTS,
    settings: { origin: ORIGIN },
    renderPage: staticRenderer(
      () => shop,
      undefined,
      () => BUILT,
    ),
  });
  if (loggedIn) shop.logIn(STATIC_VISITOR, shop.state().customers[0]?.id ?? 0);
  for (const id of cart ?? []) shop.addToCart(STATIC_VISITOR, id);
  return shop;
}

const STATES: readonly StaticPage[] = [
  ...staticPages(DEMO_PRODUCTS),
  { path: '/gibt-es-nicht/' },
  { path: '/mein-konto/', loggedIn: true },
  { path: '/kasse/', loggedIn: true, cart: [21, 21, 25] },
  { path: '/kasse/', cart: [31] },
];

describe('every text has English', () => {
  it.each(STATES.map((state) => [state.path, state] as const))('%s', async (path, state) => {
    const shop = shopFor(state);
    const { body } = await shop.handle({ method: 'GET', url: path, headers: {}, sessionId: STATIC_VISITOR });
    expect(missing(textsOf(body))).toEqual([]);
    const context = staticContext(
      shop,
      shop.view(STATIC_VISITOR),
      new URL(path, ORIGIN),
      { ...DEFAULT_SETTINGS, language: 'en' },
      BUILT,
    );
    const found = route(context);
    const texts: string[] = [];
    if (found.kind === 'page') translateJson(pageGlobals(context, found.page.info), (text) => void texts.push(text));
    expect(
      missing(texts.filter((text) => GERMAN.test(text) && !/^\{|Straße|straße \d|^-?TESTLADEN|^\w+straße/.test(text))),
    ).toEqual([]);
  });

  it('an order that is paid, open, failed', async () => {
    const shop = shopFor({ path: '/', cart: [21] });
    const { id, key } = shop.createPendingOrder(STATIC_VISITOR);
    for (const path of [`/kasse/order-pay/${id}/?pay_for_order=true&key=${key}`, `/kasse/order-received/${id}/?key=${key}`]) {
      const { body } = await shop.handle({ method: 'GET', url: path, headers: {}, sessionId: STATIC_VISITOR });
      expect(missing(textsOf(body)), path).toEqual([]);
    }
  });

  it('the sentences of an empty checkout and of refused coupons', async () => {
    const shop = shopFor({ path: '/', cart: [21] });
    const nonce = (action: string): string => shop.view(STATIC_VISITOR).nonce(action);
    const ask = async (endpoint: string, fields: Record<string, string>): Promise<string> => {
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await shop.handle({
        method: 'POST',
        url: `/?wc-ajax=${endpoint}`,
        headers,
        body,
        sessionId: STATIC_VISITOR,
      });
      return answer.body;
    };
    const order = await ask('checkout', { 'woocommerce-process-checkout-nonce': nonce('woocommerce-process_checkout') });
    expect(order).toContain('Pflichtfeld');
    const { messages } = JSON.parse(order) as { messages: string };
    expect(missing(textsOf(messages))).toEqual([]);
    for (const code of ['nichts', 'abgelaufen', 'ab100', 'zehn', 'nurkundin', '']) {
      const html = await ask('apply_coupon', { coupon_code: code, security: nonce('apply-coupon') });
      expect(missing(textsOf(html)), code).toEqual([]);
    }
  });
});

describe('putting a page into English', () => {
  it('texts and readable attributes change, everything else stays byte for byte', () => {
    const page = `<a href="/warenkorb/" title='Warenkorb anzeigen' data-name="Warenkorb">\n Warenkorb&nbsp;</a><script>"Warenkorb"</script>`;
    expect(htmlInEnglish(page)).toBe(
      `<a href="/warenkorb/" title="View cart" data-name="Warenkorb">\n Cart&nbsp;</a><script>"Warenkorb"</script>`,
    );
    expect(htmlInEnglish('<input type="submit" value="Absenden"><input type="text" value="Absenden">')).toBe(
      '<input type="submit" value="Send"><input type="text" value="Absenden">',
    );
  });

  it('prices and numbers are written as an English-language shop with euros writes them', () => {
    const price = (amount: string): string =>
      `<bdi>${amount}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi>`;
    const english = (amount: string): string =>
      `<bdi><span class="woocommerce-Price-currencySymbol">&euro;</span>${amount}</bdi>`;
    expect(htmlInEnglish(price('1.234,50'))).toBe(english('1,234.50'));
    expect(jsonInEnglish({ html: price('14,90') })).toEqual({ html: english('14.90') });
    expect(htmlInEnglish('<td>-<b>0,25&nbsp;&euro;</b></td>')).toBe('<td>-<b>€0.25</b></td>');
    expect(inEnglish('Ursprünglicher Preis war: 14,90\u00a0€')).toBe('Original price was: €14.90');
  });

  it('answers keep their shape; what is sent back stays', () => {
    const answer = {
      result: 'failure',
      messages: '<li>Bitte anmelden.</li>',
      attributes: { attribute_farbe: 'Rot' },
      name: 'Rot',
    };
    expect(JSON.parse(bodyInEnglish('application/json', JSON.stringify(answer)))).toEqual({
      ...answer,
      messages: '<li>Please log in.</li>',
    });
    expect(bodyInEnglish('application/json', 'Notice: x {"a":"Rot"} y')).toBe('Notice: x {"a":"Red"} y');
    expect(jsonInEnglish([1, null, 'Rot', '{"BY":"Bayern"}'])).toEqual([1, null, 'Red', '{"BY":"Bavaria"}']);
  });

  it('no English text is German itself', () => {
    const german = [...CATALOGUE].filter(([from, to]) => from !== to && CATALOGUE.has(to) && CATALOGUE.get(to) !== to);
    expect(german).toEqual([]);
  });
});
