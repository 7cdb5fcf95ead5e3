import { type HttpError, send } from '@shop/core';
import { ANSWER_KEYS } from '../constants';
import { asJson, textAt } from '../json';
import { wpFunction } from '../page/wp';
import { restLoginNonce, restUrl } from './rest-root';

/** One call of the REST interface. */
export interface RestRequest {
  /** Begins with `/wc/store/v1/`; may carry a query. */
  route: string;
  method: 'GET' | 'POST';
  json?: unknown;
  headers?: Record<string, string>;
}

/** Answer of the REST interface. `body` is what it said, also about a failure. */
export type RestAnswer =
  | { ok: true; body: unknown; nonce: string | undefined }
  | { ok: false; kind: HttpError['kind']; status: number; body: unknown; nonce: string | undefined };

async function readResponse(response: Response): Promise<RestAnswer> {
  const nonce = response.headers.get('Nonce') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return { ok: true, body, nonce };
  return { ok: false, kind: response.ok ? 'malformed' : 'http', status: response.status, body, nonce };
}

/** Through the page's own client, which knows root, login nonce and language (contract 5.2). */
async function viaApiFetch(
  apiFetch: (options: unknown) => unknown,
  { route, method, json, headers }: RestRequest,
): Promise<RestAnswer> {
  try {
    const answer = await apiFetch({ path: route, method, headers, parse: false, ...(json === undefined ? {} : { data: json }) });
    if (answer instanceof Response) return await readResponse(answer);
    return { ok: true, body: answer, nonce: undefined };
  } catch (thrown) {
    if (thrown instanceof Response) return readResponse(thrown);
    const code = textAt(asJson(thrown), 'code');
    const isTransport = code === '' || code === 'fetch_error' || code === 'offline_error';
    return {
      ok: false,
      kind: isTransport ? 'offline' : 'http',
      status: 0,
      body: isTransport ? undefined : thrown,
      nonce: undefined,
    };
  }
}

async function viaClient({ route, method, json, headers }: RestRequest): Promise<RestAnswer> {
  const login = restLoginNonce();
  const answer = await send<unknown>({
    url: restUrl(`${route}${route.includes('?') ? '&' : '?'}_locale=user`),
    method,
    expect: 'json',
    headers: { ...(login === '' ? {} : { 'X-WP-Nonce': login }), ...headers },
    keys: ANSWER_KEYS,
    ...(json === undefined ? {} : { json }),
  });
  if (answer.ok) return { ok: true, body: answer.data, nonce: answer.header('Nonce') };
  const { kind, status = 0, data, header } = answer.error;
  return { ok: false, kind, status, body: data, nonce: header?.('Nonce') };
}

/** Sends one REST call. Never throws, never sends a call twice. */
export function callRest(request: RestRequest): Promise<RestAnswer> {
  const apiFetch = wpFunction('apiFetch');
  return apiFetch ? viaApiFetch(apiFetch, request) : viaClient(request);
}
