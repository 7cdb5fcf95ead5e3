import { applyFault, faultNamed, needsCart, SOMETHING, switchShop } from '../demo/faults';
import { bodyIn } from '../demo/in-language';
import { languageOf, readSettings, SETTINGS_COOKIE, switchedSettings, writeSettings, type DemoSettings } from '../demo/settings';
import { cartHash, type MockShop, type ShopRequest, type ShopResponse } from '../shop';
import { BANK_PATH, dressBankPage } from './bank';
import { readCookies, setCookie } from './cookies';
import { answerDemoRequest, localPath } from './demo-requests';
import { answerNativeForm } from './native-forms';
import type { Shops } from './shops';

/** An answer with any number of cookies. */
export interface AppResponse extends ShopResponse {
  readonly cookies: readonly string[];
}

/** Name of the cookie that tells visitors apart. */
export const VISITOR_COOKIE = 'shop_session';

/** Cookies by which the scripts see whether their stored cart is still right. */
function cartCookies(shop: MockShop, visitor: string): string[] {
  const view = shop.view(visitor);
  const hash = cartHash(view);
  const options = hash === '' ? { maxAge: 0 } : {};
  return [
    setCookie('woocommerce_items_in_cart', hash === '' ? '' : '1', options),
    setCookie('woocommerce_cart_hash', hash, options),
  ];
}

/** One year in seconds. */
const YEAR = 31_536_000;

/** The switches that a visitor has chosen before; the browser's language where it was never chosen. */
export function keptSettings(headers: Readonly<Record<string, string | undefined>>): DemoSettings {
  return readSettings(readCookies(headers['cookie']).get(SETTINGS_COOKIE), languageOf(headers['accept-language']));
}

/** The switches of a request; what its address asks for is a choice that stays. */
function settingsOf(request: ShopRequest, url: URL): { settings: DemoSettings; cookies: string[] } {
  const settings = keptSettings(request.headers);
  const chosen = request.method === 'GET' ? switchedSettings(settings, url.searchParams) : undefined;
  if (chosen === undefined) return { settings, cookies: [] };
  return { settings: chosen, cookies: [setCookie(SETTINGS_COOKIE, writeSettings(chosen), { maxAge: YEAR })] };
}

/** Lets something go wrong as the address asks, and leads to the page on which it shows, with something to buy. */
function broken(shop: MockShop, visitor: string, url: URL, { fault }: DemoSettings, cookies: readonly string[]): AppResponse {
  applyFault(shop, faultNamed(fault));
  if (needsCart(url.pathname) && shop.session(visitor).cart.lines.length === 0) shop.addToCart(visitor, SOMETHING);
  const query = new URLSearchParams(url.search);
  query.delete('break');
  const location = `${localPath(url.pathname)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  return { status: 303, headers: { location }, body: '', cookies: [...cookies, ...cartCookies(shop, visitor)] };
}

/** Answers everything that is no file: the demo's switches, the shop's own endpoints, pages. */
export async function answer(shops: Shops, request: ShopRequest, origin: string): Promise<AppResponse> {
  const shop = shops.of(request.sessionId, origin);
  const url = new URL(request.url, origin);
  const { settings, cookies } = settingsOf(request, url);
  shops.note(request.sessionId, settings);
  if (request.method === 'GET') switchShop(shop, url.searchParams);
  if (request.method === 'GET' && url.searchParams.has('break')) return broken(shop, request.sessionId, url, settings, cookies);
  const german = answerDemoRequest(shop, request) ?? (await answerNativeForm(shop, request)) ?? (await shop.handle(request));
  const dressed = url.pathname === BANK_PATH ? dressBankPage(german) : german;
  const body = bodyIn(settings.language, dressed.headers['content-type'] ?? '', dressed.body);
  return { ...dressed, body, cookies: [...cookies, ...cartCookies(shop, request.sessionId)] };
}
