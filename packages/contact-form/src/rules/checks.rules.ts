import { EMAIL_MIN_LENGTH, STEP_DIGITS, TEL_LENGTH } from '../constants';
import { type FieldValues, type FileLike, filesOf, integerLimit, type Rule, textsOf, withLineFeeds } from './values.rules';

/** One leaf rule: is the field fine? `texts` are trimmed and never blank. */
type Check = (rule: Rule, texts: readonly string[], files: readonly FileLike[]) => boolean;

/** A rule that every value must keep. */
const every =
  (isFine: (text: string, rule: Rule) => boolean): Check =>
  (rule, texts) =>
    texts.every((text) => isFine(text, rule));

/** The rules `min…` and `max…` about a whole number that is measured on the field. */
const limited = (
  name: string,
  measure: (texts: readonly string[], files: readonly FileLike[]) => number,
): Record<string, Check> => ({
  [`min${name}`]: ({ threshold }, texts, files) => !(measure(texts, files) < integerLimit(threshold)),
  [`max${name}`]: ({ threshold }, texts, files) => !(measure(texts, files) > integerLimit(threshold)),
});

/** Whether the value is in the list. Numbers compare as texts (contract d4 `enum`, `dayofweek`). */
const isListed = ({ accept }: Rule, value: string): boolean =>
  Array.isArray(accept) &&
  accept.some((entry) => (typeof entry === 'string' || typeof entry === 'number') && withLineFeeds(String(entry)) === value);

/** A comparison that only counts when both sides are dates: plain string order, as on the server. */
const datesInOrder = (early: unknown, late: unknown): boolean =>
  typeof early !== 'string' || typeof late !== 'string' || !hasDateForm(early) || !hasDateForm(late) || early <= late;

/** The leaf rules by name (d4; CF-07 … CF-23). A limit without sense passes: comparisons are written as "not beyond", so that NaN passes. */
const CHECKS: Readonly<Record<string, Check>> = {
  required: (_rule, texts) => texts.length > 0,
  requiredfile: (_rule, _texts, files) => files.length > 0,
  email: every(isEmail),
  url: every(isUrl),
  tel: every(isTel),
  number: every(isNumber),
  date: every(isDate),
  time: every(isTime),
  file: ({ accept }, _texts, files) => files.every(({ name }) => isAllowedFile(name, accept)),
  enum: every((text, rule) => isListed(rule, withLineFeeds(text))),
  // A value that is no date is left to the rule `date`.
  dayofweek: every((text, rule) => !isDate(text) || isListed(rule, String(isoWeekday(text)))),
  ...limited('items', (texts) => texts.length),
  ...limited('length', (texts) => texts.reduce((sum, text) => sum + withLineFeeds(text).length, 0)),
  ...limited('filesize', (_texts, files) => files.reduce((sum, { size }) => sum + size, 0)),
  minnumber: every((text, { threshold }) => !(toNumber(text) < toNumber(threshold))),
  maxnumber: every((text, { threshold }) => !(toNumber(text) > toNumber(threshold))),
  mindate: every((text, { threshold }) => datesInOrder(threshold, text)),
  maxdate: every((text, { threshold }) => datesInOrder(text, threshold)),
  stepnumber: every((text, { base, interval }) => isOnStep(toNumber(text), toNumber(base), toNumber(interval))),
};

/** Names of the leaf rules that we know. */
export const LEAF_RULES: readonly string[] = Object.keys(CHECKS);

/** The rules that a field without any value can fail (contract d3.4). */
const NEEDING = /^(?:required|requiredfile|minitems|minfilesize)$/;

/** Whether the field passes a leaf rule; `undefined` for an unknown rule name. */
export function checkLeaf(rule: Rule, field: string, values: FieldValues): boolean | undefined {
  if (!Object.hasOwn(CHECKS, rule.rule)) return undefined;
  const texts = textsOf(values, field);
  const files = filesOf(values, field);
  const isEmpty = texts.length + files.length === 0;
  return (isEmpty && !NEEDING.test(rule.rule)) || CHECKS[rule.rule]?.(rule, texts, files);
}

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

/** ISO weekday of a day of the calendar, Monday 1 to Sunday 7, the same in every time zone; undefined when there is no such day (contract d4 `dayofweek`). */
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

/** A URL as the visitor meant it: trimmed, `http://` in front when it has a dot but no scheme (e7). `example.com:8080` looks like a scheme and stays. */
export function completeUrl(text: string): string {
  const url = text.trim();
  if (url === '' || /^[a-z][a-z0-9.+-]*:/i.test(url) || !url.includes('.')) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}

/**
 * File name suffixes by MIME type (contract d7): what the server's own list makes of an `accept` entry. One line a top-level type, entries
 * `subtype=suffix suffix`, separated by commas; a missing right side means that the suffix is the subtype.
 */
