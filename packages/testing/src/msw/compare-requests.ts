/** A request as it went out. */
export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One difference between a recorded and a sent request. */
export interface RequestDifference {
  /** `method`, `url`, or the name of a body field. */
  readonly where: string;
  readonly recorded: unknown;
  readonly sent: unknown;
}

/** A recorded request; JSON bodies may be stored parsed. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

type Fields = ReadonlyMap<string, readonly string[]>;

function add(fields: Map<string, string[]>, name: string, value: string): void {
  fields.set(name, [...(fields.get(name) ?? []), value]);
}

/** Flattens JSON into `a.b[0]` → text, so that it compares like form fields. */
function flatten(value: unknown, path: string, into: Map<string, string[]>): void {
  if (Array.isArray(value)) {
    if (value.length === 0) add(into, `${path}[]`, '');
    value.forEach((entry, at) => flatten(entry, `${path}[${at}]`, into));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else add(into, path, JSON.stringify(value) ?? 'undefined');
}

function multipartFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/name="([^"]*)"[^\n]*\r?\n\r?\n([\s\S]*?)\r?\n?(?=--\S+)/g)) {
    add(fields, name, value.replace(/\r?\n$/, ''));
  }
  return fields;
}

/** Fields of a body: JSON paths, form fields or parts. Values keep their order per field. */
export function bodyFields(body: unknown): Fields {
  const fields = new Map<string, string[]>();
  if (body === null || body === undefined || body === '') return fields;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (/^\s*[[{]/.test(text)) {
    flatten(JSON.parse(text), '', fields);
    return fields;
  }
  if (text.startsWith('--')) return multipartFields(text);
  for (const [name, value] of new URLSearchParams(text)) add(fields, name, value);
  return fields;
}

/** Query parameters that say nothing about the request: jQuery's and WordPress' own. */
const IGNORED_QUERY = ['_', '_locale'];

function comparableUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  for (const name of IGNORED_QUERY) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * Differences of two requests: method, address, body fields and their values. The order of fields does not count, the
 * order of several values of one field neither. `ignore` names fields whose values differ by nature (nonces, times).
 */
export function compareRequests(
  recorded: RecordedRequest,
  sent: SentRequest,
  options: { readonly ignore?: readonly string[] } = {},
): RequestDifference[] {
  const ignore = new Set(options.ignore ?? []);
  const differences: RequestDifference[] = [];
  const check = (where: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) differences.push({ where, recorded: a, sent: b });
  };
  check('method', recorded.method, sent.method);
  check('url', comparableUrl(recorded.url), comparableUrl(sent.url));
  const [theirs, ours] = [bodyFields(recorded.body), bodyFields(sent.body)];
  for (const name of new Set([...theirs.keys(), ...ours.keys()])) {
    const [a, b] = [theirs.get(name), ours.get(name)];
    if (ignore.has(name)) check(name, a === undefined, b === undefined);
    else check(name, a ? [...a].sort() : undefined, b ? [...b].sort() : undefined);
  }
  return differences;
}
