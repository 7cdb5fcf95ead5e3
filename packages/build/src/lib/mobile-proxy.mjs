// A real shop on a phone's network, in front of the demo shop: compressed answers, a server that takes its time, payment SDKs on a host of their own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { stop } from './setup.mjs';

/** What PHP needs for a page or an Ajax answer, ms. */
const SERVER_MS = 600;
/** What an SDK's host needs for an answer, and for the connection before its first one (DNS, TCP, TLS), ms. */
const SDK_MS = 100;
const SDK_CONNECTION_MS = 450;
/** One way and back on the phone's network, which `network.mjs` emulates for the page alone, ms. */
const LATENCY_MS = 150;
/** Where the demo has the stand-ins of the SDKs; `stripe` is a tag of the page, the others come through its `intercept.js`. */
const SDK_PATH = '/demo/fakes/';
const isFile = (path) => /^\/(?:dist|demo|vendor|wp-includes|wp-content)\/|^\/(?:theme\.css|favicon)/.test(path);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A certificate of our own: browsers speak HTTP/2, as real shops do, over TLS alone. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost'.split(' ');
  const made = spawnSync('openssl', options.concat('-keyout', key, '-out', cert));
  if (made.status !== 0) stop('`perf network` needs openssl for the certificate of its test shop.');
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

function listen(server) {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
}

/** Asks the demo shop. @returns status, headers and body */
function ask(demo, { method, url, headers: sent }, body) {
  const headers = {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith(':'))),
    host: sent[':authority'] ?? sent.host,
  };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      new URL(url, demo),
      { method, agent: false, headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' } },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The demo serves libraries and its own scripts unminified, which no shop does. */
const isReadable = (path) => /^\/(?:vendor|demo)\/.*\.js$/.test(path);

/** Compressed bodies: the same file is requested in each run, and compressing it takes the CPU that is measured. */
const compressed = new Map();
async function compress(body, path) {
  if (!isFile(path)) return gzipSync(body);
  const key = `${path} ${body.length}`;
  if (!compressed.has(key)) {
    const shipped = isReadable(path) ? (await minify(body.toString())).code : body;
    compressed.set(key, gzipSync(shipped, { level: 9 }));
  }
  return compressed.get(key);
}

/** Themes and gateways print their scripts, Stripe's SDK among them, without `defer`: browsers fetch these before deferred ones. */
const withTagsAsPrinted = (page) =>
  page.replace(/<script\s[^>]*\/(?:fakes\/stripe|demo\/shop-scripts)\.js"[^>]*>/g, (tag) => tag.replace(/\sdefer(?=[\s>])/, ''));

/** The demo believes that it is asked over HTTP. */
const overTls = (text, host) =>
  text.replaceAll(`http://${host}`, `https://${host}`).replaceAll(`http:\\/\\/${host}`, `https:\\/\\/${host}`);

/**
 * Starts both hosts.
 * @param demo address of the demo shop
 * @returns the shop's address, and `end`
 */
export async function startMobileShop(demo) {
  let sdkPort = 0;
  /** Provider → since when its host is connected to for the page that was sent last: Chromium's headless shell has no preconnections. */
  const connected = new Map();
  const notePreconnections = (page) => {
    connected.clear();
    for (const [, name] of page.matchAll(/rel="preconnect"\s+href="https:\/\/(\w+)\.localhost/g))
      connected.set(name, Date.now() + LATENCY_MS);
  };
  /** Each SDK on the host of its provider. */
  const withSdkHosts = (text) =>
    text.replaceAll(/(["'`])\/demo\/fakes\/(stripe)?/g, (_all, quote, name = '') => {
      return `${quote}https://${name || 'paypal'}.localhost:${sdkPort}${SDK_PATH}${name}`;
    });
  const answer = async (request, response, delay) => {
    const { pathname } = new URL(request.url, demo);
    const body = await read(request);
    await delay(pathname);
    const found = await ask(demo, request, body);
    const type = found.headers['content-type'] ?? '';
    const isMade = /html|json/.test(type) || pathname === '/demo/intercept.js';
    const made = isMade ? withTagsAsPrinted(withSdkHosts(overTls(found.body.toString(), request.authority))) : '';
    if (request.headers['sec-fetch-dest'] === 'document') notePreconnections(made);
    const text = isMade ? Buffer.from(made) : found.body;
    const isText = /text|javascript|json|svg/.test(type) && text.length > 0;
    const {
      'content-length': _length,
      'transfer-encoding': _encoding,
      'cross-origin-resource-policy': _policy,
      connection: _connection,
      'keep-alive': _keepAlive,
      ...headers
    } = found.headers;
    const sent = isText ? await compress(text, pathname) : text;
    const more = {
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      ...(isText && { 'content-encoding': 'gzip' }),
      ...(found.status !== 304 && { 'content-length': sent.length }),
    };
    response.writeHead(found.status, { ...headers, ...more }).end(sent);
  };
  const tls = { ...certificate(), allowHTTP1: true };
  const serve = (delay) => {
    return createSecureServer(tls, (request, response) => {
      answer(request, response, (path) => delay(path, request.stream?.session)).catch(() => response.stream?.close());
    });
  };
  const shop = serve((path) => (isFile(path) ? undefined : wait(SERVER_MS)));
  const opened = new WeakMap();
  const sdk = serve((_path, session) => wait(Math.max(0, (opened.get(session) ?? 0) + SDK_CONNECTION_MS - Date.now()) + SDK_MS));
  sdk.on('session', (session) => {
    const [provider = ''] = (session.socket?.servername ?? '').split('.');
    opened.set(session, Math.min(Date.now(), connected.get(provider) ?? Infinity));
  });
  sdkPort = await listen(sdk);
  const base = `https://127.0.0.1:${await listen(shop)}`;
  const end = () => [shop, sdk].forEach((server) => server.close());
  return { base, end };
}
