import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Page, type Request, expect } from '@playwright/test';
import { buildProviderScripts, type ProviderSources, routeProviders } from '@shop/testing/browser-tests';
import { atRest } from './at-rest.ts';
import { DIST, ROOT } from './folders.ts';

const SHOP = 'https://shop.example';
const JQUERY = createRequire(import.meta.url).resolve('jquery/dist/jquery.js');

let providers: Promise<ProviderSources> | undefined;

/** A recorded request with its answer. */
export interface Recorded {
  readonly request: { readonly method: string; readonly url: string; readonly body?: string };
  readonly response: { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown };
}

/** A recorded exchange by name, see `fixtures/exchanges`. */
export function exchange(name: string): Recorded {
  return JSON.parse(readFileSync(join(ROOT, 'fixtures/exchanges', `${name}.json`), 'utf8')) as Recorded;
}

/** An answer of another server. */
export interface Served {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer | string;
}

/** A recorded page, its address, and what runs on it. */
export interface Setup {
  readonly fixture: string;
  readonly path: string;
  readonly bundles: readonly string[];
  readonly jquery: boolean;
  /** Prints the card provider's tag, as the page did. */
  readonly stripe?: boolean;
  /** Answers documents, scripts and styles of the shop in place of the fixture; undefined leaves a request to the fixture. */
  readonly serve?: (url: URL, type: string) => Promise<Served | undefined>;
  /** Names of recorded exchanges. Several for one address are given in this order; the last one stays. */
  readonly answers?: readonly string[];
}

/** The recorded page without its own scripts, styles and pictures, but with our tags. */
function recordedPage({ fixture, bundles, jquery, stripe = false }: Setup): string {
  const tags = [
    ...(jquery ? ['/jquery.js'] : []),
    ...(stripe ? ['https://js.stripe.com/v3/?ver=3.0'] : []),
    ...bundles.map((name) => `/dist/${name}.js`),
  ];
  return readFileSync(join(ROOT, 'fixtures/pages', fixture, 'index.html'), 'utf8')
    .replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<img\b[^>]*>/g, '')
    .replace('</body>', `${tags.map((src) => `<script src="${src}" defer></script>`).join('')}</body>`);
}

/** What the page has sent and said. */
export interface Visit {
  readonly sent: readonly Request[];
  readonly complaints: readonly string[];
  readonly foreign: readonly string[];
  /** Requests for which nothing was recorded. */
  readonly unanswered: readonly string[];
}

/** Opens a recorded page with our built files; everything that it asks for is answered from the recordings. */
export async function visit(page: Page, setup: Setup): Promise<Visit> {
  const sent: Request[] = [];
  const complaints: string[] = [];
  const foreign: string[] = [];
  const unanswered: string[] = [];
  const answers = (setup.answers ?? []).map(exchange);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => (line.type() === 'error' || line.type() === 'warning' ? complaints.push(line.text()) : undefined));
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== SHOP) {
      foreign.push(url.href);
      return route.abort();
    }
    const served = await setup.serve?.(url, request.resourceType());
    if (served) return route.fulfill(served);
    if (url.pathname === '/jquery.js') return route.fulfill({ path: JQUERY, contentType: 'text/javascript' });
    if (url.pathname.startsWith('/dist/')) {
      const contentType = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ path: join(DIST, url.pathname.slice('/dist/'.length)), contentType });
    }
    if (request.resourceType() === 'document') {
      const body = url.pathname === setup.path ? recordedPage(setup) : '<!doctype html><html lang="de"><title>Danke</title>';
      return route.fulfill({ body, contentType: 'text/html; charset=UTF-8' });
    }
    if (!['xhr', 'fetch'].includes(request.resourceType())) return route.fulfill({ status: 204 });
    sent.push(request);
    const at = answers.findIndex(
      ({ request: known }) => known.method === request.method() && known.url === url.pathname + url.search,
    );
    const found = answers[at];
    if (!found) {
      unanswered.push(`${request.method()} ${url.pathname}${url.search}`);
      return route.fulfill({ status: 404, body: '' });
    }
    const sameLater = answers.slice(at + 1).some(({ request: known }) => known.url === found.request.url);
    if (sameLater) answers.splice(at, 1);
    const { status, headers, body } = found.response;
    return route.fulfill({
      status,
      ...(headers ? { headers } : {}),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  });
  providers ??= buildProviderScripts();
  await routeProviders(page, await providers);
  await page.goto(`${SHOP}${setup.path}`);
  await atRest(page);
  return { sent, complaints, foreign, unanswered };
}

/** Nothing unanswered, no complaint but the allowed ones, nothing asked of other sites. */
export function expectClean({ complaints, foreign, unanswered }: Visit, allowed = /^$/): void {
  expect(unanswered).toEqual([]);
  expect(complaints.filter((line) => !allowed.test(line))).toEqual([]);
  expect(foreign).toEqual([]);
}

/** Requests to an address of a recorded exchange. */
export function sentTo({ sent }: Visit, { request }: Recorded): Request[] {
  return sent.filter((one) => one.method() === request.method && one.url() === `${SHOP}${request.url}`);
}

/** A body without what differs from visit to visit: nonces, the visitor's origin, ids that a provider has made. */
export function comparable(body: string | null | undefined): unknown {
  const ignored = /nonce|^security$|attribution|_wp_http_referer/;
  if (body?.startsWith('{')) {
    const data = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(data).filter(([name]) => !ignored.test(name)));
  }
  return [...new URLSearchParams(body ?? '')].filter(([name]) => !ignored.test(name));
}

/** The recorded request went out, once, with the same fields. */
export async function expectSent(found: Visit, name: string, change: (data: unknown) => unknown = (data) => data): Promise<void> {
  const recorded = exchange(name);
  await expect.poll(() => sentTo(found, recorded).length, { message: name }).toBe(1);
  expect(change(comparable(sentTo(found, recorded)[0]?.postData())), name).toEqual(change(comparable(recorded.request.body)));
}

/** Fields of a multipart body, in order; of a file its name. */
export function multipart(body: string): [string, string][] {
  return [...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(
    ([, name = '', file, value = '']) => [name, file ?? value],
  );
}
