import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLES } from '../demo/settings';
import { CHECK_DOCUMENT, CHECK_PATH } from '../check/document';
import { answer, keptSettings, VISITOR_COOKIE } from './app';
import { findAsset, type AssetFolders } from './assets';
import { BodyTooLarge, readBody } from './body';
import { buildDemoScripts } from './build-scripts';
import { cacheHeaders } from './cache-headers';
import { readCookies, setCookie } from './cookies';
import { GALLERY_PATH, galleryAsset, galleryPage } from './gallery';
import { RELOAD_PATH, createReloads, withReload } from './reload';
import { REPORTS, withReport } from './report';
import { builtBundles, createRenderer, loadedFiles } from './renderer';
import { createShops, isVisitorId, type Shops } from './shops';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const CACHE = join(ROOT, '.cache', 'storefront');
/** How long a connection without a request stays open, ms. */
const KEEP_ALIVE_MS = 600_000;
const folders: AssetFolders = { dist: process.env['SHOP_DIST'] ?? join(ROOT, 'dist'), demo: join(CACHE, 'scripts') };

/** Opens the stream of a page that `npm start -- --watch` reloads after a build. */
const reloads = process.env['SHOP_WATCH'] === '1' ? createReloads(folders.dist) : undefined;

/** A page with the scripts that the switches of this server add. */
function withSwitched(html: string, policy: string | undefined): string {
  const reloading = reloads ? withReload(html, policy) : html;
  return REPORTS ? withReport(reloading, policy) : reloading;
}

function filesOf(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

async function serve(shops: Shops, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const address = new URL(url, 'http://demo.local');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (reloads && address.pathname === RELOAD_PATH) return reloads(response);
  if (isRead && address.pathname === GALLERY_PATH) {
    const { cookie, 'accept-language': languages } = request.headers;
    const { language } = keptSettings({ cookie, 'accept-language': languages });
    const { headers, body } = galleryPage(address, language, folders);
    response.writeHead(200, headers).end(withSwitched(body, headers['content-security-policy']));
    return;
  }
  if (isRead && address.pathname === CHECK_PATH) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    response.writeHead(200, headers).end(CHECK_DOCUMENT);
    return;
  }
  const asset = isRead
    ? ((await galleryAsset(address.pathname, folders)) ?? (await findAsset(address.pathname, folders)))
    : undefined;
  if (asset) {
    const caching = cacheHeaders(address.pathname, asset.body);
    const isKnown = caching['etag'] !== undefined && request.headers['if-none-match'] === caching['etag'];
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': asset.type,
      ...caching,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    response.end(isKnown || request.method === 'HEAD' ? undefined : asset.body);
    return;
  }
  const known = readCookies(request.headers.cookie).get(VISITOR_COOKIE);
  const visitor = isVisitorId(known) ? known : crypto.randomUUID();
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const result = await answer(
    shops,
    { method: request.method ?? 'GET', url, headers, body: await readBody(request), sessionId: visitor },
    `http://${request.headers.host ?? 'localhost'}`,
  );
  if (result.status === 0) {
    response.destroy();
    return;
  }
  const { 'set-cookie': ownCookie, ...rest } = result.headers;
  const cookies = [
    ...result.cookies,
    ...(ownCookie === undefined ? [] : [ownCookie]),
    ...(visitor === known ? [] : [setCookie(VISITOR_COOKIE, visitor, { httpOnly: true })]),
  ];
  response.writeHead(result.status, { ...rest, 'set-cookie': cookies });
  response.end(request.method === 'HEAD' ? '' : withSwitched(result.body, rest['content-security-policy']));
}

function fail(response: ServerResponse, error: unknown): void {
  const status = error instanceof BodyTooLarge ? 413 : 500;
  if (status === 500) console.error('Demo shop:', error);
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(
    status === 413 ? 'Die Anfrage ist zu groß.' : 'Der Demo-Server hat einen Fehler gemacht; er steht in der Konsole.',
  );
}

/** A script that the WordPress plugin prints. */
function pluginScript(name: string): string {
  return readFileSync(new URL(`../../../wordpress/shop-scripts/assets/${name}`, import.meta.url), 'utf8');
}

await buildDemoScripts(folders.demo);
const shops: Shops = createShops(
  join(CACHE, 'visits'),
  createRenderer({
    built: () => builtBundles(BUNDLES, filesOf(folders.dist)),
    files: () => {
      const manifest = join(folders.dist, 'manifest.json');
      return existsSync(manifest) ? loadedFiles(readFileSync(manifest, 'utf8')) : undefined;
    },
    room: { room: pluginScript('room.js'), 'paypal-room': pluginScript('paypal-room.js') },
    settings: (visitor) => shops.settings(visitor),
    scenarios: (visitor) => shops.of(visitor).scenarios,
  }),
);
const server = createServer((request, response) => {
  serve(shops, request, response).catch((error: unknown) => fail(response, error));
});
// A client may send its next request over a connection that is closed at that moment; tests and proxies keep theirs open for long.
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.listen(Number(process.env['PORT'] ?? 8080), process.env['HOST'] ?? '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The demo shop runs at http://localhost:${port}/`);
});
