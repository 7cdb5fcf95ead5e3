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
  assign: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
  replaceHash: (hash) => window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}${hash}`),
};

/** Limits of a redirect. */
export interface UrlRules {
  /** Only this page's origin. */
  sameOrigin?: boolean;
  /** What a relative address is relative to; default the page. */
  base?: string;
}

/**
 * Reads an address that came from a server, a provider or the page's own address bar.
 * @returns the URL when it is http(s), carries no user info, and is of this origin where asked; else `undefined`.
 */
export function safeUrl(url: string, { sameOrigin = false, base = document.baseURI }: UrlRules = {}): URL | undefined {
  const parsed = parseUrl(url, base);
  if (!parsed) return undefined;
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return undefined;
  if (parsed.username || parsed.password) return undefined;
  if (sameOrigin && parsed.origin !== window.location.origin) return undefined;
  return parsed;
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
 * Goes to an address: http(s) only, this origin only where asked. A `#hash` changes only the hash.
 * @returns `false` when the address was refused and there was no fallback; then nothing happens.
 */
export function navigate(url: string, { fallback, log, ...rules }: NavigateOptions = {}): boolean {
  const target = safeUrl(url, rules);
  if (target) {
    browser.assign(url.startsWith('#') ? url : target.href);
    return true;
  }
  log?.error('A redirect to an address that is not allowed was refused');
  return fallback === undefined ? false : navigate(fallback, { sameOrigin: true });
}

/** Loads the page anew. */
export function reloadPage(): void {
  browser.reload();
}

/** Replaces the hash quietly (no `hashchange`, no history entry). */
export function replaceHash(hash: string): void {
  browser.replaceHash(hash);
}
