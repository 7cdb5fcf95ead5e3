import { installJQuery } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ajaxUrl } from './answer.rules';
import type { ShopRequest } from './request';
import { send, sentRequests } from './send';

const URL_ = '/?wc-ajax=test';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ASKED = { bundle: 'checkout', url: URL_, body: '', expect: 'json', transport: 'page' } as const;
const ask = (more: Partial<ShopRequest> = {}): ReturnType<typeof send> => send({ ...ASKED, ...more });

function answer(body: string, status = 200, headers: Record<string, string> = {}): Request[] {
  const seen: Request[] = [];
  server.use(
    http.all('*', ({ request }) => {
      seen.push(request.clone());
      return new HttpResponse(body, { status, headers });
    }),
  );
  return seen;
}

describe.each([
  ['fetch', () => undefined],
  ['jQuery.ajax', () => void installJQuery()],
])('requests through %s', (_name, prepare) => {
  it('[XC-02] form data goes out with method, type and the ajax header, and the JSON comes back', async () => {
    prepare();
    const seen = answer('{"result":"success"}', 200, { 'X-Test': 'yes' });
    const got = await ask({ body: 'a=1&b=%27' });
    expect(got).toMatchObject({ ok: true, status: 200, data: { result: 'success' }, repaired: false });
    expect(got.ok && got.header('X-Test')).toBe('yes');
    const request = seen[0];
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(await request?.text()).toBe('a=1&b=%27');
  });

  it('[SX-16] a refusal keeps its headers: a fresh nonce travels with it', async () => {
    prepare();
    answer('{"code":"woocommerce_rest_invalid_nonce"}', 403, { Nonce: 'fresh' });
    const got = await send({ bundle: 'checkout', url: URL_, json: {}, expect: 'json', transport: 'page' });
    expect(got.ok ? undefined : got.error.header?.('Nonce')).toBe('fresh');
  });

  it('[XC-02] a JSON body', async () => {
    prepare();
    const seen = answer('{"success":true}');
    await ask({ json: { nonce: 'x', list: [1] }, headers: { Nonce: 'n' } });
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(seen[0]?.headers.get('nonce')).toBe('n');
    expect(await seen[0]?.json()).toEqual({ nonce: 'x', list: [1] });
  });

  it('[CO-08] an error status keeps the parsed JSON', async () => {
    prepare();
    answer('{"success":false,"data":{"message":"m"}}', 500);
    expect(await ask()).toMatchObject({ error: { kind: 'http', status: 500, data: { success: false } } });
  });

  it('[XC-02] text answers stay text', async () => {
    prepare();
    answer('<div>{"a":1}</div>', 200, { 'Content-Type': 'text/html' });
    expect(await send({ bundle: 'checkout', url: URL_, method: 'GET', expect: 'text', transport: 'page' })).toMatchObject({
      ok: true,
      data: '<div>{"a":1}</div>',
    });
  });

  it('[CO-08] an answer that calls itself a script is not run', async () => {
    prepare();
    answer('window.shopHacked = true; {"result":"success"}', 200, { 'Content-Type': 'text/javascript' });
    await ask();
    expect(Reflect.get(window, 'shopHacked')).toBeUndefined();
  });

  it('[SX-20] our own abort is aborted', async () => {
    prepare();
    answer('{}');
    const controller = new AbortController();
    const running = ask({ signal: controller.signal });
    controller.abort();
    expect(await running).toMatchObject({ error: { kind: 'aborted' } });
    expect(await ask({ transport: 'fetch', signal: controller.signal })).toMatchObject({ error: { kind: 'aborted' } });
  });

  it('[XC-02] a signal that lives as long as the page keeps nothing of a request that has its answer', async () => {
    prepare();
    answer('{}');
    const { signal } = new AbortController();
    const listening = vi.spyOn(signal, 'addEventListener');
    await ask({ signal });
    expect(listening.mock.calls.map(([, , options]) => Object(options).signal?.aborted)).toEqual([true]);
  });
});

