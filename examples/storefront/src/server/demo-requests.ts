import { settingsFromForm, SETTINGS_COOKIE, writeSettings } from '../demo/settings';
import type { MockShop, ShopRequest, ShopResponse } from '../shop';
import { setCookie } from './cookies';

/** Prefix of the demo's own addresses. */
export const DEMO_PREFIX = '/__demo/';

/** One year in seconds. */
const YEAR = 31_536_000;

/** A path of this site from a form field; anything else leads to the start page. */
export function localPath(text: string | null): string {
  return text !== null && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/';
}

function back(form: URLSearchParams, cookie?: string): ShopResponse {
  return {
    status: 303,
    headers: { location: localPath(form.get('back')), ...(cookie === undefined ? {} : { 'set-cookie': cookie }) },
    body: '',
  };
}

/** Answers what the bar and the switches of the demo send; `undefined` for other addresses. */
export function answerDemoRequest(shop: MockShop, request: ShopRequest): ShopResponse | undefined {
  const { pathname } = new URL(request.url, 'http://demo.local');
  if (request.method !== 'POST' || !pathname.startsWith(DEMO_PREFIX)) return undefined;
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  switch (pathname.slice(DEMO_PREFIX.length)) {
    case 'settings':
      return applySettings(shop, request.sessionId, form);
    case 'scenario':
      Object.assign(shop.scenarios, Object.fromEntries([...form].filter(([name]) => name in shop.scenarios)));
      return back(form);
    case 'order': {
      if (shop.session(request.sessionId).cart.lines.length === 0) shop.addToCart(request.sessionId, 21);
      const { id, key } = shop.createPendingOrder(request.sessionId);
      return { status: 303, headers: { location: `/kasse/order-pay/${id}/?pay_for_order=true&key=${key}` }, body: '' };
    }
    default:
      return undefined;
  }
}

function applySettings(shop: MockShop, visitor: string, form: URLSearchParams): ShopResponse {
  if (form.has('reset')) {
    shop.reset();
    return back(form, setCookie(SETTINGS_COOKIE, '', { maxAge: 0 }));
  }
  const wanted = form.get('auth') === '1';
  const session = shop.session(visitor);
  if (wanted !== (session.customerId !== 0)) shop.logIn(visitor, wanted ? (shop.state().customers[0]?.id ?? 0) : 0);
  return back(form, setCookie(SETTINGS_COOKIE, writeSettings(settingsFromForm(form)), { maxAge: YEAR }));
}
