import ky, { TimeoutError } from 'ky';
import { type JQueryAjaxOptions, type JQueryStatic, type JQueryXhr, pageJQuery } from '../events/jquery';
import { OVER } from '../flow/timing';
import { methodOf, own } from '../foreign/values.rules';
import { encodeObject } from '../forms/forms';
import { sameOriginUrl } from '../redirect/navigate';
import { report } from '../report/report';
import { extractJson, failed, type HttpAnswer, readAnswer } from './answer.rules';
import { type Abortable, type ShopRequest, type TakeAnswer, wholeResponse } from './request';

/** Time for a whole answer, ms. */
const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Sends one request and hands its answer over. Same-origin credentials, no retries, a bound on the time of the whole answer (XC-02).
 * Only to this page's origin, wherever the address comes from (a link, a form, an answer), unless the request says `anyOrigin`. Never throws, unless `take` does: what went wrong
 * is in the answer. With `expect: 'json'` the data is the parsed object, cut out of PHP noise if need be; its shape is the caller's to check.
 * @param take runs in the task of the answer where the request goes through jQuery; before this returns when nothing can be sent.
 */
export function request<T = unknown>(asked: ShopRequest, take: TakeAnswer<T>): Abortable {
  const { bundle, signal, transport, timeoutMs = DEFAULT_TIMEOUT_MS } = asked;
  const began = performance.now();
  /** Aborted with the first answer: ends the listening for the caller's signal, which may live as long as the page. */
  const settled = new AbortController();
  const settle = (answer: HttpAnswer<unknown>): void => {
    if (!settled.signal.aborted) note(answer);
    settled.abort(OVER);
    take(answer as HttpAnswer<T>);
  };
  function note(answer: HttpAnswer<unknown>): void {
    const { kind, status } = answer.ok ? { kind: undefined, status: answer.status } : answer.error;
    const end = { duration: performance.now() - began, outcome: status || String(kind) };
    sentRequests.push({ bundle, url: asked.url, method: httpMethodOf(asked), began, ...end });
    if (sentRequests.length > MAX_ENTRIES) sentRequests.shift();
    if (kind && kind !== 'aborted' && kind !== 'canceled') report(bundle, `request-${kind}`, began);
  }
  const mayGo = own(asked, 'anyOrigin') === true || sameOriginUrl(asked.url) !== undefined;
  if (!mayGo || signal?.aborted) {
    settle(mayGo ? failed('aborted') : failed('refused'));
    asked.ended?.();
    return settled;
  }
  const jQuery = transport === 'page' ? pageJQuery() : undefined;
  const sent =
    typeof jQuery?.ajax === 'function' ? viaJQuery(jQuery, asked, timeoutMs, settle) : viaClient(asked, timeoutMs, settle);
  if (!settled.signal.aborted) signal?.addEventListener('abort', () => void sent.abort(), { once: true, signal: settled.signal });
  return sent;
}

/** The same, for callers that wait for the answer. */
export function send<T = unknown>(asked: ShopRequest): Promise<HttpAnswer<T>> {
  return new Promise((resolve) => void request<T>(asked, resolve));
}

/** Sends without jQuery. */
function viaClient(asked: ShopRequest, timeoutMs: number, settle: TakeAnswer<unknown>): Abortable {
  const over = new AbortController();
  void answerOf(asked, timeoutMs, over.signal)
    .then(settle)
    .finally(() => {
      asked.complete?.();
      asked.ended?.();
    });
  return over;
}

/** ky is the one client for `fetch`: time-outs and aborts are its own. */
async function answerOf(asked: ShopRequest, timeout: number, signal: AbortSignal): Promise<HttpAnswer<unknown>> {
  try {
    const response = await ky(new URL(asked.url, document.baseURI), {
      method: httpMethodOf(asked),
      retry: 0,
      throwHttpErrors: false,
      timeout,
      signal,
      // Rejects in the very task in which the request is aborted.
      fetch: async (sent) => {
        const over = (sent as Request).signal;
        over.throwIfAborted();
        return viaFetch(asked, over);
      },
    });
    const { ok, status, headers } = response;
    const header = (name: string): string | undefined => headers.get(name) ?? undefined;
    return readAnswer(asked, { isOk: ok, status, text: await response.text(), header });
  } catch (cause) {
    return failed(cause instanceof TimeoutError ? 'timeout' : signal.aborted ? 'aborted' : 'offline', { cause });
  }
}

