import { readSettings, SETTINGS_COOKIE } from '../demo/settings';
import { cartHash, type MockShop, type ShopRequest, type ShopResponse } from '../shop';
import { BANK_PATH, dressBankPage } from './bank';
import { readCookies, setCookie } from './cookies';
import { answerDemoRequest } from './demo-requests';
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

/** Answers everything that is no file: the demo's switches, the shop's own endpoints, pages. */
export async function answer(shops: Shops, request: ShopRequest, origin: string): Promise<AppResponse> {
  const shop = shops.of(request.sessionId, origin);
  shops.note(request.sessionId, readSettings(readCookies(request.headers['cookie']).get(SETTINGS_COOKIE)));
  const response = answerDemoRequest(shop, request) ?? (await answerNativeForm(shop, request)) ?? (await shop.handle(request));
  const isBank = new URL(request.url, origin).pathname === BANK_PATH;
  return { ...(isBank ? dressBankPage(response) : response), cookies: cartCookies(shop, request.sessionId) };
}
