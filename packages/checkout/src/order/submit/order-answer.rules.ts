import { ownPath } from '@shop/core/rules';
import { type FailedRequest, messagesOf } from '../../page/answer.rules';

/** What the server says to an order (contract E2, CO-02). */
export interface OrderAnswer {
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
