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

/** Whether another script has ended the request, or a newer one of ours: then nothing is shown. */
export function wasStopped({ kind }: FailedRequest): boolean {
  return kind === 'aborted' || kind === 'canceled';
}

/** Whether the server may have done what was asked for: it gave no clear answer. */
export function isOutcomeUnknown({ kind, status, body }: FailedRequest): boolean {
  if (kind === 'http') return Number(status) >= 500;
  return kind === 'timeout' || kind === 'offline' || (kind === 'malformed' && !/^\s*(?:0|-1)\s*$/.test(body ?? ''));
}
