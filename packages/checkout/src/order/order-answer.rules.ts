import { asRecord, ownPath } from '@shop/core/rules';
import { type FailedRequest, isOutcomeUnknown, messagesOf, saysError, wasStopped } from '../page/answer.rules';

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
export function isOrderUnknown(error: FailedRequest): boolean {
  return error.kind === 'aborted' || isOutcomeUnknown(error);
}

/** Reads what the server says to an order (contract E2, CO-02). Anything that is not a success is a failure; one without messages gets the generic one. */
export function readOrderAnswer(response: object) {
  const redirect = ownPath(response, 'redirect');
  const messages = ownPath(response, 'messages');
  return {
    succeeded: ownPath(response, 'result') === 'success',
    /** Where to go; `''` when the answer has no usable address. */
    redirect: typeof redirect === 'string' ? readRedirect(redirect.trim()) : '',
    reload: ownPath(response, 'reload') === true,
    refresh: ownPath(response, 'refresh') === true,
    /** Blanks are messages: they say that nothing is to be said. */
    messages: typeof messages === 'string' ? messages : '',
    /** Whether the answer has a result at all. */
    hasResult: ownPath(response, 'result') !== undefined,
  };
}

/** Whether two addresses differ at most in their hash. */
export function isSameDocument(one: string, other: string): boolean {
  const withoutHash = (address: string): string => address.replace(/#.*/s, '');
  return withoutHash(one) === withoutHash(other);
}

export type ReviewAnswer = NonNullable<ReturnType<typeof readReviewAnswer>>;

/** Reads an answer; `undefined` when it is neither a result nor fragments (contract E1, F2). */
export function readReviewAnswer(response: object) {
  const result = ownPath(response, 'result');
  const fragments = ownPath(response, 'fragments');
  if (result === undefined && fragments !== false && typeof fragments !== 'object') return undefined;
  const messages = result === 'failure' ? messagesOf(response) : '';
  const hasErrors = ownPath(response, 'has_errors');
  return {
    /** As it came, for the listeners of `updated_checkout`. */
    response,
    reload: ownPath(response, 'reload') === true,
    succeeded: result === 'success',
    messages,
    /** A success notice makes the server answer `failure` too (#40443). */
    hasErrors: typeof hasErrors === 'boolean' ? hasErrors : saysError(messages),
    /** Selector to HTML; other plugins put values of any type here. */
    fragments: asRecord(fragments) ?? {},
  };
}

export type ReviewFailure = ReturnType<typeof judgeFailure>;

/** What a failed order review request means (contract F2). `stale`: the page's nonce is no longer valid; a login in another tab, a cached page (#68758). */
export function judgeFailure(error: FailedRequest) {
  const body = error.body?.trim();
  if (wasStopped(error)) return 'aborted';
  if (error.status === 403) return body === '-1' ? 'stale' : 'failed';
  return error.kind === 'malformed' && (body === '-1' || body === '0') ? 'stale' : 'failed';
}
