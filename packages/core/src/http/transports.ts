import type { JQueryAjaxOptions, JQueryStatic, JQueryXhr } from '../events/jquery';
import { encodeObject } from '../forms/encode';
import { methodOf, own } from '../foreign/values.rules';
import { extractJson } from './json.rules';
import { failed, readAnswer, wholeResponse } from './response';
import type { Abortable, HttpAnswer, ShopRequest, TakeAnswer } from './types';

/** What a request carries, in the form in which it goes out. */
function bodyOf(request: ShopRequest): string | FormData | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.fields ? encodeObject(request.fields) : request.body;
}

/** POST with a body, else GET, where the request does not say. */
export function httpMethodOf(request: ShopRequest): string {
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
export async function viaFetch(request: ShopRequest, signal: AbortSignal): Promise<Response> {
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

/** Data of a request as the shop's own script hands it to jQuery, and the text that jQuery makes of it. */
interface ObjectData {
  readonly data: Readonly<Record<string, never>>;
  readonly encoded: string;
}

/** Requests of ours with data as an object, by their options. */
const objectData = new WeakMap<object, ObjectData>();
const prepared = new WeakSet<JQueryStatic>();

/**
 * Before a request of ours goes out, when every prefilter has run: what those have changed in `original.data` or `options.data` is sent, in our encoding.
 * jQuery asks for a transport then; it takes its own, as we name none.
 */
function encodeOurs(jQuery: JQueryStatic): void {
  if (prepared.has(jQuery)) return;
  prepared.add(jQuery);
  methodOf(jQuery, 'ajaxTransport')?.('+*', (settings: { data?: unknown }, original: object) => {
    const ours = objectData.get(original);
    if (!ours || typeof settings.data !== 'string') return;
    const { data, encoded } = ours;
    const added = settings.data.startsWith(encoded) ? settings.data.slice(encoded.length) : undefined;
    settings.data = (added === undefined ? settings.data : encodeObject(data) + added).replace(/'/g, '%27');
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
  const { url, fields, json, dataType, complete } = request;
  const { 'Content-Type': contentType, Accept: _byJQuery, 'X-Requested-With': _sentByJQuery, ...headers } = headersOf(request);
  // An answer that calls itself a script is not run.
  const options: JQueryAjaxOptions = { type: httpMethodOf(request), url, contents: { script: false } };
  if (dataType) options.dataType = dataType;
  if (complete) options.complete = complete;
  if (Object.keys(headers).length > 0) options.headers = headers;
  const body = bodyOf(request);
  if (body === undefined) return options;
  options.data = body;
  if (json !== undefined || typeof body !== 'string')
    return { ...options, processData: false, contentType: contentType ?? false };
  if (!fields) return options;
  // A copy: a hook's change is for this request alone.
  const data = structuredClone(fields) as ObjectData['data'];
  const encoded = paramOf(jQuery, Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));
  if (encoded === undefined) return options;
  encodeOurs(jQuery);
  options.data = data;
  objectData.set(options, { data, encoded });
  return options;
}

/** JSON between PHP notices is cut out before jQuery parses it, after the page's own filter. */
function repairing(jQuery: JQueryStatic, { keys }: ShopRequest, repaired: () => void) {
  const filter = methodOf(own(jQuery, 'ajaxSettings'), 'dataFilter');
  return (text: unknown, type?: unknown): unknown => {
    const filtered = filter ? filter(text, type) : text;
    const reading = typeof filtered === 'string' ? extractJson(filtered, keys) : undefined;
    if (!reading?.ok || !reading.repaired) return filtered;
    repaired();
    return JSON.stringify(reading.value);
  };
}

/**
 * Sends through the page's `jQuery.ajax` with the options of the shop's own script, so that other scripts can change, stop, take over and hear the request as
 * ever (A9). The answer is taken inside `success` or `error`.
 * @param limitMs time for the answer; without jQuery's `timeout`, which is for the page to set.
 */
export function viaJQuery(jQuery: JQueryStatic, request: ShopRequest, limitMs: number, take: TakeAnswer<unknown>): Abortable {
  const { signal, expect } = request;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let xhr: JQueryXhr | undefined;
  let isTaken = false;
  let isLate = false;
  let wasRepaired = false;
  const abort = (): void => void xhr?.abort();
  const settle = (answer: HttpAnswer<unknown>): void => {
    isTaken = true;
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    take(answer);
  };
  const read = (isOk: boolean, from: JQueryXhr | undefined, data?: unknown): void => {
    const text = typeof data === 'string' ? data : (from?.responseText ?? '');
    const value = Object(data) === data ? (data as object) : undefined;
    const header = (name: string): string | undefined => from?.getResponseHeader(name) ?? undefined;
    const answer = readAnswer<unknown>(request, { isOk, status: from?.status ?? 200, text, header, value, wasRepaired });
    // Where the content type hides that it is JSON, too.
    if (answer.ok && from && expect === 'json') from.responseJSON ??= answer.data;
    settle(answer);
  };
  const options = optionsOf(jQuery, request);
  if (expect === 'json') options.dataFilter = repairing(jQuery, request, () => (wasRepaired = true));
  options.success = (data, _status, from) => read(true, from, data);
  options.error = (from, status, cause) => {
    if (status === 'timeout' || isLate) settle(failed('timeout'));
    else if (status === 'abort' || status === 'canceled') settle(failed(xhr ? 'aborted' : 'canceled'));
    else if (from && from.status > 0) read(status === 'parsererror', from);
    else settle(failed('offline', { cause }));
  };
  try {
    xhr = jQuery.ajax(options);
  } catch (cause) {
    // What breaks in the handlers is not the request's.
    if (isTaken) throw cause;
    settle(failed('canceled', { cause }));
    request.ended?.();
    return { abort };
  }
  // Stopped so early that jQuery knew no handlers yet.
  if (!isTaken && xhr.statusText === 'canceled') settle(failed('canceled'));
  if (request.ended) xhr.always?.(request.ended);
  if (isTaken) return xhr;
  signal?.addEventListener('abort', abort, { once: true });
  timer = setTimeout(() => {
    isLate = true;
    abort();
  }, limitMs);
  return xhr;
}
