/** Longest server message shown beside the form, characters; an error page is longer. */
const MAX_MESSAGE_LENGTH = 300;

/** WordPress's answer to an unhandled or rejected action. */
const isBareRefusal = (text: string): boolean => ['', '0', '-1'].includes(text.trim());

/** Whether the server accepted the sign-up (contract i, NL-01). A whole page is a login or an error, with any status. */
export function isAccepted(sent: boolean, html: string): boolean {
  return sent && !isBareRefusal(html) && !/^\s*<(?:!doctype|html)\b/i.test(html);
}

/**
 * The server's short message in a refusal; `''` when there is none for the visitor: whole pages, scripts, `0`, `-1`.
 * @param toText turns HTML into the text in it, without running anything
 */
export function refusalText(html: string, toText: (html: string) => string): string {
  if (/<(?:!doctype|html|head|body|script|style|title)\b/i.test(html)) return '';
  const text = toText(html).trim();
  return isBareRefusal(text) || text.length > MAX_MESSAGE_LENGTH ? '' : text;
}
