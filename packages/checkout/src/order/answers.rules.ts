import { asRecord, ownPath } from '@shop/core/rules';
import { type FailedRequest, messagesOf, saysError } from '../page/answer.rules';

/** What the server says to an order (contract E2, CO-02). */
interface OrderAnswer {
  readonly succeeded: boolean;
  /** Where to go; `''` when the answer has no usable address. */
  readonly redirect: string;
  readonly reload: boolean;
  readonly refresh: boolean;
  /** Notices; `''` for none. Blanks are messages: they say that nothing is to be said. */
  readonly messages: string;
  /** Whether the answer says what became of the order at all. */
  readonly isClear: boolean;
}

/** Some gateways encode a whole second address into the first; then the real one reads the address decoded (contract F3 step 5). */
export function readRedirect(redirect: string): string {
  if (!redirect.includes('https://') || !redirect.includes('http://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    // Not an encoded address after all: the order is placed, so it is taken as it is.
    return redirect;
  }
}

/**
 * Whether a failed request leaves the outcome of the order unknown. A rejection before the shop has looked at it is clear: a rejected nonce, a
 * firewall. Everything else may have happened after the order was placed: no answer in time, a broken line, a server error, half an answer.
 */
export function isOrderUnknown({ kind, status = 0, body = '' }: FailedRequest): boolean {
  if (kind === 'http') return status >= 500;
  return kind !== 'refused' && kind !== 'canceled' && !/^\s*(?:0|-1)\s*$/.test(body);
}

/** Reads an answer. Anything that is not a success is a failure; one without messages gets the generic one. */
export function readOrderAnswer(response: object): OrderAnswer {
  const redirect = ownPath(response, 'redirect');
  const messages = ownPath(response, 'messages');
  return {
    succeeded: ownPath(response, 'result') === 'success',
    redirect: typeof redirect === 'string' ? readRedirect(redirect.trim()) : '',
    reload: ownPath(response, 'reload') === true,
    refresh: ownPath(response, 'refresh') === true,
    messages: typeof messages === 'string' ? messages : '',
    isClear: ownPath(response, 'result') !== undefined || messagesOf(response) !== '',
  };
}

/** Whether two addresses differ at most in their hash. */
export function isSameDocument(one: string, other: string): boolean {
  const withoutHash = (address: string): string => address.replace(/#.*/s, '');
  return withoutHash(one) === withoutHash(other);
}

/** What the server says about the order review, read once (contract E1). */
export interface ReviewAnswer {
  /** The answer as it came, for the listeners of `updated_checkout`. */
  readonly response: object;
  readonly reload: boolean;
  readonly succeeded: boolean;
  /** Notices to show; `''` for none. */
  readonly messages: string;
  /** Whether the notices contain an error. A success notice makes the server answer `failure` too (#40443). */
  readonly hasErrors: boolean;
  /** Selector to HTML; other plugins put values of any type here. Empty where the answer has `false`, `[]` or none. */
  readonly fragments: object;
}

/** Reads an answer; `undefined` when it is neither a result nor fragments (contract E1, F2). */
export function readReviewAnswer(response: object): ReviewAnswer | undefined {
  const result = ownPath(response, 'result');
  const fragments = ownPath(response, 'fragments');
  if (result === undefined && fragments !== false && typeof fragments !== 'object') return undefined;
  const messages = result === 'failure' ? messagesOf(response) : '';
  const hasErrors = ownPath(response, 'has_errors');
  return {
    response,
    reload: ownPath(response, 'reload') === true,
    succeeded: result === 'success',
    messages,
    hasErrors: typeof hasErrors === 'boolean' ? hasErrors : saysError(messages),
    fragments: asRecord(fragments) ?? {},
  };
}

/** What a failed order review request means (contract F2, "Failure of the request itself"). */
export type ReviewFailure =
  /** The page's nonce is no longer valid: login in another tab, a cached page (#68758). */
  | 'stale'
  | 'failed'
  /** Ended on this side; nothing to report. */
  | 'aborted';

/** Judges a failed request. */
export function judgeFailure(error: FailedRequest): ReviewFailure {
  const body = error.body?.trim();
  if (error.kind === 'aborted' || error.kind === 'canceled') return 'aborted';
  if (error.status === 403) return body === '-1' ? 'stale' : 'failed';
  return error.kind === 'malformed' && (body === '-1' || body === '0') ? 'stale' : 'failed';
}
