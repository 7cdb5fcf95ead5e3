import { membersOf } from '../dom/elements';

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

/** Encodes one name or value of a request body: spaces as `+`, apostrophes as `%27` because firewalls reject literal ones (#40791). */
function encodeComponent(text: string): string {
  // Half a pair cannot be encoded; it becomes the replacement character, as in a browser's own form post.
  const whole = text.replace(SURROGATES, (found) => (found.length > 1 ? found : '\uFFFD'));
  return encodeURIComponent(whole).replace(/'/g, '%27').replace(/%20/g, '+');
}

/** `application/x-www-form-urlencoded` text of name-value pairs. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`).join('&');
}

/** A whole form as a request body. */
export function serializeForm(form: HTMLFormElement): string {
  return encodePairs(formPairs(form));
}

function flatten(name: string, value: FormValue): Pair[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]];
  if (Array.isArray(value)) {
    return value.flatMap((item: FormValue, index) =>
      flatten(`${name}[${typeof item === 'object' && item !== null ? index : ''}]`, item),
    );
  }
  return Object.entries(value).flatMap(([key, item]) => flatten(`${name}[${key}]`, item));
}

/** A data object, encoded the way PHP reads it: `{a: {0: 'x'}}` is `a[0]=x`, `{a: ['x']}` is `a[]=x`. */
export function encodeObject(data: Readonly<Record<string, FormValue>>): string {
  return encodePairs(Object.entries(data).flatMap(([name, value]) => flatten(name, value)));
}

/** Name and value of one sent field. */
export type Pair = [name: string, value: string];

const NEVER_SENT = /^(?:submit|button|image|reset|file)$/;

/** `form.elements`, also when a field is named `elements` and hides the property. */
export function controlsOf(form: HTMLFormElement): Element[] {
  return [...membersOf(form).elements];
}

function valuesOf(control: Element): string[] {
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].filter((option) => !option.matches(':disabled')).map((option) => option.value);
  }
  if (control instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio)$/.test(control.type) && !control.checked) return [];
    return NEVER_SENT.test(control.type) ? [] : [control.value];
  }
  return control instanceof HTMLTextAreaElement ? [control.value] : [];
}

/**
 * Fields of a form by the HTML rules, as jQuery's `serializeArray` has them (checkout contract E): named, enabled, checked where it
 * applies, no buttons, no files, line ends CRLF.
 */
export function formPairs(form: HTMLFormElement): Pair[] {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name');
    if (!name || control.matches(':disabled')) return [];
    return valuesOf(control).map((value): Pair => [name, value.replace(/\r?\n|\r/g, '\r\n')]);
  });
}
