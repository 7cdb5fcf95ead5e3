import { pageJQuery } from '../events/jquery';
import { sameOriginUrl } from '../redirect/navigate';
import { viaFetch } from './fetch-transport';
import { viaJQuery } from './jquery-transport';
import { extractJson } from './json';
import type { HttpAnswer, HttpError, RawAnswer, ShopRequest } from './types';

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Sends one request and reads its answer. Same-origin credentials, no retries, a bound on the time of the whole answer (XC-02).
 * Only to this page's origin, wherever the address comes from (a link, a form, the page config, an answer). Never throws: what went wrong is in the answer. With `expect: 'json'` the data is the parsed object, cut out of PHP noise if need be;
 * its shape is the caller's to check.
 */
export async function send<T = unknown>(request: ShopRequest): Promise<HttpAnswer<T>> {
  if (sameOriginUrl(request.url) === undefined) return failure({ kind: 'refused', message: 'Not an address of this shop' });
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (request.signal?.aborted) return failure({ kind: 'aborted', message: 'Aborted' });
  request.signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    return readAnswer<T>(request, await transport(request, controller.signal));
  } catch (cause) {
    if (timedOut) return failure({ kind: 'timeout', message: 'No answer in time', cause });
    if (controller.signal.aborted) return failure({ kind: 'aborted', message: 'Aborted', cause });
    return failure({ kind: 'offline', message: 'The server could not be reached', cause });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

function transport(request: ShopRequest, signal: AbortSignal): Promise<RawAnswer> {
  if (typeof request.transport === 'function') return request.transport(request, signal);
  const jQuery = request.transport === 'page' ? pageJQuery() : undefined;
  return jQuery && typeof jQuery.ajax === 'function' ? viaJQuery(jQuery, request, signal) : viaFetch(request, signal);
}

function failure(error: HttpError): { ok: false; error: HttpError } {
  return { ok: false, error };
}

function readAnswer<T>(request: ShopRequest, raw: RawAnswer): HttpAnswer<T> {
  const { status, text, header } = raw;
  const reading = request.expect === 'json' ? extractJson(text, request.keys) : undefined;
  if (status < 200 || status > 299) {
    return failure({
      kind: 'http',
      message: `The server answered with status ${status}`,
      status,
      body: text,
      header,
      ...(reading?.ok ? { data: reading.value } : {}),
    });
  }
  if (!reading) return { ok: true, status, data: text as T, text, repaired: false, header };
  if (!reading.ok) return failure({ kind: 'malformed', message: 'The answer is not valid JSON', status, body: text });
  return { ok: true, status, data: reading.value as T, text, repaired: reading.repaired, header };
}
