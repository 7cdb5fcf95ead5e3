import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/log';
import { browser, navigate, reloadPage, replaceHash, safeUrl, sameOriginUrl } from './navigate';

const HOME = 'https://shop.example';
const OWN = [
  '/kasse/',
  'kasse',
  '?order=1',
  '#wc-stripe-confirm-pi:1:secret:nonce',
  'https://shop.example/x',
  'https://SHOP.EXAMPLE/x',
  '//shop.example/x',
  'https://shop.example:443/x',
  '/a/../b',
  '/%2e%2e/x',
  '/a b',
  '/ä',
];

let went: string[];
beforeEach(() => {
  went = [];
  vi.spyOn(browser, 'assign').mockImplementation((url) => void went.push(url));
});

describe('redirects', () => {
  it.each(OWN)('[CO-02] %j is fine', (url) => {
    expect([navigate(url, { sameOrigin: true }), went.length]).toEqual([true, 1]);
  });

  it('[CO-02] a hash stays a hash, so that gateways hear hashchange', () => {
    navigate('#confirm-pi-1:2');
    expect(went).toEqual(['#confirm-pi-1:2']);
  });

  it('[UP-09] a refused address falls back, and the log does not show it', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(navigate('javascript:secret', { fallback: '/bestellung/', log: createLog('test') })).toBe(true);
    expect(went).toEqual([`${HOME}/bestellung/`]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('secret');
    for (const fallback of ['javascript:y', 'https://bank.example/']) expect(navigate('javascript:x', { fallback })).toBe(false);
    expect(went).toHaveLength(1);
  });
});

it('[CO-03] a reload goes through the port', () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  reloadPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('where no origin is requested', () => {
  it.each(['https://bank.example/3ds?a=1', 'http://bank.example/'])('[UP-09] %j is fine', (url) => {
    expect(safeUrl(url)?.href).toBe(url);
    expect(safeUrl(url, { sameOrigin: true })).toBeUndefined();
  });

  it('[CO-03] the page’s own quiet change of the hash keeps path, query and history state', () => {
    history.replaceState({ kept: 1 }, '', '/kasse/?a=1#x');
    const changed = vi.fn();
    window.addEventListener('hashchange', changed);
    replaceHash('#y');
    expect([location.pathname + location.search + location.hash, history.state]).toEqual(['/kasse/?a=1#y', { kept: 1 }]);
    replaceHash('');
    expect(location.href.endsWith('/kasse/?a=1')).toBe(true);
    expect(changed).not.toHaveBeenCalled();
    window.removeEventListener('hashchange', changed);
  });
});

const APPS = [
  'swish://paymentrequest?token=abc',
  'alipays://platformapi/startapp?appId=1',
  'upi://pay?pa=shop@bank&am=12.00',
  'intent://pay#Intent;scheme=app;package=com.bank;S.browser_fallback_url=https%3A%2F%2Fbank.example%2Fpay;end',
  'weixin://wxpay/bizpayurl?pr=1',
  'bankid:///?autostarttoken=1',
];
/** Schemes that no payment method uses, and intents without a web page to fall back on. */
const OTHER_APPS = [
  'ms-word:ofe|u|https://evil.example/x.docx',
  'mocha:alert(1)',
  'sms:+491234?body=x',
  'tel:+491234',
  'mailto:a@b.de',
  'market://details?id=1',
  'search-ms:query=x',
  'mybank://pay',
  'intent://pay#Intent;scheme=app;package=com.bank;end',
  'intent://pay#Intent;scheme=app;S.browser_fallback_url=javascript%3Aalert(1);end',
  'intent://pay#Intent;scheme=app;S.browser_fallback_url=http%3A%2F%2Fbank.example;end',
  'intent://pay#Intent;S.browser_fallback_url=https%3A%2F%2Fbank.example;S.browser_fallback_url=ms-word%3Ax;end',
  'intent://pay?S.browser_fallback_url=ms-word:https://x#Intent;end',
];
describe('apps of payment methods', () => {
  it.each(APPS)('[CO-02][MS-24] %j is followed where a payment method gave it, and only there', (url) => {
    expect(navigate(url, { allowApps: true })).toBe(true);
    expect(went).toEqual([url]);
    expect(navigate(url)).toBe(false);
    expect(navigate(url, { allowApps: true, sameOrigin: true })).toBe(false);
    expect(sameOriginUrl(url)).toBeUndefined();
    expect(went).toHaveLength(1);
  });

  it.each(OTHER_APPS)('[MS-24] refuses %j, which belongs to no payment app', (url) => {
    for (const rules of [{}, { allowApps: true }]) expect(navigate(url, rules)).toBe(false);
    expect(went).toEqual([]);
  });

  it('[MS-24] follows a scheme that page config adds, but never one that runs script', () => {
    vi.stubGlobal('shop_scripts_params', { app_schemes: ['mybank', 'Other:', 'javascript', 'mocha', 'ms-word:x', 7] });
    expect(
      ['mybank://pay', 'other:1', 'javascript:alert(1)', 'mocha:1', 'third:1'].map((url) => navigate(url, { allowApps: true })),
    ).toEqual([true, true, false, false, false]);
    expect(went).toEqual(['mybank://pay', 'other:1']);
  });

  it('[CO-02] a browser that throws at an address has not followed it', () => {
    vi.spyOn(browser, 'assign').mockImplementation((url) => {
      if (url.startsWith('swish')) throw new DOMException('x', 'SecurityError');
      went.push(url);
    });
    expect(navigate('swish://x', { allowApps: true })).toBe(false);
    expect(navigate('swish://x', { allowApps: true, fallback: '/danke/' })).toBe(true);
    expect(went).toEqual([`${HOME}/danke/`]);
  });
});

it.each(OWN)('[XC-02] an address that comes with the page: %j is of this origin, and is used as it stands', (url) =>
  expect(sameOriginUrl(url)).toBe(url),
);

describe('a page with <base>, or with a path that looks like a host', () => {
  const real = { ...browser };

  it('[UP-08] a hash step stays on the page', () => {
    document.head.innerHTML = '<base href="https://evil.example/x/">';
    vi.mocked(browser.assign).mockImplementation(real.assign);
    expect(navigate('#confirm-1', { sameOrigin: true })).toBe(true);
    expect(location.href).toBe(`${HOME}/#confirm-1`);
    expect(navigate('kasse/', { sameOrigin: true })).toBe(false);
  });

  it('[UP-08] the secret leaves the address bar', () => {
    history.replaceState(null, '', `${HOME}//kasse//?a=1#secret`);
    replaceHash('');
    expect(location.href).toBe(`${HOME}//kasse//?a=1`);
  });
});
