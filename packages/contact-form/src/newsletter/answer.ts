/** What a sign-up answer means (contract i, NL-01). */
export type SignUpResult =
  /** The server took it: its HTML takes the place of the form's content. */
  | { readonly kind: 'accepted'; readonly html: string }
  /** Refused or lost: the form stays usable; `text` is the server's short message, if it sent one. */
  | { readonly kind: 'refused'; readonly text: string | undefined };

/** Longest server message shown beside the form, characters; an error page is longer. */
const MAX_MESSAGE_LENGTH = 300;

/** Body of an answer that nobody handled. */
const NOT_HANDLED = '0';

/**
 * Reads a sign-up answer. Whole pages and empty answers have no text for the visitor.
 * @param toText turns HTML into the text in it, without running anything
 */
export function readSignUp(sent: boolean, html: string, toText: (html: string) => string): SignUpResult {
  const body = html.trim();
  if (body === '' || body === NOT_HANDLED) return { kind: 'refused', text: undefined };
  if (sent) return { kind: 'accepted', html };
  if (/<(?:!doctype|html|head|body|script|style|title)\b/i.test(body)) return { kind: 'refused', text: undefined };
  const text = toText(body).trim();
  return { kind: 'refused', text: text !== '' && text.length <= MAX_MESSAGE_LENGTH ? text : undefined };
}
