import { redact, redactText } from '@shop/core';

/**
 * What may be shown of the page's data. The rule is the other way round than usual: nothing is shown but what is known to be harmless, so that no
 * list of secrets has to be complete. Core's redaction runs over the result once more.
 */

/** A word of our own code, or the id of a payment method (`p24`): written small, nothing random. */
const WORD = /^[a-z][a-zA-Z]{0,23}\d{0,2}(?:[-_][a-z][a-zA-Z]{0,23}){0,6}$/;
/** Field names of PHP and of our machines; not all capitals, as codes are. */
const FIELD = /^(?=.{1,48}$)(?=.*[a-z])[a-zA-Z_$]+(?:-[a-zA-Z_$]+)*\d{0,2}$/;
/** Words by which states and events say what they are; written by our code alone. */
const DISCRIMINATORS: ReadonlySet<string> = new Set('at kind outcome outcomes place reason sdk selected status type'.split(' '));
/** What machines say under a name that forms have too, for a part of an address. */
const STATES: ReadonlySet<unknown> = new Set(['none', 'loading', 'failed', 'ready']);
/** Longer numbers may be of a phone, a card, an order or a place. */
const MAX_SHOWN_NUMBER = 1e4;
const MAX_FIELDS = 12;
const MAX_DEPTH = 3;
const HIDDEN = '…';

/** A text of known kinds only; `…` for any other. */
export function shownWord(value: unknown): string {
  return typeof value === 'string' && WORD.test(value) && redactText(value) === value ? value : HIDDEN;
}

/** Name of a field; `…` where it may be data. */
export function shownField(key: unknown): string {
  if (typeof key === 'number') return '*';
  return typeof key === 'string' && FIELD.test(key) && redactText(key) === key ? key : HIDDEN;
}

/** Whether core treats the field as secret. */
function isSecret(key: string, value: unknown): boolean {
  const [copy] = Object.values(Object(redact({ [key]: value ?? 0 })));
  return copy === '[redacted]';
}

function shownPart(key: string, value: unknown, depth: number): string {
  if (DISCRIMINATORS.has(key) && typeof value === 'string') return shownWord(value);
  if (key === 'state' && STATES.has(value)) return String(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return String(value);
  if (isSecret(key, value)) return HIDDEN;
  if (typeof value === 'number') return Math.abs(value) < MAX_SHOWN_NUMBER ? String(value) : HIDDEN;
  if (Array.isArray(value)) return DISCRIMINATORS.has(key) ? value.map(shownWord).join(', ') : `[${value.length}]`;
  return typeof value === 'object' ? shownFields(value, depth) : HIDDEN;
}

function shownFields(value: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (depth >= MAX_DEPTH || (prototype !== Object.prototype && prototype !== null)) return '{…}';
  const entries = Object.entries(value);
  const shown = entries.slice(0, MAX_FIELDS).map(([key, item]) => `${shownField(key)}: ${shownPart(key, item, depth + 1)}`);
  return `{ ${[...shown, ...(entries.length > MAX_FIELDS ? [HIDDEN] : [])].join(', ')} }`;
}

/** State of a store in one line: its words, flags and small numbers; texts, elements and secrets as `…`. */
export function shownState(state: unknown): string {
  if (!Array.isArray(state)) return shownPart('', state, 0);
  return state.slice(0, MAX_FIELDS).map(shownState).join('; ') || '[0]';
}

/** A part of a path as WordPress and WooCommerce name theirs: lower-case words, `v1`, `contact-form-7`. */
const SEGMENT = /^(?:v\d{1,2}|(?=.{1,40}$)[a-z]+(?:[-_.][a-z]+)*(?:-\d)?)$/;
/** The parameter that names an ajax action of WooCommerce; nothing else of a query is ever shown. */
const ACTION = 'wc-ajax';

/** Path of an address without query and hash. Segments that may be an id or a key are `…`. */
export function shownPath(address: string): string {
  const url = addressOf(address);
  if (!url) return HIDDEN;
  const path = url.pathname
    .split('/')
    .map((segment) => (segment === '' || SEGMENT.test(segment) ? segment : HIDDEN))
    .join('/');
  const action = url.searchParams.get(ACTION);
  return action === null ? path : `${path} ${ACTION}=${SEGMENT.test(action) ? action : HIDDEN}`;
}

/** Host of an address; what is none (`inline`, `eval`) as a word. */
export function shownHost(address: string): string {
  const url = /^[a-z]+:\/\//i.test(address) ? addressOf(address) : undefined;
  return url ? url.host : shownWord(address);
}

/** Small words, a version behind them. */
const FILE =
  /^[a-z]{1,24}(?:[-_.][a-z]{1,24}){0,5}(?:[-.]\d{1,2}(?:\.\d{1,3}){0,3})?(?:[-.](?:min|slim|prod))*\.(?:m?js|css|php)$/;

/** File name of a script; `…` where it may be data. */
export function shownFile(address: string): string {
  const name = addressOf(address)?.pathname.split('/').at(-1) ?? '';
  return FILE.test(name) && redactText(name) === name ? name : HIDDEN;
}

/** Version as libraries print theirs: numbers and dots, a word behind it. */
export function shownVersion(value: unknown): string {
  return typeof value === 'string' && /^\d{1,4}(?:\.\d{1,4}){0,3}(?:[.-][a-z]{1,10}(?:\.\d{1,3})?)?$/.test(value)
    ? value
    : HIDDEN;
}

/** An address of the page; `undefined` for what is none. Without `URL.canParse`, which Chrome 111 and Safari 16.4 lack. */
export function addressOf(address: string): URL | undefined {
  try {
    return new URL(address, document.baseURI);
  } catch {
    // Not an address.
    return undefined;
  }
}

/** What kind of value the page has printed, as a key of the catalogue. */
export function kindOf(value: unknown): 'missing' | 'empty' | 'text' | 'number' | 'flag' | 'list' | 'object' {
  if (value === undefined || value === null) return 'missing';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return 'list';
  const kinds = { string: 'text', number: 'number', boolean: 'flag' } as const;
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? kinds[type] : 'object';
}
