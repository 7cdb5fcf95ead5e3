import type { JQueryAjaxSettings, JQueryStatic, JQueryXhr } from '../events/jquery';
import { encodeObject } from '../forms/encode';
import { methodOf } from '../foreign/values.rules';
import { extractJson } from './json.rules';
import { xhrResponse, wholeResponse } from './response';
import type { ShopRequest } from './types';

/** What a request carries, in the form in which it goes out. */
function bodyOf(request: ShopRequest): string | FormData | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.fields ? encodeObject(request.fields) : request.body;
}

/** POST with a body, else GET, where the request does not say. */
export function httpMethodOf(request: ShopRequest): string {
  return request.method ?? (bodyOf(request) === undefined ? 'GET' : 'POST');
}

/** Headers of a request; what the shop's own scripts send with form data (A9). */
function headersOf(request: ShopRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (request.accept !== undefined) headers['Accept'] = request.accept;
  if (request.transport === 'page') headers['X-Requested-With'] = 'XMLHttpRequest';
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

/** Settings of the request's data, for `jQuery.ajax`. */
type DataSettings = Pick<JQueryAjaxSettings, 'data' | 'processData' | 'beforeSend'>;

/** The data as jQuery encodes it; `undefined` where it cannot (half a surrogate pair): we can. */
function paramOf(jQuery: JQueryStatic, data: object): string | undefined {
  try {
    return String(methodOf(jQuery, 'param')?.(data)).replace(/%20/g, '+');
  } catch {
    // The request goes out without an object for the hooks.
    return undefined;
  }
}

/**
 * Hands the data over as the shop's own scripts do: as an object where they have one. Other plugins find it in `original.data` of their
 * `ajaxPrefilter`, and its encoded text in `options.data`. What they change in either is sent, in our encoding.
 */
function dataOf(jQuery: JQueryStatic, request: ShopRequest): DataSettings {
  const body = bodyOf(request);
  const { fields } = request;
  if (!fields || request.json !== undefined) return { processData: false, ...(body === undefined ? {} : { data: body }) };
  // A copy: a hook's change is for this request alone. jQuery leaves out what is undefined, too.
  const data = Object.fromEntries(Object.entries(structuredClone(fields)).filter(([, value]) => value !== undefined));
  const encoded = paramOf(jQuery, data);
  if (encoded === undefined) return { processData: false, data: body };
  return {
    data,
    processData: true,
    beforeSend(_xhr, settings) {
      if (typeof settings.data !== 'string') return;
      const added = settings.data.startsWith(encoded) ? settings.data.slice(encoded.length) : undefined;
      settings.data = (added === undefined ? settings.data : encodeObject(data) + added).replace(/'/g, '%27');
    },
  };
}

/** Sends through the page's `jQuery.ajax`, so that other plugins' `ajaxPrefilter`, `ajaxSend` and `ajaxComplete` hooks run (A9). */
export function viaJQuery(jQuery: JQueryStatic, request: ShopRequest, signal: AbortSignal): Promise<Response> {
  const { 'Content-Type': contentType, 'X-Requested-With': _sentByJQuery, ...headers } = headersOf(request);
  return new Promise((resolve, reject) => {
    const xhr = jQuery.ajax({
      url: request.url,
      type: httpMethodOf(request),
      // Text, and parsed by us: jQuery would refuse a noisy answer, and run one that calls itself a script.
      dataType: 'text',
      contentType: contentType ?? false,
      headers: { Accept: '*/*', ...headers },
      // Time-outs are the client's, for both transports.
      timeout: 0,
      ...dataOf(jQuery, request),
    });
    const answer = (done: JQueryXhr, text: string): void => {
      // Before the global `ajaxComplete`: the shop's own scripts let jQuery parse JSON, and listeners find it there.
      const isJson = request.expect === 'json' || /\bjson\b/i.test(done.getResponseHeader('Content-Type') ?? '');
      const reading = isJson ? extractJson(text, request.keys) : undefined;
      if (reading?.ok) done.responseJSON = reading.value;
      resolve(xhrResponse(done, text));
    };
    signal.addEventListener('abort', () => void xhr.abort(), { once: true });
    xhr
      .done((text, _status, done) => answer(done, text))
      .fail((failed, _status, error) => {
        if (failed.status > 0) answer(failed, failed.responseText ?? '');
        else reject(new TypeError('The request failed', { cause: error }));
      });
  });
}
