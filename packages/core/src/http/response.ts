import { type AnswerDetails, type HttpErrorKind, RequestError } from '../errors/shop-error.rules';
import { type JsonReading, extractJson } from './json.rules';
import type { HttpAnswer, ShopRequest } from './types';

/** An answer as it came in. */
interface RawAnswer {
  readonly isOk: boolean;
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  /** The answer where jQuery has parsed it. */
  readonly value?: object | undefined;
  /** Whether JSON was cut out of noise before. */
  readonly wasRepaired?: boolean;
}

/** A request without a usable answer. The text is for the log, and without the address, which has nonces and order keys. */
export function failed(kind: HttpErrorKind, details?: AnswerDetails & { cause?: unknown }): HttpAnswer<never> {
  return { ok: false, error: new RequestError(kind, `Request: ${kind} ${details?.status ?? ''}`.trim(), details) };
}

/** Reads an answer as its request expects it. */
export function readAnswer<T>({ expect, keys }: ShopRequest, raw: RawAnswer): HttpAnswer<T> {
  const { isOk, status, text, header, value, wasRepaired = false } = raw;
  const parsed: JsonReading | undefined = value && { ok: true, value, repaired: false };
  const reading = expect === 'json' ? (parsed ?? extractJson(text, keys)) : undefined;
  const answer = { status, body: text, header };
  if (!isOk) return failed('http', reading?.ok ? { ...answer, data: reading.value } : answer);
  if (!reading) return { ok: true, status, data: text as T, text, repaired: false, header };
  if (!reading.ok) return failed('malformed', answer);
  return { ok: true, status, data: reading.value as T, text, repaired: reading.repaired || wasRepaired, header };
}

/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** A whole answer as a `Response`, also with a status that its constructor refuses. */
export function wholeResponse(status: number, text: string, headers: Headers): Response {
  const known = status >= 200 && status <= 599 ? status : 500;
  const response = new Response(WITHOUT_BODY.includes(known) ? null : text, { status: known, headers });
  return known === status ? response : Object.defineProperty(response, 'status', { value: status });
}

/** Headers as `XMLHttpRequest` lists them. One that no script may set is left out. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    try {
      headers.append(name, value.join(': '));
    } catch {
      // An odd header must not cost the answer.
    }
  }
  return headers;
}

/** An `XMLHttpRequest` that has its answer, or jQuery's copy of one. */
interface AnsweredXhr {
  readonly status: number;
  getAllResponseHeaders(): string | null;
}

/** The answer of an `XMLHttpRequest`. */
export function xhrResponse(xhr: AnsweredXhr, text: string): Response {
  return wholeResponse(xhr.status, text, headersOf(xhr.getAllResponseHeaders() ?? ''));
}
