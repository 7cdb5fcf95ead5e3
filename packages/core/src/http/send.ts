import { RequestError } from '../errors/shop-error.rules';
import { pageJQuery } from '../events/jquery';
import { sameOriginUrl } from '../redirect/navigate';
import { report } from '../report/report';
import { HTTPError, type ReadJson, TimeoutError, client } from './client';
import { viaFetch } from './fetch-transport';
import { viaJQuery } from './jquery-transport';
import { type JsonReading, extractJson } from './json.rules';
import { httpMethodOf } from './outgoing';
import { noteSent } from './sent';
import type { HttpAnswer, RawAnswer, ShopRequest } from './types';

/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * Sends one request and reads its answer. Same-origin credentials, no retries, a bound on the time of the whole answer (XC-02).
 * Only to this page's origin, wherever the address comes from (a link, a form, the page config, an answer). Never throws: what went wrong is in the answer. With `expect: 'json'` the data is the parsed object, cut out of PHP noise if need be;
 * its shape is the caller's to check.
 */
export async function send<T = unknown>(request: ShopRequest): Promise<HttpAnswer<T>> {
  const began = performance.now();
  try {
    const answer = await answerTo<T>(request);
    noteSent(request, began, answer.ok ? answer.status : answer.error.kind);
    return answer;
  } catch (cause) {
    const error = cause instanceof RequestError ? cause : withoutAnswer(request, cause);
    const { kind } = error;
    noteSent(request, began, error.status || kind);
    if (kind !== 'aborted') report(request.bundle, `request-${kind}`, began);
    return { ok: false, error };
  }
}

/** @throws RequestError when no answer can be used; whatever the transport throws when none came */
async function answerTo<T>(request: ShopRequest): Promise<HttpAnswer<T>> {
  if (sameOriginUrl(request.url) === undefined) throw new RequestError('refused', 'Not an address of this shop');
  if (request.signal?.aborted) throw new RequestError('aborted', 'Aborted');
  let raw: RawAnswer = { status: 0, text: '', header: () => undefined };
  const parseJson: ReadJson = (text) => extractJson(text, request.keys);
  try {
    const response = await client(new URL(request.url, document.baseURI), {
      method: httpMethodOf(request),
      parseJson,
      ...(request.timeoutMs === undefined ? {} : { timeout: request.timeoutMs }),
      ...(request.signal ? { signal: request.signal } : {}),
      fetch: async (sent) => responseOf((raw = await transport(request, (sent as Request).signal))),
    });
    const { status, text, header } = raw;
    if (request.expect === 'text') return { ok: true, status, data: text as T, text, repaired: false, header };
    const reading = await response.json<JsonReading>();
    if (!reading.ok) throw new RequestError('malformed', 'The answer is not valid JSON', { status, body: text });
    return { ok: true, status, data: reading.value as T, text, repaired: reading.repaired, header };
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error;
    const { status, text: body, header } = raw;
    const reading = request.expect === 'json' ? parseJson(body) : undefined;
    throw new RequestError('http', error.message, { status, body, header, ...(reading?.ok ? { data: reading.value } : {}) });
  }
}

function transport(request: ShopRequest, signal: AbortSignal): Promise<RawAnswer> {
  // Aborted in the very task in which it was requested.
  signal.throwIfAborted();
  if (typeof request.transport === 'function') return request.transport(request, signal);
  const jQuery = request.transport === 'page' ? pageJQuery() : undefined;
  return jQuery && typeof jQuery.ajax === 'function' ? viaJQuery(jQuery, request, signal) : viaFetch(request, signal);
}

/** The answer as the client reads it: whole, so that its time-out is one for all of it. */
function responseOf({ status, text }: RawAnswer): Response {
  const known = status >= 200 && status <= 599 ? status : 500;
  return new Response(WITHOUT_BODY.includes(known) ? null : text, { status: known });
}

function withoutAnswer({ signal }: ShopRequest, cause: unknown): RequestError {
  if (cause instanceof TimeoutError) return new RequestError('timeout', 'No answer in time', { cause });
  if (signal?.aborted) return new RequestError('aborted', 'Aborted', { cause });
  return new RequestError('offline', 'The server could not be reached', { cause });
}
