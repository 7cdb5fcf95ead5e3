import * as valibot from 'valibot';
import { array, check, pipe, record, string, transform, unknown } from 'valibot';
import { decodeEntities, isRecord, methodOf, ownPath } from '../foreign/values.rules';
import type { Log } from '../log/log';
import { report } from '../report/report';

/** What JSON can hold beside texts and numbers. */
function isCopied(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** The prototype of objects that inherit nothing. Browsers keep those made by `Object.create(null)` as hash tables: slower to make, and larger. */
const NOTHING: object = Object.create(null);

/**
 * Copies what JSON can hold, deep, into objects that inherit nothing: valibot reads fields with `in` and `for…in`, and bundles read what it returns, so a
 * polluted prototype would add some. Anything else (a function, an element) stays what it is. Without recursion: an answer may be nested without end.
 */
function bareCopy(value: unknown): unknown {
  const copies = new Map<object, Record<string, unknown>>();
  const copyOf = (part: unknown): unknown => {
    if (!isCopied(part)) return part;
    const copy = copies.get(part) ?? (Array.isArray(part) ? [] : Object.create(NOTHING));
    copies.set(part, copy);
    return copy;
  };
  const whole = copyOf(value);
  // A part that is met on the way joins the map, and has its turn.
  for (const [part, copy] of copies) for (const [name, field] of Object.entries(part)) copy[name] = copyOf(field);
  return whole;
}

/** For a missing field valibot takes the `fallback` of its schema, and would take an inherited one. */
function withoutInherited<const Entries extends valibot.ObjectEntries>(entries: Entries): Entries {
  for (const entry of Object.values(entries))
    if (!Object.hasOwn(entry, 'fallback')) Object.assign(entry, { fallback: undefined });
  return Object.assign(Object.create(null), entries);
}

/** An object with these fields; others are dropped. */
function object<const Entries extends valibot.ObjectEntries>(entries: Entries): valibot.ObjectSchema<Entries, undefined> {
  return valibot.object(withoutInherited(entries));
}

/** What may be missing; the default has no inherited fields. */
const optional = ((schema: valibot.GenericSchema, value: unknown) =>
  valibot.optional(schema, bareCopy(value))) as typeof valibot.optional;

/** Checks and decodes a value. Neither what is read nor what is returned has inherited fields: what the page leaves out stays left out. */
function safeParse<const Schema extends valibot.GenericSchema>(schema: Schema, value: unknown): valibot.SafeParseResult<Schema> {
  const result = valibot.safeParse(schema, bareCopy(value));
  return Object.assign(result, { output: bareCopy(result.output) });
}

/** The parts of valibot that bundles use for their page config, under one name. A plain object: the bundler's namespaces are larger. */
export const v = Object.freeze({ array, check, object, optional, pipe, record, safeParse, string, transform, unknown });

export declare namespace v {
  type BaseIssue<Input> = valibot.BaseIssue<Input>;
  type GenericSchema<Input = unknown, Output = Input> = valibot.GenericSchema<Input, Output>;
  type InferOutput<Schema extends valibot.GenericSchema> = valibot.InferOutput<Schema>;
  type OptionalSchema<Schema extends valibot.GenericSchema, Default> = valibot.OptionalSchema<Schema, Default>;
}

/** What PHP prints for a single value. */
type Scalar = string | number | boolean | null;

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A single value of any kind, read by `decode`. One check for all: PHP prints one kind where another is meant. */
function scalar<Value>(decode: (value: Scalar) => Value, isFine: (value: unknown) => boolean = isScalar) {
  return v.pipe(
    v.unknown(),
    v.check(isFine, 'is missing or of another kind'),
    v.transform((value) => decode(value as Scalar)),
  );
}

const OFF: readonly unknown[] = ['', '0', 'no', 'false', 'off'];

/** `true`, `1`, `"1"`, `"yes"`, `"true"` are true; `false`, `0`, `""`, `"0"`, `"no"`, `"false"`, `null` are false. */
export function flag(fallback = false) {
  return v.optional(
    scalar((value) => (typeof value === 'string' ? !OFF.includes(value.toLowerCase()) : Boolean(value))),
    fallback,
  );
}

const textSchema = scalar((value) => (value === null || value === false ? '' : value === true ? '1' : String(value)));

/** A text; numbers become text, a missing one the fallback. Without a fallback it is required. */
export function text(): typeof textSchema;
export function text(fallback: string): v.OptionalSchema<typeof textSchema, string>;
export function text(fallback?: string) {
  return fallback === undefined ? textSchema : v.optional(textSchema, fallback);
}

const isCount = (value: unknown): boolean => isScalar(value) && value !== '' && value !== null && !Number.isNaN(Number(value));
const countSchema = scalar(Number, isCount);

/** A number, also when it arrives as text. With a fallback it takes the place of a missing, empty or non-numeric one; else it is required. */
export function count(): typeof countSchema;
export function count<Fallback extends number | null>(
  fallback: Fallback,
): v.OptionalSchema<v.GenericSchema<unknown, number | Fallback>, Fallback>;
export function count(fallback?: number | null): unknown {
  if (fallback === undefined) return countSchema;
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (isCount(value) ? Number(value) : fallback)),
    ),
    fallback,
  );
}

