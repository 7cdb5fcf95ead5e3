import { methodOf, ownPath } from '../foreign/values.rules';
import type { Log } from '../log/log';
import { report } from '../report/report';
import { v } from './schema';

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

function describe(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map((item) => String(item.key)).join('.');
  return `${path ? `field "${path}"` : 'the whole object'}: ${issue.kind === 'schema' ? `expected ${issue.expected ?? 'something else'}` : issue.message}`;
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
  const problems = result.issues.map(describe);
  log.error(
    `Page config ${globalName} is not as expected, so this part stays off. Check the plugin that prints it: ${problems.join('; ')}`,
  );
  report(bundle ?? 'shop-runtime', 'config');
  return { state: 'invalid', problems };
}
