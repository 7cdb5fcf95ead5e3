import ky, { TimeoutError } from 'ky';
import { RequestError } from '../errors/shop-error.rules';
import { pageJQuery } from '../events/jquery';
import { sameOriginUrl } from '../redirect/navigate';
import { own } from '../foreign/values.rules';
import { report } from '../report/report';
import { extractJson } from './json.rules';
import { viaFetch, viaJQuery, httpMethodOf } from './transports';
import { noteSent } from './sent';
import type { HttpAnswer, ShopRequest } from './types';

/** Time for a whole answer, ms. */
const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Sends one request and reads its answer. Same-origin credentials, no retries, a bound on the time of the whole answer (XC-02).
 * Only to this page's origin, wherever the address comes from (a link, a form, an answer), unless the request says `anyOrigin`. Never throws: what went wrong is in the answer. With `expect: 'json'` the data is the parsed object, cut out of PHP noise if need be;
 * its shape is the caller's to check.
 */
export async function send<T = unknown>(request: ShopRequest): Promise<HttpAnswer<T>> {
  const began = performance.now();
  try {
    const answer = await answerTo<T>(request);
    noteSent(request, began, answer.status);
    return answer;
  } catch (cause) {
    const error = cause instanceof RequestError ? cause : withoutAnswer(request, cause);
    const { kind } = error;
    noteSent(request, began, error.status || kind);
    if (kind !== 'aborted') report(request.bundle, `request-${kind}`, began);
    return { ok: false, error };
  }
}

/**
 * ky is the one HTTP client: time-outs and aborts are its own. What goes out is for the transport to say, so that all transports share this.
 * @throws RequestError when no answer can be used, or the transport's own error when none came
 */
async function answerTo<T>(request: ShopRequest): Promise<HttpAnswer<T> & { ok: true }> {
  if (own(request, 'anyOrigin') !== true && sameOriginUrl(request.url) === undefined)
    throw new RequestError('refused', 'Not an address of this shop');
  if (request.signal?.aborted) throw new RequestError('aborted', 'Aborted');
  const response = await ky(new URL(request.url, document.baseURI), {
    method: httpMethodOf(request),
    retry: 0,
    throwHttpErrors: false,
    timeout: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signal: request.signal ?? null,
    fetch: (sent) => transport(request, (sent as Request).signal),
  });
  const { status, headers } = response;
  const text = await response.text();
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  const reading = request.expect === 'json' ? extractJson(text, request.keys) : undefined;
  if (!response.ok) {
    const data = reading?.ok ? { data: reading.value } : {};
    // Without the address, which has nonces and order keys.
    throw new RequestError('http', `The server answered with status ${status}`, { status, body: text, header, ...data });
  }
  if (!reading) return { ok: true, status, data: text as T, text, repaired: false, header };
  if (!reading.ok) throw new RequestError('malformed', 'The answer is not valid JSON', { status, body: text });
  return { ok: true, status, data: reading.value as T, text, repaired: reading.repaired, header };
}

/** Rejects in the very task in which the request is aborted. */
async function transport(request: ShopRequest, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted();
  if (typeof request.transport === 'function') return request.transport(request, signal);
  const jQuery = request.transport === 'page' ? pageJQuery() : undefined;
  return jQuery && typeof jQuery.ajax === 'function' ? viaJQuery(jQuery, request, signal) : viaFetch(request, signal);
}

function withoutAnswer({ signal }: ShopRequest, cause: unknown): RequestError {
  if (cause instanceof TimeoutError) return new RequestError('timeout', 'No answer in time', { cause });
  if (signal?.aborted) return new RequestError('aborted', 'Aborted', { cause });
  return new RequestError('offline', 'The server could not be reached', { cause });
}
