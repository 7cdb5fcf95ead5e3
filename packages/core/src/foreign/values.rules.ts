/**
 * Reads foreign data: server responses, page config, SDK objects. Their shape is not guaranteed. Own fields decide:
 * what a script of the page has put onto a prototype changes nothing.
 */
/** An object, list or function: what has fields. */
function hasFields(value: unknown): value is Record<string, unknown> {
  return Object(value) === value;
}

/** An own field of an object or function; `undefined` when there is none. */
export function own(value: unknown, key: string): unknown {
  return hasFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Follows a path (`prices.price`, `coupons.0.code`) through own fields; `undefined` where it ends early. */
export function ownPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(own, value);
}

/** An own text that is not empty; `undefined` for anything else. */
export function ownText(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** An own field as PHP prints texts: a number becomes text, anything else `''`. */
export function ownPrinted(value: unknown, key: string): string {
  const found = own(value, key);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** An own number, also when it arrives as text; `undefined` for an empty text and what is no finite number. */
export function ownNumber(value: unknown, key: string): number | undefined {
  const printed = ownPrinted(value, key);
  const number = Number(printed);
  return printed !== '' && Number.isFinite(number) ? number : undefined;
}

/** An object with fields of any kind; lists and functions are none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object with fields; `undefined` for anything else, lists included. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

/** A copy of the own fields, without a prototype; no fields for what is no object. */
export function ownFields(value: unknown): Readonly<Record<string, unknown>> {
  return Object.assign(Object.create(null), typeof value === 'object' ? value : undefined);
}

/** A list; the values of a map, because PHP prints a list with gaps as one. Empty for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
}

/**
 * A member of an object that has a class, such as an event or an object of an SDK: own, or the class's. A name that has been put onto
 * `Object.prototype` counts only where it is an own member.
 */
export function memberOf(value: unknown, name: string): unknown {
  if (!hasFields(value)) return undefined;
  return Object.hasOwn(value, name) || !(name in Object.prototype) ? value[name] : undefined;
}

/** A method of such an object, bound to it; `undefined` when there is none. */
export function methodOf(value: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const found = memberOf(value, name);
  return typeof found === 'function' ? (...args) => Reflect.apply(found, value, args) : undefined;
}

/** By name; a map, because an object has a `constructor`. */
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** Decodes the HTML entities that WordPress leaves in texts; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    const known = ENTITIES.get(name.toLowerCase());
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const code = Number(name.slice(1).replace(/^x/i, '0x'));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
