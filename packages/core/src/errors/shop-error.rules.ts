/** Kind of a failure that the code of this repository raises. */
export type ShopErrorKind =
  | HttpErrorKind
  /** A file of ours did not load, or left nothing. */
  | 'script';

/** What went wrong with a request. */
export type HttpErrorKind =
  /** Not sent: the address is not of this page's origin. */
  | 'refused'
  /** No whole answer within `timeoutMs`. */
  | 'timeout'
  /** Ended before its answer: by us (a newer request, a page that goes away), or by another script. */
  | 'aborted'
  /** Another script has stopped it before it was sent: nothing has reached the server. */
  | 'canceled'
  /** The server could not be reached. */
  | 'offline'
  /** An answer with a status outside 200–299. */
  | 'http'
  /** An answer that is not the JSON it should be, beyond repair. */
  | 'malformed';

/** Every failure that our own code raises: a literal `kind` to decide by, a message for the log and never for shoppers, the cause. */
export class ShopError<Kind extends ShopErrorKind = ShopErrorKind> extends Error {
  override readonly name = 'ShopError';
  readonly kind: Kind;

  constructor(kind: Kind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What an answer adds to the failure of its request. */
export interface AnswerDetails {
  /** HTTP status, where an answer came. */
  readonly status?: number;
  /** The answer's text, where one came. */
  readonly body?: string;
  /** The parsed JSON body of an `http` error that carried one (e.g. `success: false` with status 403). */
  readonly data?: unknown;
  /** Headers of the answer, where one came (a fresh nonce travels with a refusal). */
  readonly header?: (name: string) => string | undefined;
}

/** The failure of a request, as rules judge it. */
export interface HttpError extends AnswerDetails {
  readonly kind: HttpErrorKind;
  /** For the log; not for shoppers. */
  readonly message: string;
  /** What the transport threw. */
  readonly cause?: unknown;
}

/** A request without a usable answer, whichever way it went out. */
export class RequestError extends ShopError<HttpErrorKind> implements HttpError {
  declare readonly status?: number;
  declare readonly body?: string;
  declare readonly data?: unknown;
  declare readonly header?: (name: string) => string | undefined;

  constructor(kind: HttpErrorKind, message: string, details?: AnswerDetails & { cause?: unknown }) {
    super(kind, message);
    Object.assign(this, details);
  }
}
