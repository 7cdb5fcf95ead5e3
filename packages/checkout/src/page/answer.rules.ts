import { ownPath } from '@shop/core/rules';

/** What is known of a request that failed: the rules' view of core's `HttpError`. */
export interface FailedRequest {
  readonly kind: string;
  readonly status?: number | undefined;
  readonly body?: string | undefined;
}

/** Whether these notices contain an error. */
export function saysError(html: string): boolean {
  return /woocommerce-error|is-error/.test(html);
}

/** The member as notices: a text that is more than blanks, else `''`. */
export function messagesOf(response: object): string {
  const messages = ownPath(response, 'messages');
  return typeof messages === 'string' && messages.trim() !== '' ? messages : '';
}