it('[PP-08] fetch is the current one, called with a text address and a text body', async () => {
  const calls: unknown[][] = [];
  vi.stubGlobal('fetch', (...args: unknown[]) => {
    calls.push(args);
    return Promise.resolve(new Response('{"success":true}'));
  });
  await send({ bundle: 'checkout', url: '/?wc-ajax=ppc-create-order', json: { nonce: 'n' }, expect: 'json' });
  const [url, init] = calls[0] as [unknown, RequestInit];
  expect(url).toBe('/?wc-ajax=ppc-create-order');
  expect(init).toMatchObject({ method: 'POST', body: '{"nonce":"n"}', credentials: 'same-origin' });
});

it.each(['page', 'fetch'] as const)(
  '[CF-15] a form with a file goes out whole through %s: the very object, with its boundary',
  async (transport) => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
      calls.push(init.body, Object.keys(Object(init.headers)));
      return Promise.resolve(new Response('{"success":true}'));
    });
    const body = new FormData();
    body.append('file', new File(['abc'], 'a.txt'));
    expect(await send({ bundle: 'contact-form', url: URL_, body, expect: 'json', transport })).toMatchObject({ ok: true });
    expect(calls[0]).toBe(body);
    expect(calls[1]).not.toContain('Content-Type');
  },
);

it('[CO-07] the endpoint is put into the address once', () => {
  expect(ajaxUrl('/?wc-ajax=%%endpoint%%', 'update_order_review')).toBe('/?wc-ajax=update_order_review');
  expect(ajaxUrl('/?lang=de&wc-ajax=%%endpoint%%&x=%%endpoint%%', '$&')).toBe('/?lang=de&wc-ajax=$&&x=%%endpoint%%');
});

it.each(['https://evil.example/wp-json/', '//evil.example/', 'javascript:1', 'https://', 'https://user:pass@shop.example/'])(
  '[XC-02] nothing is ever sent to %j, wherever the address comes from',
  async (url) => {
    const seen = answer('{"result":"success"}');
    for (const transport of ['page', 'fetch'] as const) {
      expect(await send({ bundle: 'checkout', url, body: 'nonce=1', expect: 'json', transport })).toMatchObject({
        ok: false,
        error: { kind: 'refused' },
      });
    }
    expect(seen).toHaveLength(0);
  },
);

it('[XC-02] the time-out is for the whole answer: a body that never ends is one', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit): Promise<Response> => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"result":'));
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const got = await ask({ transport: 'fetch', timeoutMs: 40 });
  expect(got).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

it.each([204, 205, 304, 999])('[XC-02] status %i has its own number in the answer', async (status) => {
  // No server of a test can answer with 999.
  vi.stubGlobal('fetch', () => Promise.resolve({ status, headers: new Headers(), text: () => Promise.resolve('') }));
  const got = await ask({ transport: 'fetch' });
  expect(got).toMatchObject({ ok: false, error: { status, kind: status < 300 ? 'malformed' : 'http' } });
});

it('[XC-02] the debug panel finds the last requests with their bundle, method and outcome, and never more than it shows', async () => {
  const over = new AbortController();
  over.abort();
  sentRequests.length = 0;
  answer('{}');
  await send({ bundle: 'checkout', url: URL_, body: 'a=1', expect: 'json' });
  answer('{}', 503);
  await send({ bundle: 'upe', url: URL_, method: 'PUT', expect: 'json' });
  await send({ bundle: 'upe', url: URL_, expect: 'json', signal: over.signal });
  expect(sentRequests).toMatchObject([
    { bundle: 'checkout', method: 'POST', outcome: 200, url: URL_ },
    { bundle: 'upe', method: 'PUT', outcome: 503 },
    { bundle: 'upe', method: 'GET', outcome: 'aborted' },
  ]);
  for (let count = 0; count < 60; count += 1) await send({ bundle: 'upe', url: 'https://other.example/', expect: 'json' });
  expect(sentRequests).toHaveLength(50);
  expect(sentRequests.every(({ outcome }) => outcome === 'refused')).toBe(true);
});
