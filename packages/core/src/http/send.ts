import ky, { TimeoutError } from 'ky';
import { pageJQuery } from '../events/jquery';
import { own } from '../foreign/values.rules';
import { sameOriginUrl } from '../redirect/navigate';
import { report } from '../report/report';
import { failed, readAnswer } from './response';
import { httpMethodOf, viaFetch, viaJQuery } from './transports';
import { noteSent } from './sent';
import type { Abortable, HttpAnswer, ShopRequest, TakeAnswer } from './types';

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
  let isNoted = false;
  const settle = (answer: HttpAnswer<unknown>): void => {
    if (!isNoted) note(answer);
    isNoted = true;
    take(answer as HttpAnswer<T>);
  };
  function note(answer: HttpAnswer<unknown>): void {
    if (answer.ok) return noteSent(asked, began, answer.status);
    const { kind, status } = answer.error;
    noteSent(asked, began, status || kind);
    if (kind !== 'aborted' && kind !== 'canceled') report(bundle, `request-${kind}`, began);
  }
  const over = new AbortController();
  const mayGo = own(asked, 'anyOrigin') === true || sameOriginUrl(asked.url) !== undefined;
  if (!mayGo || signal?.aborted) {
    settle(mayGo ? failed('aborted') : failed('refused'));
    asked.ended?.();
  } else {
    const jQuery = transport === 'page' ? pageJQuery() : undefined;
    if (typeof jQuery?.ajax === 'function') return viaJQuery(jQuery, asked, timeoutMs, settle);
    signal?.addEventListener('abort', () => over.abort(), { once: true });
    void viaClient(asked, timeoutMs, over.signal)
      .then(settle)
      .finally(() => {
        asked.complete?.();
        asked.ended?.();
      });
  }
  return over;
}

/** The same, for callers that wait for the answer. */
export function send<T = unknown>(asked: ShopRequest): Promise<HttpAnswer<T>> {
  return new Promise((resolve) => void request<T>(asked, resolve));
}

/**
 * ky is the one client for `fetch`: time-outs and aborts are its own. What goes out is for the transport to say, so that all transports share this.
 */
async function viaClient(asked: ShopRequest, timeout: number, signal: AbortSignal): Promise<HttpAnswer<unknown>> {
  const { transport } = asked;
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
        return typeof transport === 'function' ? transport(asked, over) : viaFetch(asked, over);
      },
    });
    const { ok, status, headers } = response;
    const header = (name: string): string | undefined => headers.get(name) ?? undefined;
    return readAnswer(asked, { isOk: ok, status, text: await response.text(), header });
  } catch (cause) {
    if (cause instanceof TimeoutError) return failed('timeout', { cause });
    if (signal.aborted) return failed('aborted', { cause });
    return failed('offline', { cause });
  }
}