/** A request that has its answer, or will get none; for the debug panel. */
export interface SentRequest {
  readonly bundle: string;
  readonly method: string;
  /** With its query; the panel removes it. */
  readonly url: string;
  /** `performance.now()` of its beginning. */
  readonly began: number;
  /** ms. */
  readonly duration: number;
  /** Status of a usable answer, else the kind of the failure. */
  readonly outcome: number | string;
}

/** The newest requests are enough to read a fault; a page that stays open for days keeps no more. */
const MAX_ENTRIES = 50;

/** The last requests of the bundles, oldest first. */
export const sentRequests: SentRequest[] = [];

/** What a request carries, in the form in which it goes out. */
function bodyOf(request: ShopRequest): string | FormData | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.fields ? encodeObject(request.fields) : request.body;
}

/** POST with a body, else GET, where the request does not say. */
function httpMethodOf(request: ShopRequest): string {
  return request.method ?? (bodyOf(request) === undefined ? 'GET' : 'POST');
}

/** What jQuery sends as `Accept`. */
const ACCEPT = { json: 'application/json, text/javascript, */*; q=0.01', html: 'text/html, */*; q=0.01' } as const;

/** Headers of a request; what the shop's own scripts send with form data (A9). */
function headersOf(request: ShopRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (request.accept !== undefined) headers['Accept'] = request.accept;
  if (request.transport === 'page') {
    headers['Accept'] = request.dataType ? ACCEPT[request.dataType] : '*/*';
    headers['X-Requested-With'] = 'XMLHttpRequest';
  }
  if (request.json !== undefined) headers['Content-Type'] = 'application/json';
  else if (typeof bodyOf(request) === 'string') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded; charset=UTF-8';
  }
  return { ...headers, ...request.headers };
}

/**
 * Sends through the *current* `window.fetch(urlString, init)`: captcha plugins wrap it and read its arguments, so it never gets
 * a `Request` object (paypal contract, section 5). The answer is whole, so that the client's time-out is one for all of it.
 */
async function viaFetch(request: ShopRequest, signal: AbortSignal): Promise<Response> {
  const body = bodyOf(request);
  const response = await window.fetch(request.url, {
    method: httpMethodOf(request),
    credentials: 'same-origin',
    headers: headersOf(request),
    signal,
    ...(body === undefined ? {} : { body }),
  });
  return wholeResponse(response.status, await response.text(), response.headers);
}

/** What encodes the data of a request of ours, by the options that jQuery got. */
const encoders = new WeakMap<object, (text: string) => string>();
const prepared = new WeakSet<JQueryStatic>();

/**
 * Before a request of ours goes out, when every prefilter has run: what those have changed in `original.data` or `options.data` is sent, in our encoding.
 * jQuery asks for a transport then; it takes its own, as we name none.
 */
function encodeOurs(jQuery: JQueryStatic): void {
  if (prepared.has(jQuery)) return;
  prepared.add(jQuery);
  methodOf(jQuery, 'ajaxTransport')?.('+*', (settings: { data?: unknown }, original: object) => {
    if (typeof settings.data === 'string') settings.data = encoders.get(original)?.(settings.data) ?? settings.data;
  });
}

/** The data as jQuery encodes it; `undefined` where it cannot (half a surrogate pair): we can. */
function paramOf(jQuery: JQueryStatic, data: object): string | undefined {
  try {
    return String(methodOf(jQuery, 'param')?.(data)).replace(/%20/g, '+');
  } catch {
    // The request goes out without an object for the hooks.
    return undefined;
  }
}

