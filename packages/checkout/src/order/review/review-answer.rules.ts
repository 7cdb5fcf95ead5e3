import { ownPath, asRecord } from '@shop/core/rules';
import { messagesOf, saysError } from '../../page/notice-html.rules';

/** What the server says about the order review, read once (contract E1). */
export interface ReviewAnswer {
  /** The answer as it came, for the listeners of `updated_checkout`. */
  readonly response: object;
  readonly reload: boolean;
  readonly succeeded: boolean;
  /** Notices to show; `''` for none. */
  readonly messages: string;
  /** Do the notices hold an error? A success notice makes the server say `failure`, too (#40443). */
  readonly hasErrors: boolean;
  /** Selector to HTML; other plugins put values of any type here. */
  readonly fragments: Readonly<Record<string, unknown>>;
}

/** Reads an answer; `undefined` when it is neither a result nor fragments (contract E1, F2). */
export function readReviewAnswer(response: object): ReviewAnswer | undefined {
  const result = ownPath(response, 'result');
  const fragments = asRecord(ownPath(response, 'fragments'));
  if (result === undefined && !fragments) return undefined;
  const messages = result === 'failure' ? messagesOf(response) : '';
  const hasErrors = ownPath(response, 'has_errors');
  return {
    response,
    reload: ownPath(response, 'reload') === true,
    succeeded: result === 'success',
    messages,
    hasErrors: typeof hasErrors === 'boolean' ? hasErrors : saysError(messages),
    fragments: fragments ?? {},
  };
}
