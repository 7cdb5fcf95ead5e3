import type { Page, Request } from '@playwright/test';

/** What a tab sends and complains about. */
export interface Traffic {
  /** Requests of scripts that have no answer yet. */
  pending(): number;
  /** The shopper presses: order requests are counted again. */
  pressed(): void;
  /** Most order requests after one press. */
  ordersPerPress(): number;
  /** Most order requests that were under way at the same time. */
  ordersAtOnce(): number;
  /** What was sent, in order: method, path and query. Bodies are left out. */
  sent(): readonly string[];
  /** Uncaught errors and unexpected console lines. */
  complaints(): readonly string[];
  clear(): void;
}

/** Our own lines, which report a spoiled answer, and the browser's about it. */
const EXPECTED = [/\[shop\//, /Failed to load resource/, /net::ERR_/];

/** Requests that make or pay an order. */
function isOrder(request: Request): boolean {
  if (request.method() !== 'POST') return false;
  return /[?&]wc-ajax=checkout(?:&|$)|\/wc\/store\/v1\/checkout|\/kasse\/order-pay\//.test(request.url());
}

const isScripted = (request: Request): boolean => ['xhr', 'fetch'].includes(request.resourceType());

/** Watches a tab. */
export function watchTraffic(page: Page): Traffic {
  let open = new Set<Request>();
  let complaints: string[] = [];
  let sent: string[] = [];
  let sincePress = 0;
  let perPress = 0;
  let atOnce = 0;
  const over = (request: Request): void => void open.delete(request);
  page.on('request', (request) => {
    if (isOrder(request)) {
      sincePress += 1;
      perPress = Math.max(perPress, sincePress);
    }
    if (!isScripted(request) && request.resourceType() !== 'document') return;
    const { pathname, search } = new URL(request.url());
    sent.push(`${request.method()} ${pathname}${search}`);
    if (!isScripted(request)) return;
    open.add(request);
    atOnce = Math.max(atOnce, [...open].filter(isOrder).length);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  // What the page left behind is no longer its own.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = `${message.type()}: ${message.text()}`;
    if (!EXPECTED.some((pattern) => pattern.test(text))) complaints.push(text);
  });
  return {
    pending: () => open.size,
    pressed: () => {
      sincePress = 0;
    },
    ordersPerPress: () => perPress,
    ordersAtOnce: () => atOnce,
    sent: () => sent,
    complaints: () => complaints,
    clear: () => {
      open = new Set();
      complaints = [];
      sent = [];
      sincePress = 0;
      perPress = 0;
      atOnce = 0;
    },
  };
}