/** The options of the shop's own script. */
function optionsOf(jQuery: JQueryStatic, request: ShopRequest): JQueryAjaxOptions {
  const { url, fields, json, dataType, complete, headers } = request;
  const data = bodyOf(request);
  const options: JQueryAjaxOptions = {
    type: httpMethodOf(request),
    url,
    // An answer that calls itself a script is not run.
    contents: { script: false },
    ...(data !== undefined && { data }),
    ...(dataType && { dataType }),
    ...(complete && { complete }),
    ...(headers && { headers }),
    ...(data !== undefined && (json !== undefined || typeof data !== 'string')
      ? { processData: false, contentType: json !== undefined && 'application/json' }
      : {}),
  };
  if (!fields || json !== undefined) return options;
  // A copy: a hook's change is for this request alone. jQuery leaves out what is undefined, too.
  const sent = JSON.parse(JSON.stringify(fields)) as typeof fields;
  const encoded = paramOf(jQuery, sent);
  if (encoded === undefined) return options;
  encodeOurs(jQuery);
  encoders.set(options, (text) =>
    (text.startsWith(encoded) ? encodeObject(sent) + text.slice(encoded.length) : text).replace(/'/g, '%27'),
  );
  return Object.assign(options, { data: sent });
}

/**
 * Sends through the page's `jQuery.ajax` with the options of the shop's own script, so that other scripts can change, stop, take over and hear the request as
 * ever (A9). The answer is taken inside `success` or `error`.
 * @param limitMs time for the answer; without jQuery's `timeout`, which is for the page to set.
 */
function viaJQuery(jQuery: JQueryStatic, request: ShopRequest, limitMs: number, settle: TakeAnswer<unknown>): Abortable {
  const { expect, keys, ended, mayBeHeld } = request;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let xhr: JQueryXhr | undefined;
  let isTaken = false;
  let isLate = false;
  let wasRepaired = false;
  const abort = (): void => void xhr?.abort();
  const take = (answer: HttpAnswer<unknown>): void => {
    isTaken = true;
    clearTimeout(timer);
    settle(answer);
  };
  const read = (isOk: boolean, from: JQueryXhr | undefined, data?: unknown): void => {
    const answer = readAnswer<unknown>(request, {
      isOk,
      status: from?.status ?? 200,
      text: typeof data === 'string' ? data : (from?.responseText ?? ''),
      header: (name) => from?.getResponseHeader(name) ?? undefined,
      value: Object(data) === data ? (data as object) : undefined,
      wasRepaired,
    });
    // Where the content type hides that it is JSON, too.
    if (answer.ok && from && expect === 'json') from.responseJSON ??= answer.data;
    take(answer);
  };
  const options = optionsOf(jQuery, request);
  options.success = (data, _status, from) => read(true, from, data);
  options.error = (from, status) => {
    const isEnded = status === 'abort' || status === 'canceled';
    if (from?.status && !isEnded) return read(status === 'parsererror', from);
    take(failed(isLate || status === 'timeout' ? 'timeout' : isEnded ? (xhr ? 'aborted' : 'canceled') : 'offline'));
  };
  if (expect === 'json') {
    const filter = methodOf(own(jQuery, 'ajaxSettings'), 'dataFilter');
    // JSON between PHP notices is cut out before jQuery parses it, after the page's own filter.
    options.dataFilter = (text, type) => {
      const filtered = filter ? filter(text, type) : text;
      const reading = extractJson(String(filtered), keys);
      if (!reading.ok || !reading.repaired) return filtered;
      wasRepaired = true;
      return JSON.stringify(reading.value);
    };
  }
  try {
    xhr = jQuery.ajax(options);
    // A hook has stopped it so early that jQuery knew no handlers yet, or holds it back.
    if (!isTaken && !mayBeHeld && (!xhr || xhr.statusText === 'canceled')) take(failed('canceled'));
  } catch (cause) {
    // What breaks in the handlers is not the request's.
    if (isTaken) throw cause;
    take(failed('canceled'));
  }
  if (ended && xhr?.always) xhr.always(ended);
  else ended?.();
  if (!isTaken) {
    timer = setTimeout(() => {
      isLate = true;
      abort();
    }, limitMs);
  }
  return xhr ?? { abort };
}
