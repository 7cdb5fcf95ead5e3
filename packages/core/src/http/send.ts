import { RequestError } from '../errors/shop-error.rules';
import { pageJQuery } from '../events/jquery';
import { sameOriginUrl } from '../redirect/navigate';
import { report } from '../report/report';
import { HTTPError, type ReadAnswer, TimeoutError, client, parseJson } from './client';
import { viaFetch, viaJQuery, httpMethodOf } from './transports';
import { noteSent } from './sent';
import type { HttpAnswer, ShopRequest } from './types';

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
  try {
    const response = await client(new URL(request.url, document.baseURI), {
      method: httpMethodOf(request),
      parseJson: parseJson(request.keys),
      ...(request.timeoutMs === undefined ? {} : { timeout: request.timeoutMs }),
      ...(request.signal ? { signal: request.signal } : {}),
      fetch: (sent) => transport(request, (sent as Request).signal),
    });
    const { status } = response;
    const header = headerOf(response);
    if (request.expect === 'text') {
      const text = await response.text();
      return { ok: true, status, data: text as T, text, repaired: false, header };
    }
    const answer = await response.json<ReadAnswer>();
    const { text } = answer;
    if (!answer.ok) throw new RequestError('malformed', 'The answer is not valid JSON', { status, body: text });
    return { ok: true, status, data: answer.value as T, text, repaired: answer.repaired, header };
  } catch (error) {
    throw error instanceof HTTPError ? await refusal(request, error) : error;
  }
}

/** An answer with an error status, with its text and data. */
async function refusal({ expect }: ShopRequest, { message, response }: HTTPError): Promise<RequestError> {
  const answer: ReadAnswer = await response.json();
  const { status } = response;
  const data = expect === 'json' && answer.ok ? { data: answer.value } : {};
  return new RequestError('http', message, { status, body: answer.text, header: headerOf(response), ...data });
}

const headerOf =
  ({ headers }: Response) =>
  (name: string): string | undefined =>
    headers.get(name) ?? undefined;

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
