export interface FieldFacts {
  readonly required: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  /** Text, or for a checkbox whether it is ticked. */
  readonly value: string | boolean;
}

export type FieldFault = 'required' | 'email' | 'phone';

/** Judges a field (contract F6; CO-11, CO-12, CO-13). White space counts as filled, as on the server. */
export function faultsOf({ required, email, phone, value }: FieldFacts): FieldFault[] {
  const faults: FieldFault[] = [];
  if (required && (value === '' || value === false)) faults.push('required');
  if (typeof value !== 'string') return faults;
  if (email && value !== '' && !isEmail(value)) faults.push('email');
  if (phone && !isPhone(value)) faults.push('phone');
  return faults;
}

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

/** Whether it is an e-mail address (contract F6, CO-12). */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}

/** Whether it is a phone number: ASCII digits, white space and `# _ - + / ( ) .` only (contract F6, CO-13). Empty is fine. */
export function isPhone(text: string): boolean {
  return !/[^\s0-9#_\-+/().]/.test(text);
}
