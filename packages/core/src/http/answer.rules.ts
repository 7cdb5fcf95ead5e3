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

/** What an answer, or what the transport threw, adds to the failure of its request. */
interface FailureDetails {
  /** HTTP status, where an answer came. */
  readonly status?: number;
  /** The answer's text, where one came. */
  readonly body?: string;
  /** The parsed JSON body of an `http` error that carried one (e.g. `success: false` with status 403). */
  readonly data?: unknown;
  /** Headers of the answer, where one came (a fresh nonce travels with a refusal). */
  readonly header?: (name: string) => string | undefined;
  readonly cause?: unknown;
}

/** The failure of a request, as rules judge it. */
export interface HttpError extends FailureDetails {
  readonly kind: HttpErrorKind;
  /** For the log; not for shoppers. */
  readonly message: string;
}

/** A request without a usable answer, whichever way it went out. */
export class RequestError extends Error implements HttpError {
  override readonly name = 'RequestError';
  readonly kind: HttpErrorKind;
  declare readonly status?: number;
  declare readonly body?: string;
  declare readonly data?: unknown;
  declare readonly header?: (name: string) => string | undefined;

  constructor(kind: HttpErrorKind, message: string, details?: FailureDetails) {
    super(message);
    this.kind = kind;
    Object.assign(this, details);
  }
}

/** URL of a shop ajax endpoint: the template's `%%endpoint%%`, replaced once (checkout contract B). */
export function ajaxUrl(template: string, endpoint: string): string {
  return template.replace('%%endpoint%%', () => endpoint);
}

/** Keys of which at least one must be in an object that is cut out of noise (F7). */
export const ANSWER_KEYS: readonly string[] = ['result', 'fragments', 'success', 'status', 'error'];

/** Objects that are tried in one noisy answer; a page of script code is not searched for ever. */
const MAX_CANDIDATES = 200;

/** Outcome of reading an answer as JSON. */
export type JsonReading = { ok: true; value: object; repaired: boolean } | { ok: false };

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Not JSON: the caller looks further.
    return undefined;
  }
}

/**
 * The objects that stand free in a text, in one pass, minding strings. What is inside another object or list is never among them.
 * @returns `undefined` when a bracket is never closed, or after too many.
 */
function freeObjects(text: string): object[] | undefined {
  const found: object[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let index = 0, tries = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') {
      if (depth === 0) start = index;
      depth += 1;
    } else if ((char === '}' || char === ']') && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      tries += 1;
      if (tries > MAX_CANDIDATES) return undefined;
      const value = parseObject(text.slice(start, index + 1));
      if (value) found.push(value);
    }
  }
  return depth === 0 ? found : undefined;
}

/**
 * Reads the JSON object of an answer, also when PHP notices, a byte order mark or other text stand around it (CO-04, F7).
 * Never makes fields up, and never guesses: what it returns stood in the text as the only complete object with one of the keys, outside of
 * any other. Several of them, or text that is cut off inside an object, are no answer: a debug print must not pass for one.
 * @param keys an object cut out of noise must have one of these.
 */
export function extractJson(text: string, keys: readonly string[] = ANSWER_KEYS): JsonReading {
  const clean = text.replace(/^\uFEFF/, '');
  const whole = parseObject(clean);
  if (whole) return { ok: true, value: whole, repaired: false };
  const [value, ...others] = (freeObjects(clean) ?? []).filter((object) => keys.some((key) => Object.hasOwn(object, key)));
  return value && others.length === 0 ? { ok: true, value, repaired: true } : { ok: false };
}

/** A usable answer, or the reason why there is none. */
export type HttpAnswer<T> =
  | {
      ok: true;
      status: number;
      data: T;
      /** The body as it came. */
      text: string;
      /** Whether JSON was cut out of surrounding noise (F7). */
      repaired: boolean;
      header(name: string): string | undefined;
    }
  | { ok: false; error: RequestError };

interface Expected {
  readonly expect: 'json' | 'text';
  readonly keys?: readonly string[];
}

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
export function failed(kind: HttpErrorKind, details?: FailureDetails): HttpAnswer<never> {
  return { ok: false, error: new RequestError(kind, `Request: ${kind} ${details?.status ?? ''}`.trim(), details) };
}

/** Reads an answer as its request expects it. */
export function readAnswer<T>({ expect, keys }: Expected, raw: RawAnswer): HttpAnswer<T> {
  const { isOk, status, text, header, value, wasRepaired = false } = raw;
  const parsed: JsonReading | undefined = value && { ok: true, value, repaired: false };
  const reading = expect === 'json' ? (parsed ?? extractJson(text, keys)) : undefined;
  const answer = { status, body: text, header };
  if (!isOk) return failed('http', reading?.ok ? { ...answer, data: reading.value } : answer);
  if (!reading) return { ok: true, status, data: text as T, text, repaired: false, header };
  if (!reading.ok) return failed('malformed', answer);
  return { ok: true, status, data: reading.value as T, text, repaired: reading.repaired || wasRepaired, header };
}
