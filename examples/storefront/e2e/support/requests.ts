import { expect, type Page, type Request } from '@playwright/test';
import { engineOf, type RequestBodies } from './engine.ts';

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

interface Sent extends SentRequest {
  readonly isBodyKnown: boolean;
}

function read(request: Request, bodies: RequestBodies): Sent {
  const url = new URL(request.url());
  const headers = request.headers();
  const isUrlencoded = (headers['content-type'] ?? '').includes('urlencoded');
  const body = bodies.follow(request);
  return {
    method: request.method(),
    path: `${url.pathname}${url.search}`,
    headers,
    get isBodyKnown() {
      return body() !== undefined;
    },
    get body() {
      return body() ?? '';
    },
    get form() {
      return new URLSearchParams(isUrlencoded ? body() : '');
    },
  };
}

/** Starts recording. Call it before the page is opened. */
export async function recordRequests(page: Page, origin: string): Promise<RequestLog> {
  const bodies = await engineOf(page).recordBodies(page);
  let sent: Sent[] = [];
  let foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || request.url().startsWith('blob:')) return;
    if (!request.url().startsWith(origin)) foreign.push(request.url());
    else if (SHOP_KINDS.has(request.resourceType())) sent.push(read(request, bodies));
  });
  const to = (part: string): Sent[] => sent.filter(({ path }) => path.includes(part));
  return {
    all: () => sent,
    to,
    foreign: () => foreign,
    async waitFor(part, count = 1) {
      while (to(part).length < count) await page.waitForEvent('request', { timeout: 10_000 });
      await expect.poll(() => to(part).every(({ isBodyKnown }) => isBodyKnown)).toBe(true);
      return to(part);
    },
    clear: () => {
      sent = [];
      foreign = [];
    },
  };
}
