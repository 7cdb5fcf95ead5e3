import type { Page, Request } from '@playwright/test';

/** A request that the page sent to the shop. */
export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Body as text; empty when there is none. */
  readonly body: string;
  /** Body as form fields; empty for other bodies. */
  readonly form: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the page sent, oldest first. Documents, scripts, styles and pictures are left out. */
export interface RequestLog {
  all(): readonly SentRequest[];
  /** Requests whose path and query contain a text, e.g. `wc-ajax=update_order_review`. */
  to(part: string): readonly SentRequest[];
  /** Waits until at least `count` requests went to an address, and gives them. */
  waitFor(part: string, count?: number): Promise<readonly SentRequest[]>;
  /** Addresses outside the shop that the page tried to reach; always empty on a clean page. */
  foreign(): readonly string[];
  clear(): void;
}

const SHOP_KINDS = new Set(['xhr', 'fetch']);

function read(request: Request): SentRequest {
  const url = new URL(request.url());
  const body = request.postData() ?? '';
  const urlencoded = (request.headers()['content-type'] ?? '').includes('urlencoded');
  return {
    method: request.method(),
    path: `${url.pathname}${url.search}`,
    body,
    form: new URLSearchParams(urlencoded ? body : ''),
    headers: request.headers(),
  };
}

/** Starts recording. */
export function recordRequests(page: Page, origin: string): RequestLog {
  let sent: SentRequest[] = [];
  let foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || request.url().startsWith('blob:')) return;
    if (!request.url().startsWith(origin)) foreign.push(request.url());
    else if (SHOP_KINDS.has(request.resourceType())) sent.push(read(request));
  });
  const to = (part: string): SentRequest[] => sent.filter(({ path }) => path.includes(part));
  return {
    all: () => sent,
    to,
    foreign: () => foreign,
    async waitFor(part, count = 1) {
      while (to(part).length < count) await page.waitForEvent('request', { timeout: 10_000 });
      return to(part);
    },
    clear: () => {
      sent = [];
      foreign = [];
    },
  };
}
