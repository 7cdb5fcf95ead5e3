import { EMAIL_MIN_LENGTH, STEP_DIGITS, TEL_LENGTH } from '../constants';

const LOCAL_PART = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[a-z0-9-]+$/i;

/** Contract d5: one `@`, a plain local part, two or more domain labels of ASCII letters, digits and inner hyphens. */
export function isEmail(text: string): boolean {
  if (text.length < EMAIL_MIN_LENGTH) return false;
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined || more.length > 0 || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}

/** Contract d5. An extension after `#` or `*` is cut off; 6 to 15 characters remain, the `+` counted. */
export function isTel(text: string): boolean {
  const number = text
    .replace(/[#*].*$/s, '')
    .replace(/[()/.\s-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return /^\+?\d+$/.test(number) && number.length >= TEL_LENGTH.min && number.length <= TEL_LENGTH.max;
}

const SCHEMES: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(' '),
);

/** An absolute URL with one of the schemes that the server accepts (contract d4, generation 1). */
export function isUrl(text: string): boolean {
  try {
    return SCHEMES.has(new URL(text).protocol.slice(0, -1));
  } catch {
    // The parser says that this is no absolute URL.
    return false;
  }
}

const INTEGER = /^-?\d+(?:e[+-]?\d+)?$/i;
const DECIMAL = /^-?\d*\.\d+(?:e[+-]?\d+)?$/i;

/** Contract d4 `number`: what a number field can hold, e.g. `.5`, `-0`, `1e-3`; not `+1`, `5.` or `1,5`. */
export function isNumber(text: string): boolean {
  return INTEGER.test(text) || DECIMAL.test(text);
}

/** The number of a value or a limit (number or text); NaN when it is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isNumber(value.trim()) ? Number(value) : Number.NaN;
}

function isZero(value: number): boolean {
  return Number(Math.abs(value).toFixed(STEP_DIGITS)) === 0;
}

/**
 * Whether the number is on the grid `base + n × interval`, within 6 decimals (contract d4 `stepnumber`). An invalid grid allows everything.
 * Negative decimals may be refused, exactly as the server does.
 */
export function isOnStep(value: number, base: number, interval: number): boolean {
  const rest = (value - base) % interval;
  if (!(interval > 0) || Number.isNaN(rest)) return true;
  return isZero(rest) || isZero(rest - interval);
}

const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/;

/** Whether the text has the form `YYYY-MM-DD` (year of four or more digits). Its day may not exist. */
export function hasDateForm(text: string): boolean {
  return DATE.test(text);
}

/**
 * ISO weekday of a day of the calendar, Monday 1 to Sunday 7, the same in every time zone; undefined when there is no such day
 * (contract d4 `dayofweek`).
 */
export function isoWeekday(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).map(Number);
  // The calendar repeats every 400 years, so years beyond the range of Date keep their days.
  const date = new Date(Date.UTC(2000 + (year % 400), month - 1, day));
  // A day that does not exist lands in another month.
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getUTCDay() || 7 : undefined;
}

/** A day of the calendar in the form `YYYY-MM-DD` (contract d4 `date`): `2024-02-29` is one, `2023-02-29` is not. */
export function isDate(text: string): boolean {
  return isoWeekday(text) !== undefined;
}

/** A time `HH:MM` or `HH:MM:SS` of a 24-hour day (contract d4 `time`). */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/**
 * A URL as the visitor meant it: trimmed, and with `http://` in front when it has a dot but no scheme (contract e7). `example.com:8080`
 * looks like a scheme and stays.
 */
export function completeUrl(text: string): string {
  const url = text.trim();
  if (url === '' || /^[a-z][a-z0-9.+-]*:/i.test(url) || !url.includes('.')) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}
