import { asRecord, ownPath } from '@shop/core/rules';
import { type FailedRequest, messagesOf, saysError } from '../../page/answer.rules';

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