/** A map; PHP prints an empty one as `[]`, a list becomes a map by index. */
export function mapOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    // Its parts are bare already.
    v.transform((value) => (Array.isArray(value) ? Object.assign(Object.create(null), value) : value)),
    v.record(v.string(), schema),
  );
}

/** A list; PHP prints one with gaps as a map, and sometimes an empty one as `""`. */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (value === '' || value === null || value === false) return [];
      return isRecord(value) ? Object.values(value) : value;
    }),
    v.array(schema),
  );
}

/** JSON inside a string (entities decoded first when they stand in the way); native values are taken as they are. */
export function jsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? parseJsonText(value) : value)),
    schema,
  );
}

function parseJsonText(json: string): unknown {
  for (const candidate of [json, decodeEntities(json)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return bareCopy(value);
    } catch {
      // The next candidate; a text that is no JSON at all fails the schema and is reported there.
    }
  }
  return undefined;
}

/** Reads a global of the page. Inherited properties do not count: a polluted prototype must not switch anything on. */
export function readGlobal(name: string): unknown {
  const value: unknown = Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined;
  // `<form id="wc_checkout_params">` makes a global too.
  return value instanceof Node || value instanceof HTMLCollection ? undefined : value;
}

/** A value of the page by its path (`wp.hooks`); `undefined` when it is not there. */
export function pageValue(path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const root = readGlobal(name);
  return rest.length > 0 ? ownPath(root, rest.join('.')) : root;
}

/**
 * A function of the page by its path (`wp.hooks.addAction`), bound to its owner. Look it up at each use: scripts come late and replace each other's functions.
 * @returns `undefined` when the page has none. Calling it throws what the page's function throws.
 */
export function pageFunction(path: string): ((...args: unknown[]) => unknown) | undefined {
  const dot = path.lastIndexOf('.');
  if (dot >= 0) return methodOf(pageValue(path.slice(0, dot)), path.slice(dot + 1));
  const found = readGlobal(path);
  return typeof found === 'function' ? (...args) => Reflect.apply(found, window, args) : undefined;
}

/** What is wrong with one field, as the schema library says it. */
export interface ConfigIssue {
  readonly kind: string;
  readonly message: string;
  readonly expected?: string | null | undefined;
  /** What the page printed. Never shown: only of which kind it is. */
  readonly input?: unknown;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

/** How a page-config global was found when it was last read. */
export interface ConfigReading {
  /** Name of the script file without `.js`. */
  readonly bundle: string | undefined;
  /** Its name; with a dot and the part's where a bundle decodes part by part. */
  readonly global: string;
  /** `undefined`: the page does not print it; empty: nothing is wrong. */
  readonly issues: readonly ConfigIssue[] | undefined;
}

/** The newest reading of each schema, or of each part that a bundle decodes by itself, for the debug panel. */
export const configReadings = new Map<unknown, ConfigReading>();

/** A page global: not printed, usable, or printed wrongly. */
export type ConfigResult<Config> =
  | { state: 'absent' }
  | { state: 'ok'; config: Config }
  | { state: 'invalid'; problems: string[] };

/** Changes with every change that other scripts can make to a page global; `undefined` for one that cannot be written as JSON. */
export function fingerprint(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // A script has put something circular into it.
    return undefined;
  }
}

/** What was decoded last by each schema, and from what: bundles read their config at every use. */
const decoded = new WeakMap<v.GenericSchema, { readonly text: string | undefined; readonly config: unknown }>();

/** Says to the console and to the operator what is wrong with a config (XC-01). @returns a text for each field */
export function complain(log: Log, globalName: string, issues: readonly ConfigIssue[]): string[] {
  const problems = issues.map(({ path, kind, expected, message }) => {
    const name = path?.map(({ key }) => String(key)).join('.');
    return `${name ? `field "${name}"` : 'the whole object'}: ${kind === 'schema' ? `expected ${expected}` : message}`;
  });
  log.error(`Page config ${globalName} is not as expected, so this part stays off: ${problems.join('; ')}`);
  report(log.bundle ?? 'shop-runtime', 'config');
  return problems;
}

/**
 * Reads and checks one page-config global (XC-01). Absent: nothing is said, the area does not start (A1). Wrong: one console error that
 * names bundle, global and fields, and the page keeps its server-side behavior.
 */
export function readConfig<const Schema extends v.GenericSchema>(
  log: Log,
  globalName: string,
  schema: Schema,
): ConfigResult<v.InferOutput<Schema>> {
  const value = readGlobal(globalName);
  const { bundle } = log;
  const note = (issues: readonly ConfigIssue[] | undefined): void =>
    void configReadings.set(schema, { bundle, global: globalName, issues });
  if (value === undefined || value === null) {
    note(undefined);
    return { state: 'absent' };
  }
  const text = fingerprint(value);
  const last = decoded.get(schema);
  if (last && last.text === text && text !== undefined) {
    note([]);
    return { state: 'ok', config: last.config as v.InferOutput<Schema> };
  }
  const result = v.safeParse(schema, value);
  note(result.issues ?? []);
  if (result.success) {
    decoded.set(schema, { text, config: result.output });
    return { state: 'ok', config: result.output };
  }
  return { state: 'invalid', problems: complain(log, globalName, result.issues) };
}
