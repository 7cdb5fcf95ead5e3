/** Longest server message shown beside the form, characters; an error page is longer. */
const MAX_MESSAGE_LENGTH = 300;

/** Did the server take the sign-up (contract i, NL-01)? An action that nobody handled answers `0`. */
export function isAccepted(sent: boolean, html: string): boolean {
  return sent && !['', '0'].includes(html.trim());
}

/**
 * The server's short message in a refusal; `''` when there is none for the visitor: whole pages, scripts, `0`.
 * @param toText turns HTML into the text in it, without running anything
 */
export function refusalText(html: string, toText: (html: string) => string): string {
  if (/<(?:!doctype|html|head|body|script|style|title)\b/i.test(html)) return '';
  const text = toText(html).trim();
  return text === '0' || text.length > MAX_MESSAGE_LENGTH ? '' : text;
}
