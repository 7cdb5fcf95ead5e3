import { type HttpAnswer, type HttpError, send } from '@shop/core';
import type { ContactConfig } from './config';
import { ACCEPT, FEEDBACK_TIMEOUT_MS, NEWSLETTER_QUERY, NEWSLETTER_TIMEOUT_MS, REFILL_TIMEOUT_MS } from './constants';
import { isRecord } from './rules/values';

/** The server's answer to a feedback request; every other member is read where it is used, because listeners may change it first (contract a3). */
export type FeedbackResponse = Record<string, unknown> & { status: string };

/** Why there is no usable answer (seed 1 section 8). */
export type ProblemCode = 'fetch_error' | 'invalid_json' | 'http_error' | 'timeout' | 'aborted' | 'no_status';

/** No usable answer; `message` is for the log. */
export interface Problem {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly message: string;
}

/** An answer, or why there is none. */
export type Outcome<T> = { readonly ok: true; readonly data: T } | Problem;

/** Every request of the contact forms (contract c). None throws; none carries a nonce (XC-02). */
export interface ContactApi {
  /** The schema document of a form. */
  schema(id: number): Promise<Outcome<unknown>>;
  /** Sends a form. The body goes out as multipart data. */
  feedback(id: number, body: FormData, signal: AbortSignal): Promise<Outcome<FeedbackResponse>>;
  /** New captcha and quiz; `[]` or `{}` when the form has none. */
  refill(id: number, signal: AbortSignal): Promise<Outcome<object>>;
}

/** Address of an endpoint; with plain permalinks the REST root already has a query (contract c). */
export function endpointUrl({ root, namespace }: ContactConfig, endpoint: string): string {
  const path = `${namespace}/${endpoint}`;
  if (root.includes('?')) return root + path.replace('?', '&');
  return root.endsWith('/') ? root + path : `${root}/${path}`;
}

/** Makes the requests of the contact forms. */
export function createContactApi(config: ContactConfig): ContactApi {
  const address = (id: number, action: string): string => endpointUrl(config, `contact-forms/${id}/${action}`);
  const get = (url: string, keys: string[], signal?: AbortSignal): Promise<HttpAnswer<object>> =>
    send<object>({
      url,
      accept: ACCEPT,
      expect: 'json',
      timeoutMs: REFILL_TIMEOUT_MS,
      keys,
      ...(signal ? { signal } : {}),
    });
  return {
    schema: async (id) => outcomeOf(await get(address(id, 'feedback/schema'), ['rules'])),
    refill: async (id, signal) => {
      const answer = await get(address(id, 'refill'), ['captcha', 'quiz'], signal);
      // "No content" means that there is nothing to renew.
      if (!answer.ok && answer.error.status === 204) return { ok: true, data: {} };
      return outcomeOf(answer);
    },
    feedback: async (id, body, signal) => {
      const url = address(id, 'feedback');
      const request = { url, method: 'POST', body, signal, accept: ACCEPT, expect: 'json' } as const;
      const outcome = outcomeOf(await send<unknown>({ ...request, timeoutMs: FEEDBACK_TIMEOUT_MS, keys: ['status'] }));
      if (!outcome.ok || isFeedback(outcome.data)) return outcome as Outcome<FeedbackResponse>;
      return { ok: false, code: 'no_status', message: 'The response has no status.' };
    },
  };
}

/**
 * Signs up for the newsletter (NL-01). Answers the text of any status; `sent` says whether the server took it.
 * @param ajaxUrl address of the site's ajax endpoint, without query
 */
export async function subscribe(ajaxUrl: string, body: FormData): Promise<{ sent: boolean; html: string; offline: boolean }> {
  const answer = await send<string>({
    url: ajaxUrl + NEWSLETTER_QUERY,
    method: 'POST',
    body,
    expect: 'text',
    timeoutMs: NEWSLETTER_TIMEOUT_MS,
  });
  if (answer.ok) return { sent: true, html: answer.data, offline: false };
  return { sent: false, html: answer.error.body ?? '', offline: answer.error.kind === 'offline' };
}

function isFeedback(value: unknown): value is FeedbackResponse {
  return isRecord(value) && typeof value['status'] === 'string';
}

function outcomeOf<T>(answer: HttpAnswer<T>): Outcome<T> {
  return answer.ok ? { ok: true, data: answer.data } : { ok: false, ...problemOf(answer.error) };
}

/** The texts of seed 1 section 8 and contract c; HTTP errors tell the server's own message. */
function problemOf(error: HttpError): { code: ProblemCode; message: string } {
  switch (error.kind) {
    case 'offline':
      return { code: 'fetch_error', message: 'You are probably offline.' };
    case 'malformed':
      // An empty answer (204) is no JSON that could be broken.
      return error.status === 204
        ? { code: 'no_status', message: 'The response is empty.' }
        : { code: 'invalid_json', message: 'The response is not a valid JSON response.' };
    case 'http': {
      const detail = isRecord(error.data) && typeof error.data['message'] === 'string' ? ` ${error.data['message']}` : '';
      return { code: 'http_error', message: `${error.message}.${detail}` };
    }
    case 'timeout':
    case 'aborted':
      return { code: error.kind, message: `${error.message}.` };
  }
}
