/** What went wrong with a request. */
export type HttpErrorKind =
  /** Not sent: the address is not of this page's origin. */
  | 'refused'
  /** No whole answer within `timeoutMs`. */
  | 'timeout'
  /** Our own abort (a newer request, a page that goes away). */
  | 'aborted'
  /** The server could not be reached. */
  | 'offline'
  /** An answer with a status outside 200–299. */
  | 'http'
  /** An answer that is not the JSON it should be, beyond repair. */
  | 'malformed';

/** Why a request has no usable answer. Never thrown; part of `HttpAnswer`. */
export interface HttpError {
  kind: HttpErrorKind;
  /** For the log; not for shoppers. */
  message: string;
  /** HTTP status, where an answer came. */
  status?: number;
  /** The answer's text, where one came. */
  body?: string;
  /** The parsed JSON body of an `http` error that carried one (e.g. `success: false` with status 403). */
  data?: unknown;
  /** Headers of the answer, where one came (a fresh nonce travels with a refusal). */
  header?: (name: string) => string | undefined;
  /** What the transport threw. */
  cause?: unknown;
}

/** A usable answer, or the reason why there is none. */
export type HttpAnswer<T> =
  | {
      ok: true;
      status: number;
      data: T;
      /** The body as it came. */
      text: string;
      /** Was JSON cut out of surrounding noise (F7)? */
      repaired: boolean;
      header(name: string): string | undefined;
    }
  | { ok: false; error: HttpError };

/** How a request goes out: one of ours, or a function that sends it and rejects when it cannot. */
export type Transport = 'page' | 'fetch' | ((request: ShopRequest, signal: AbortSignal) => Promise<RawAnswer>);

/** One request. */
export interface ShopRequest {
  /** Absolute or relative to the page, of this origin: anything else is not sent. Handed to `fetch` exactly as given. */
  url: string;
  /** Default: POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A string is form-encoded data. */
  body?: string | FormData;
  /** Sent as a JSON string. */
  json?: unknown;
  headers?: Record<string, string>;
  /** `Accept` header. */
  accept?: string;
  /** Time for the whole answer, ms. Default 60,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** What the answer's `data` shall be. */
  expect: 'json' | 'text';
  /** `page`: through `jQuery.ajax` when present, so that other plugins' ajax hooks run (A9); `fetch`: always `window.fetch`. Default `fetch`. */
  transport?: Transport;
  /** A repaired JSON object must have one of these keys. Default: those of the shop's answers. */
  keys?: readonly string[];
}

/** A raw answer, before its text is read as JSON. */
export interface RawAnswer {
  status: number;
  text: string;
  header(name: string): string | undefined;
}
