import { messagesOf } from '../order-review/answer';
import { own } from '../page/own';

/** What the server says to an order (contract E2, CO-02). */
export interface OrderAnswer {
  /** The answer as it came, for the listeners of `checkout_place_order_success`. */
  readonly response: object;
  readonly succeeded: boolean;
  /** Where to go; `''` when the answer has no usable address. */
  readonly redirect: string;
  readonly reload: boolean;
  readonly refresh: boolean;
  /** Notices; `''` for none. */
  readonly messages: string;
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

/** Reads an answer. Anything that is not a success is a failure; one without messages gets the generic one. */
export function readOrderAnswer(response: object): OrderAnswer {
  const redirect = own(response, 'redirect');
  return {
    response,
    succeeded: own(response, 'result') === 'success',
    redirect: typeof redirect === 'string' ? readRedirect(redirect.trim()) : '',
    reload: own(response, 'reload') === true,
    refresh: own(response, 'refresh') === true,
    messages: messagesOf(response),
  };
}