const TYPES: Readonly<Record<string, string>> = {
  image:
    'jpeg=jpg jpeg jpe,png,gif,bmp,tiff=tiff tif,webp,avif,x-icon=ico,heic,heif=heif heic,heic-sequence=heics heic,heif-sequence=heifs heic',
  audio:
    'mpeg=mp3 m4a m4b,aac,x-realaudio=ra ram,wav=wav x-wav,ogg=ogg oga,flac,midi=mid midi,x-ms-wma=wma,x-ms-wax=wax,x-matroska=mka',
  video:
    'x-ms-asf=asf asx,x-ms-wmv=wmv,x-ms-wmx=wmx,x-ms-wm=wm,avi,divx,x-flv=flv,quicktime=mov qt,mpeg=mpeg mpg mpe,mp4=mp4 m4v,ogg=ogv,webm,x-matroska=mkv,3gpp=3gp 3gpp,3gpp2=3g2 3gp2',
  text: 'plain=txt asc c cc h srt,csv,tab-separated-values=tsv,calendar=ics,richtext=rtx,css,html=htm html,vtt',
  application:
    'pdf,rtf,javascript=js,java=class,x-tar=tar,zip,x-gzip=gz gzip,rar,x-7z-compressed=7z,x-msdownload=exe,octet-stream=psd xcf,x-shockwave-flash=swf,ttaf+xml=dfxp,wordperfect=wp wpd,onenote=onetoc onetoc2 onetmp onepkg,oxps,msword=doc,vnd.ms-powerpoint=pot pps ppt,vnd.ms-write=wri,vnd.ms-excel=xla xls xlt xlw,vnd.ms-access=mdb,vnd.ms-project=mpp,vnd.ms-xpsdocument=xps,' +
    family(
      'vnd.openxmlformats-officedocument.',
      'wordprocessingml.document=docx,wordprocessingml.template=dotx,spreadsheetml.sheet=xlsx,spreadsheetml.template=xltx,presentationml.presentation=pptx,presentationml.slideshow=ppsx,presentationml.template=potx,presentationml.slide=sldx',
    ) +
    family(
      'vnd.oasis.opendocument.',
      'text=odt,presentation=odp,spreadsheet=ods,graphics=odg,chart=odc,database=odb,formula=odf',
    ) +
    // The server spells every type in lower case, so these match only in full (with their capital E) or through `application/*`.
    family('vnd.ms-word.', 'document.macroEnabled.12=docm,template.macroEnabled.12=dotm') +
    family(
      'vnd.ms-excel.',
      'sheet.macroEnabled.12=xlsm,sheet.binary.macroEnabled.12=xlsb,template.macroEnabled.12=xltm,addin.macroEnabled.12=xlam',
    ) +
    family(
      'vnd.ms-powerpoint.',
      'presentation.macroEnabled.12=pptm,slideshow.macroEnabled.12=ppsm,template.macroEnabled.12=potm,addin.macroEnabled.12=ppam,slide.macroEnabled.12=sldm',
    ) +
    'vnd.apple.keynote=key,vnd.apple.numbers=numbers,vnd.apple.pages=pages',
};

function family(prefix: string, entries: string): string {
  return entries
    .split(',')
    .map((entry) => `${prefix}${entry},`)
    .join('');
}

/** Suffixes (without dot) of a MIME type `type/subtype` or `type/*`; `[]` for an unknown one. Types compare case-sensitively, as on the server. */
export function suffixesOf(mime: string): string[] {
  const [type = '', subtype = ''] = mime.split('/');
  const entries = Object.hasOwn(TYPES, type) ? (TYPES[type] ?? '').split(',') : [];
  return entries.flatMap((entry) => {
    const [name = '', list = name] = entry.split('=');
    return subtype === '*' || subtype === name ? list.split(' ') : [];
  });
}

/** Suffixes with dot, in lower case, that one `accept` entry allows: `.jpg`, `image/png` or `image/*` (contract d4 `file`). */
function allowedBy(entry: unknown): string[] {
  if (typeof entry !== 'string') return [];
  if (/^\.[a-z0-9]+$/i.test(entry)) return [entry.toLowerCase()];
  return /^[^/]+\/[^/]+$/.test(entry) ? suffixesOf(entry).map((suffix) => `.${suffix}`) : [];
}

/** Whether the file name ends with an allowed suffix. The browser's MIME type is ignored; an empty list allows nothing. */
export function isAllowedFile(name: string, accept: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(accept) ? accept : [];
  const lowerName = name.toLowerCase();
  return entries.some((entry) => allowedBy(entry).some((suffix) => lowerName.endsWith(suffix)));
}
