import { type HttpAnswer, type HttpError, own, send, type ShopRequest } from '@shop/core';
import {
  ACCEPT,
  BUNDLE,
  FEEDBACK_TIMEOUT_MS,
  NEWSLETTER_QUERY,
  NEWSLETTER_TIMEOUT_MS,
  REFILL_TIMEOUT_MS,
  UPLOAD_BYTES_PER_MS,
} from './constants';
import type { ContactConfig } from './config';
import { en } from './messages';

/** The server's answer to a feedback request; every other member is read where it is used, because listeners may change it first (contract a3). */
export type FeedbackResponse = Record<string, unknown> & { status: string };

/** An answer, or why there is none: `code` also names the visitor's text, `message` is for the log. */
type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: 'fetch_error' | 'invalid_json' | 'http_error'; readonly message: string };

/** Address of an endpoint; with plain permalinks the REST root already has a query (contract c). */
export function endpointUrl({ root, namespace }: ContactConfig, endpoint: string): string {
  const path = `${namespace}/${endpoint}`;
  return root.includes('?') ? root + path.replace('?', '&') : `${root.replace(/\/$/, '')}/${path}`;
}

/** Every request of the contact forms (contract c). None throws; none carries a nonce (XC-02). */
async function call(config: ContactConfig, path: string, more: Partial<ShopRequest>): Promise<Outcome<object>> {
  const url = endpointUrl(config, `contact-forms/${path}`);
  const common = { bundle: BUNDLE, url, anyOrigin: true, accept: ACCEPT, expect: 'json', timeoutMs: REFILL_TIMEOUT_MS } as const;
  return outcomeOf(await send<object>({ ...common, ...more }));
}

/** Fetches the schema document of a form. */
export function fetchSchema(config: ContactConfig, id: number): Promise<Outcome<unknown>> {
  return call(config, `${id}/feedback/schema`, { keys: ['rules'] });
}

/** Fetches new captcha and quiz; `[]` or `{}` when the form has none. */
export function fetchRefill(config: ContactConfig, id: number, signal: AbortSignal): Promise<Outcome<object>> {
  return call(config, `${id}/refill`, { signal, keys: ['captcha', 'quiz'] });
}

/** Sends a form. The body goes out as multipart data. */
export async function sendFeedback(
  config: ContactConfig,
  id: number,
  body: FormData,
  signal: AbortSignal,
): Promise<Outcome<FeedbackResponse>> {
  const bytes = [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);
  const timeoutMs = FEEDBACK_TIMEOUT_MS + bytes / UPLOAD_BYTES_PER_MS;
  const outcome = await call(config, `${id}/feedback`, { body, signal, timeoutMs, keys: ['status'] });
  if (!outcome.ok) return outcome;
  if (typeof own(outcome.data, 'status') === 'string') return { ok: true, data: outcome.data as FeedbackResponse };
  return { ok: false, code: 'http_error', message: 'The response has no status.' };
}

/** The problems of contract c; all others are HTTP errors. */
const CODES: Readonly<Partial<Record<HttpError['kind'], 'fetch_error' | 'invalid_json'>>> = {
  offline: 'fetch_error',
  malformed: 'invalid_json',
};

function outcomeOf(answer: HttpAnswer<object>): Outcome<object> {
  if (answer.ok) return answer;
  const { kind, status, message } = answer.error;
  // "No content" is an empty answer, not a broken one.
  if (status === 204) return { ok: true, data: {} };
  const code = CODES[kind];
  if (code) return { ok: false, code, message: en[code] };
  return { ok: false, code: 'http_error', message };
}

/** Signs up for the newsletter (NL-01). The data is the text of any answer. @param ajaxUrl address of the site's ajax endpoint, without query */
export function subscribe(ajaxUrl: string, body: FormData): Promise<HttpAnswer<string>> {
  return send<string>({
    bundle: BUNDLE,
    url: ajaxUrl + NEWSLETTER_QUERY,
    body,
    expect: 'text',
    timeoutMs: NEWSLETTER_TIMEOUT_MS,
  });
}
