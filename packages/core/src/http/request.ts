import type { FormValue } from '../forms/forms';
import type { HttpAnswer } from './answer.rules';

/** A request that is under way; with jQuery its `jqXHR`. */
export interface Abortable {
  abort(): void;
}

/**
 * Takes the answer of a request. Through jQuery it runs as `success` or `error` of the request's options: in the answer's own task, before `ajaxSuccess` and
 * `ajaxComplete`, and again whenever another script calls those functions.
 */
export type TakeAnswer<T> = (answer: HttpAnswer<T>) => void;

/** One request. */
export interface ShopRequest {
  /** Bundle on whose behalf, for the operator's reports: name of its file without `.js`. */
  bundle: string;
  /** Absolute or relative to the page, of this origin: anything else is not sent, unless `anyOrigin` is set. Handed to `fetch` exactly as given. */
  url: string;
  /** The page's own config names the address, also of another origin (a domain per language): the browser's CORS rules decide. */
  anyOrigin?: boolean;
  /** Default: POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A string is form-encoded data. */
  body?: string | FormData;
  /** Form data as an object; other plugins' ajax hooks find it as the shop's own script passes it (A9). */
  fields?: Readonly<Record<string, FormValue>>;
  /** Sent as a JSON string. */
  json?: unknown;
  headers?: Record<string, string>;
  /** `Accept` header of a request without jQuery, which has its own by `dataType`. */
  accept?: string;
  /** Data type for jQuery, as the shop's own script names it; without it the answer's content type decides. */
  dataType?: 'json' | 'html';
  /** Called at the end of each request, after its handler, where the shop's own script has such a function. */
  complete?: () => void;
  /** Called when the request is over, also where another script has taken its answer. */
  ended?: () => void;
  /** A script that stops it before jQuery knows our handlers may send it later: no answer then, until it does. Default: `canceled`. */
  mayBeHeld?: boolean;
  /** Time for the whole answer, ms. Default 60,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** What the answer's `data` shall be. */
  expect: 'json' | 'text';
  /** `page`: through `jQuery.ajax` when present, so that other plugins' ajax hooks run (A9); `fetch`: always `window.fetch`. Default `fetch`. */
  transport?: 'page' | 'fetch';
  /** A repaired JSON object must have one of these keys. Default: those of the shop's answers. */
  keys?: readonly string[];
}

/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** A whole answer as a `Response`, also with a status that its constructor refuses. */
export function wholeResponse(status: number, text: string, headers: Headers): Response {
  const known = status >= 200 && status <= 599 ? status : 500;
  const response = new Response(WITHOUT_BODY.includes(known) ? null : text, { status: known, headers });
  return known === status ? response : Object.defineProperty(response, 'status', { value: status });
}
