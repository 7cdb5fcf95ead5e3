import { type Pair, formPairs } from './pairs';

/** A value of a data object; `undefined` leaves the key out, `null` sends it empty (checkout contract E). */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

/** Whole surrogate pairs, then halves. Without lookbehind, which does not parse before Safari 16.4. */
const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

function percentEncode(text: string): string {
  // Half a pair cannot be encoded; it becomes the replacement character, as in a browser's own form post.
  return encodeURIComponent(text.replace(SURROGATES, (found) => (found.length > 1 ? found : '\uFFFD'))).replace(/'/g, '%27');
}

/** Encodes one name or value of a request body: spaces as `+`, apostrophes as `%27` because firewalls reject literal ones (#40791). */
function encodeComponent(text: string): string {
  return percentEncode(text).replace(/%20/g, '+');
}

/** `application/x-www-form-urlencoded` text of name-value pairs. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`).join('&');
}

/** A whole form as a request body. */
export function serializeForm(form: HTMLFormElement): string {
  return encodePairs(formPairs(form));
}

/** A whole form as text inside a field of another request (`post_data`, `form_encoded`): jQuery's `.serialize()`, spaces as `%20`, but for the apostrophes. */
export function serializeNested(form: HTMLFormElement): string {
  return formPairs(form)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
}

function flatten(name: string, value: FormValue): Pair[] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (isList(value)) {
    return value.flatMap((item, index) => flatten(`${name}[${typeof item === 'object' && item !== null ? index : ''}]`, item));
  }
  return Object.entries(value).flatMap(([key, item]) => flatten(`${name}[${key}]`, item));
}

function isList(value: object): value is readonly FormValue[] {
  return Array.isArray(value);
}

/** A data object, encoded the way PHP reads it: `{a: {0: 'x'}}` is `a[0]=x`, `{a: ['x']}` is `a[]=x`. */
export function encodeObject(data: Readonly<Record<string, FormValue>>): string {
  return encodePairs(Object.entries(data).flatMap(([name, value]) => flatten(name, value)));
}
