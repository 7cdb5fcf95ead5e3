import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getResponse } from 'msw';
import type { AnswerFaultName } from '../faults/table';
import { type Answers, createNetwork, type Network } from '../page/network';
import { buildProviderScripts, sourceFor, type ProviderSources } from './build';
import { PROVIDER_SCRIPTS, providerScript } from './hosts';

/** An answer to a request of a browser. */
interface Fulfilled {
  readonly status: number;
  readonly contentType?: string;
  readonly headers?: Record<string, string>;
  readonly body: string | Buffer;
}

/** The little of a Playwright route that is needed here. */
interface Route {
  request(): { url(): string; method(): string; headers(): Record<string, string>; postDataBuffer(): Buffer | null };
  fulfill(answer: Fulfilled): Promise<void>;
  abort(): Promise<void>;
}

/** The little of a Playwright page or context that is needed here. */
export interface Routable {
  route(url: RegExp, handler: (route: Route) => unknown): Promise<unknown>;
}

/** A Playwright page. */
export interface ServablePage extends Routable {
  goto(url: string): Promise<unknown>;
}

/** How a browser test wants its page. */
export interface ServePageOptions {
  /** HTML of the page. */
  readonly html: string;
  /** Built files that run on it, in their order; `shop-runtime.js` runs before them. */
  readonly bundle?: string;
  /** Folder of the built files; default `shop-scripts`, which is also their path on the page's origin. */
  readonly scripts?: string;
  /** Who answers its requests: a table `endpoint → reply`, handlers of MSW, or the mock shop. */
  readonly answers?: Answers;
  /** Table `endpoint → fault`: what goes wrong with answers from the start. */
  readonly faults?: Readonly<Record<string, AnswerFaultName>>;
}

const SCRIPT: Omit<Fulfilled, 'body'> = {
  status: 200,
  contentType: 'text/javascript; charset=utf-8',
  headers: { 'access-control-allow-origin': '*' },
};

const fulfillScript = (route: Route, sources: ProviderSources): Promise<void> =>
  route.fulfill({ ...SCRIPT, body: sourceFor(sources, route.request().url()) ?? '' });

/** Serves the fakes for the providers' addresses in a browser test. */
export async function routeProviders(page: Routable, sources: ProviderSources): Promise<void> {
  for (const { pattern } of PROVIDER_SCRIPTS) await page.route(pattern, (route) => fulfillScript(route, sources));
}

/** The page's HTML with the tags of the files that run on it. */
function withScripts(html: string, bundle: string | undefined): string {
  if (bundle === undefined) return html;
  const tags = ['shop-runtime.js', bundle].map((file) => `<script src="/shop-scripts/${file}"></script>`).join('');
  return html.replace(/<\/body>|$/, (end) => tags + end);
}

/** Asks the network as the browser does. */
async function ask(network: Network, route: Route): Promise<void> {
  const request = route.request();
  const body = request.postDataBuffer();
  const { url, method, headers } = { url: request.url(), method: request.method(), headers: request.headers() };
  const answer = await getResponse(
    [...network.handlers],
    new Request(url, { method, headers, body: body && new Uint8Array(body) }),
  );
  if (answer === undefined || answer.type === 'error') return route.abort();
  const sent = Object.fromEntries(answer.headers.entries());
  await route.fulfill({ status: answer.status, headers: sent, body: Buffer.from(await answer.arrayBuffer()) });
}

/**
 * Opens a page in a browser test, as `openPage` does in jsdom: its HTML at its address, the built files, the fake providers, and answers to its
 * requests. Nothing leaves the machine.
 * @param page page of Playwright
 * @param address whole address of the page
 * @returns its server: what was sent, and what is answered from now on
 */
export async function servePage(page: ServablePage, address: string, options: ServePageOptions): Promise<Network> {
  const { html, bundle, scripts = 'shop-scripts', answers, faults } = options;
  const network = createNetwork(answers, faults);
  const sources = await buildProviderScripts();
  await page.route(/.*/, async (route) => {
    const url = new URL(route.request().url());
    if (url.href === address)
      return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: withScripts(html, bundle) });
    if (providerScript(url.href)) return fulfillScript(route, sources);
    if (url.pathname === '/favicon.ico') return route.fulfill({ status: 204, body: '' });
    const file = join(scripts, basename(url.pathname));
    if (url.pathname.startsWith('/shop-scripts/') && existsSync(file))
      return route.fulfill({ ...SCRIPT, body: await readFile(file) });
    return ask(network, route);
  });
  await page.goto(address);
  return network;
}
