import { type InstalledJQuery, installJQuery, throwing } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HttpAnswer } from './answer.rules';
import { request, send } from './send';

const server = setupServer();
let installed: InstalledJQuery;
let bodies: string[];
let body = '{"success":true}';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  installed = installJQuery(window);
  bodies = [];
  prefilters = [];
  body = '{"success":true}';
  server.use(
    http.post('*', async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse(body);
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Prefilter = (options: { data?: unknown }, original: { data?: unknown }, xhr: JQuery.jqXHR) => void;
let prefilters: Prefilter[] = [];
/** jQuery keeps its prefilters for good: each test has its own list behind one of them. */
function prefilter(fn: Prefilter): void {
  const list = prefilters;
  list.push(fn);
  installed.jQuery.ajaxPrefilter(((options: object, original: object, xhr: JQuery.jqXHR) => {
    if (list === prefilters && list.includes(fn)) fn(options, original, xhr);
  }) as never);
}
const order = {
  security: 'n',
  coupon_code: "O'Neil +1",
  billing_email: undefined,
  shipping_method: { 0: 'flat_rate:1' },
  ids: ['a', 'b'],
};
const SENT = 'security=n&coupon_code=O%27Neil+%2B1&shipping_method%5B0%5D=flat_rate%3A1&ids%5B%5D=a&ids%5B%5D=b';
const post = (fields: Parameters<typeof send>[0]['fields'] = order) =>
  send({ bundle: 'checkout', url: '/?wc-ajax=apply_coupon', fields: fields ?? {}, transport: 'page', expect: 'json' });

describe("hooks of other plugins on the shop's requests", () => {
  it("[MS-37] find `original.data` as the object of the shop's own script, and the encoded text in `options.data`", async () => {
    const seen = vi.fn();
    prefilter((options, original) => seen(options.data, (original.data as { coupon_code: string }).coupon_code));
    await post();
    expect(seen).toHaveBeenCalledWith(expect.stringContaining('security=n&coupon_code='), "O'Neil +1");
    expect(bodies).toEqual([SENT]);
  });

  it('[MS-37] what a prefilter changes or adds in `original.data` is sent, and only in this request', async () => {
    let isFirst = true;
    prefilter((_options, original) => {
      if (isFirst) Object.assign(original.data as object, { coupon_code: 'X Y', extra: '1' });
      isFirst = false;
    });
    await post();
    await post();
    expect(bodies).toEqual([
      'security=n&coupon_code=X+Y&shipping_method%5B0%5D=flat_rate%3A1&ids%5B%5D=a&ids%5B%5D=b&extra=1',
      SENT,
    ]);
  });

  it.each<[what: string, hook: Prefilter, sent: string]>([
    ['appends to `options.data`', (options) => (options.data = `${String(options.data)}&token=it's`), `${SENT}&token=it%27s`],
    ['puts in its place', (options) => (options.data = 'whole=new'), 'whole=new'],
    [
      'changes in both',
      (options, original) => {
        Object.assign(original.data as object, { extra: '1' });
        options.data = `${String(options.data)}&token=2`;
      },
      `${SENT}&extra=1&token=2`,
    ],
  ])('[MS-37] what a prefilter %s is sent', async (_what, hooked, sent) => {
    prefilter(hooked);
    await post();
    expect(bodies).toEqual([sent]);
  });

  it('[MS-37] what `ajaxSend` changes in its settings is sent', async () => {
    installed.jQuery(document).on('ajaxSend', ((_event: unknown, _xhr: unknown, settings: { data: string }) => {
      settings.data += '&late=1';
    }) as never);
    await post();
    installed.jQuery(document).off('ajaxSend');
    expect(bodies).toEqual([`${SENT}&late=1`]);
  });

  it.each([
    ['JSON', '{"success":true}', { success: true }],
    ['JSON in noise', 'Notice: x\n{"success":true}', { success: true }],
    ['something else', '<p>Nein</p>', undefined],
  ])('[MS-37] `ajaxComplete` finds `responseJSON` where the answer is %s', async (_name, text, expected) => {
    body = text;
    const seen = vi.fn();
    installed
      .jQuery(document)
      .on('ajaxComplete', ((_event: unknown, xhr: { responseJSON?: unknown }) => seen(xhr.responseJSON)) as never);
    await post();
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    installed.jQuery(document).off('ajaxComplete');
    expect(seen).toHaveBeenCalledWith(expected);
  });

  it('[MS-37] half a surrogate pair is sent as without hooks', async () => {
    await post({ name: 'a\uD83D' });
    expect(bodies).toEqual(['name=a%EF%BF%BD']);
  });
});

type Options = JQuery.AjaxSettings & { success?: unknown; error?: unknown };
type Take = (...args: unknown[]) => void;
const ORDER = { bundle: 'checkout', url: '/?wc-ajax=checkout', transport: 'page', expect: 'json', dataType: 'json' } as const;
/** Sends an order, and resolves with its answer. */
const place = (take: Take = () => undefined) =>
  new Promise<HttpAnswer<unknown>>(
    (resolve) => void request({ ...ORDER, body: 'a=1' }, (answer) => (take(answer), resolve(answer))),
  );
const hook = (fn: (options: Options, original: Options, xhr: JQuery.jqXHR) => void): void => prefilter(fn as never);
/** Hears a global ajax event for this test. */
function hear(name: string, handler: Take): void {
  installed.jQuery(document).on(`${name}.test`, (_event: unknown, ...args: unknown[]) => handler(...args));
  onTestFinished(() => void installed.jQuery(document).off(`${name}.test`));
}
/** Answers in the very call, as `async: false` does. */
const answerAtOnce = (text: string, type = 'application/json'): void =>
  installed.jQuery.ajaxTransport('+*', () => ({
    send: (_headers, done) => done(200, 'success', { text }, `Content-Type: ${type}`),
    abort: () => undefined,
  }));

describe("requests have the options of the shop's own script", () => {
  it('[EX-100] `ajaxSend` runs in the task of the request, with the text that is sent', () => {
    const sent = vi.fn();
    hear('ajaxSend', (_xhr, settings) => sent((settings as Options).data, (settings as Options).dataType));
    request({ ...ORDER, body: 'a=1' }, () => undefined);
    expect(sent).toHaveBeenCalledWith('a=1', 'json');
  });

  it('[EX-101] the answer is taken before `ajaxSuccess` and `ajaxComplete`, in the same task', async () => {
    const calls: unknown[] = [];
    for (const name of ['ajaxSuccess', 'ajaxComplete']) hear(name, () => calls.push(name));
    await place(() => {
      calls.push('answer');
      queueMicrotask(() => calls.push('microtask'));
    });
    expect(calls).toEqual(['answer', 'ajaxSuccess', 'ajaxComplete', 'microtask']);
  });

  it('[EX-102] a prefilter that replaces `success` owns the answer', async () => {
    const theirs = vi.fn();
    const ours = vi.fn();
    hook((options) => (options.success = theirs));
    request({ ...ORDER, body: 'a=1' }, ours);
    await vi.waitFor(() => expect(theirs).toHaveBeenCalledTimes(1));
    expect(theirs.mock.calls[0]?.[0]).toEqual({ success: true });
    expect(ours).not.toHaveBeenCalled();
  });

  it('[EX-103] a wrapped `success` can change the answer; `originalOptions.success(data)` is ours', async () => {
    hook((options, original) => {
      options.success = (data: object) => (original.success as Take)({ ...data, changed: true });
    });
    expect(await place()).toMatchObject({ ok: true, status: 200, data: { success: true, changed: true } });
  });

  it('[EX-104] `.done` and `ajaxSuccess` get the parsed answer, also out of PHP notices', async () => {
    const seen = vi.fn();
    body = 'Notice: x\n{"result":"success"}';
    hook((_options, _original, xhr) => void xhr.done((data: unknown) => seen('done', data)));
    hear('ajaxSuccess', (_xhr, _settings, data) => seen('ajaxSuccess', data));
    expect(await place()).toMatchObject({ ok: true, repaired: true });
    expect(seen.mock.calls).toEqual([
      ['done', { result: 'success' }],
      ['ajaxSuccess', { result: 'success' }],
    ]);
  });

  it('[EX-105] HTML where JSON was due is an `ajaxError`', async () => {
    const failed = vi.fn();
    body = '<html></html>';
    hear('ajaxError', failed);
    expect(await place()).toMatchObject({ ok: false, error: { kind: 'malformed', status: 200, body } });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  });

  it("[EX-106] `ajaxSetup` holds for our requests: a security plugin's `beforeSend`, a `dataFilter`, headers", async () => {
    const heads: (string | null)[] = [];
    server.use(
      http.post('*', ({ request: { headers } }) => {
        heads.push(headers.get('X-Token'), headers.get('X-More'), headers.get('Accept'));
        return new HttpResponse('--{"result":"success","secret":1}');
      }),
    );
    installed.jQuery.ajaxSetup({
      headers: { 'X-More': 'm' },
      beforeSend: (xhr) => void xhr.setRequestHeader('X-Token', 't'),
      dataFilter: (text: string) => text.replace('secret', 'public'),
    });
    expect(await place()).toMatchObject({ ok: true, data: { result: 'success', public: 1 } });
    expect(heads).toEqual(['t', 'm', 'application/json, text/javascript, */*; q=0.01']);
  });

  it('[EX-106] data of `ajaxSetup` (the language, by a translation plugin) joins fields that the original hands over as an object, not an order', async () => {
    installed.jQuery.ajaxSetup({ data: { lang: 'de' } });
    await place();
    await new Promise<void>((done) => {
      request({ ...ORDER, fields: { a: '1' } }, () => done());
    });
    expect(bodies).toEqual(['a=1', 'lang=de&a=1']);
  });

  it.each<[string, () => void]>([
    ['a prefilter', () => hook((_options, _original, xhr) => void xhr.abort())],
    ['`ajaxSend`', () => hear('ajaxSend', (xhr) => void (xhr as JQuery.jqXHR).abort())],
    ['`beforeSend`', () => installed.jQuery.ajaxSetup({ beforeSend: () => false })],
    ['a prefilter that throws', () => hook(throwing('broken'))],
  ])('[EX-107] a request that %s stops is known as not sent, at once', (_name, stop) => {
    const ours = vi.fn();
    stop();
    request({ ...ORDER, body: 'a=1' }, ours);
    expect(ours).toHaveBeenCalledTimes(1);
    expect(ours).toHaveBeenCalledWith({ ok: false, error: expect.objectContaining({ kind: 'canceled' }) });
    expect(bodies).toEqual([]);
  });

  it('[EX-108] a request that another script ends in flight is aborted; it gets the `jqXHR`', async () => {
    const running = place();
    expect(await running).toMatchObject({ ok: true });
    const ours = vi.fn();
    const xhr = request({ ...ORDER, body: 'a=1' }, ours) as JQuery.jqXHR;
    expect(xhr.state()).toBe('pending');
    xhr.abort();
    expect(ours).toHaveBeenCalledWith({ ok: false, error: expect.objectContaining({ kind: 'aborted' }) });
  });

  it('[EX-109] a request that answers in its own call (`async: false`) is taken in it', () => {
    answerAtOnce('{"result":"success"}');
    const ours = vi.fn();
    request({ ...ORDER, body: 'a=1' }, ours);
    expect(ours).toHaveBeenCalledWith(expect.objectContaining({ ok: true, data: { result: 'success' } }));
  });

  it('[EX-110] without a data type the content type decides what listeners get, and JSON is read all the same', () => {
    answerAtOnce('Notice {"result":"success"}', 'text/html');
    const ours = vi.fn();
    request({ ...ORDER, dataType: undefined as never, fields: { a: '1' } }, ours);
    expect(ours).toHaveBeenCalledWith(expect.objectContaining({ ok: true, data: { result: 'success' } }));
  });
});
