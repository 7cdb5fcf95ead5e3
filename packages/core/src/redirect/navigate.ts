import { pageValue } from '../config/page-config';
import { asList, ownFields } from '../foreign/values.rules';
import type { Log } from '../log/log';

/** What a page can do to its address. The one place that does it; tests put their own in. */
export interface BrowserPort {
  assign(url: string): void;
  reload(): void;
  /** Changes the hash without a new history entry and without a `hashchange` event. `''` removes it. */
  replaceHash(hash: string): void;
}

/** The window's navigation. Replace its members in tests. */
export const browser: BrowserPort = {
  assign(url) {
    // A hash alone is the page's own: `assign` would read it relative to `<base>`.
    if (url.startsWith('#')) window.location.hash = url;
    else window.location.assign(url);
  },
  reload: () => window.location.reload(),
  // The whole address: a path that begins with `//` alone would be another host.
  replaceHash: (hash) => window.history.replaceState(window.history.state, '', pageAddress() + hash),
};

/** The page's own address, without its hash. */
function pageAddress(): string {
  return window.location.href.replace(/#.*/s, '');
}

/** Limits of a redirect. */
export interface UrlRules {
  /** Only this page's origin. */
  sameOrigin?: boolean;
  /** Also addresses of payment apps (`swish:`, `alipays:`, `upi:`), from a list: only for what a payment method's own answer gives. */
  allowApps?: boolean;
  /** What a relative address is relative to; default the page's base, for a `#hash` the page itself. */
  base?: string;
}

/**
 * Reads an address that came from a server, a provider or the page's own address bar.
 * @returns the URL when it is http(s), carries no user info, and is of this origin where asked; with `allowApps` also that of a payment app; else `undefined`.
 */
export function safeUrl(url: string, rules: UrlRules = {}): URL | undefined {
  // Own fields: a polluted prototype must not decide where a shopper goes after a payment.
  const { sameOrigin, allowApps, base }: UrlRules = ownFields(rules);
  const parsed = parseUrl(url, base ?? (url.startsWith('#') ? window.location.href : document.baseURI));
  if (!parsed) return undefined;
  if (!/^https?:$/.test(parsed.protocol)) {
    return allowApps && !sameOrigin && isAllowedApp(parsed) ? parsed : undefined;
  }
  if (parsed.username || parsed.password) return undefined;
  return sameOrigin && parsed.origin !== window.location.origin ? undefined : parsed;
}

/**
 * An address that came with the page or in a server's answer, for a request or a form (a link's `href`, a REST root).
 * @returns the address as it was given when it leads to this page's origin; else `undefined`: then nothing may be sent there.
 */
export function sameOriginUrl(url: string): string | undefined {
  return safeUrl(url, { sameOrigin: true }) && url;
}

function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    // Not an address.
    return undefined;
  }
}

/** Rules of one redirect, and where to go or what to say when the address is refused. */
export interface NavigateOptions extends UrlRules {
  /** Same-origin address that is taken when `url` is refused. */
  fallback?: string;
  log?: Log;
}

/**
 * Goes to an address: http(s) only, apps only where allowed, this origin only where asked. A `#hash` changes only the hash. Never throws.
 * @returns `true`: followed, to `url` or to the fallback. `false`: refused, and nothing happens; what was paid or ordered stays so, and the
 * caller tells the shopper.
 */
export function navigate(url: string, options: NavigateOptions = {}): boolean {
  const { fallback, log, ...rules }: NavigateOptions = ownFields(options);
  const target = safeUrl(url, rules);
  if (target && follow(url.startsWith('#') ? url : target.href)) return true;
  log?.error('A redirect to an address that is not allowed was refused');
  return fallback === undefined ? false : navigate(fallback, { sameOrigin: true });
}

function follow(url: string): boolean {
  try {
    browser.assign(url);
    return true;
  } catch {
    // The browser refuses it (a sandboxed frame, an app it may not open): the caller hears `false` and says so.
    return false;
  }
}

/** Reloads the page. */
export function reloadPage(): void {
  browser.reload();
}

/** Replaces the hash quietly (no `hashchange`, no history entry). */
export function replaceHash(hash: string): void {
  browser.replaceHash(hash);
}

/** Payment and bank apps that payment methods of Stripe, PayPal and gateways built on them open. Without the colon. */
const PAYMENT_APPS = new Set(
  (
    'alipay alipays alipayhk bankid cashme gcash gpay kakaotalk mobilepay payconiq paypal paypay paytmmp phonepe revolut supertoss ' +
    'swish tez twint upi venmo vipps weixin'
  ).split(' '),
);

/** Schemes that run script, read files or open pages of the browser. Page config cannot allow them. */
const BLOCKED =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar|mhtml|resource|chrome|chrome-extension|moz-extension|ftp|wss?)$/;

/** `shop_scripts_params.app_schemes`: what a shop allows besides, e.g. `["mybank"]`. */
const hasPageAllowed = (scheme: string): boolean =>
  asList(pageValue('shop_scripts_params.app_schemes')).some(
    (entry) => typeof entry === 'string' && entry.toLowerCase().replace(/:.*/s, '') === scheme,
  );

/** An Android intent, which can open any app: only with an https page for a phone without that app. */
function hasWebFallback(href: string): boolean {
  const pages = [...href.matchAll(/[#;]S\.browser_fallback_url=([^;]*)/gi)];
  return pages.length > 0 && pages.every(([, page = '']) => /^https(?::|%3A)(?:\/|%2F){2}/i.test(page));
}

/** Whether a redirect of a payment method may open this app. */
function isAllowedApp({ protocol, href }: URL): boolean {
  const scheme = protocol.slice(0, -1);
  if (BLOCKED.test(scheme)) return false;
  return PAYMENT_APPS.has(scheme) || (scheme === 'intent' && hasWebFallback(href)) || hasPageAllowed(scheme);
}
