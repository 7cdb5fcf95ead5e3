/** Whether a text looks like a whole e-mail address: something before the `@`, a dot in what follows, no spaces. In linear time. */
export function looksLikeEmail(text: string): boolean {
  const at = text.indexOf('@', 1);
  // The last dot that has something behind it.
  const dot = text.lastIndexOf('.', text.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(text);
}
