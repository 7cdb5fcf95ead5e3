const ATOM = "[\\w!#$%&'*+\\-/=?^{|}~`\\u{A0}-\\u{10FFFF}]+";
const QUOTED = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
const ALNUM = '[a-z\\d\\u{A0}-\\u{10FFFF}]';
const LETTER = '[a-z\\u{A0}-\\u{10FFFF}]';
const INSIDE = '[a-z\\d\\-._~\\u{A0}-\\u{10FFFF}]';

/**
 * A label may hold dots itself, so "labels joined by dots" is: somewhere a dot between an alphanumeric and a letter. Written without nested
 * repetition, so that no input makes it slow.
 */
const DOMAIN = `${ALNUM}(?:${INSIDE}*${ALNUM})?\\.${LETTER}(?:${INSIDE}*${ALNUM})?\\.?`;

const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@${DOMAIN}$`, 'iu');

/** No address is longer (RFC 5321: 64 before the `@`, 255 after it); longer texts are not even read. */
const MAX_LENGTH = 320;

/** Is it an e-mail address, as far as a shop can tell (contract F6, CO-12)? */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}
