/** What a file rule looks at. A browser `File` fits; a test or Node program may pass any object of this shape. */
export interface FileLike {
  /** File name as the visitor's system gives it, e.g. `Foto.JPG`. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

/** One posted value: a text or a file. */
export type FieldValue = string | FileLike;

/** Posted values by field (names without brackets), each list in the order of the form. Contract d2. */
export type FieldValues = ReadonlyMap<string, readonly FieldValue[]>;

/** One rule of a schema document (d1), from the server or from site code. What a rule cannot read, it treats as missing. */
export interface Rule {
  /** Name of the rule, e.g. `minlength`. */
  readonly rule: string;
  /** Field the rule is about; optional on `all` and `any`. */
  readonly field?: unknown;
  /** Text to show when the rule fails. A failing rule without it has no effect. */
  readonly error?: unknown;
  /** Allowed values (`enum`), suffixes and MIME types (`file`) or ISO weekdays (`dayofweek`). */
  readonly accept?: unknown;
  /** Limit of the min… and max… rules: number or numeric string (both generations of the schema exist); dates as `YYYY-MM-DD`. */
  readonly threshold?: unknown;
  /** First allowed number of `stepnumber`. */
  readonly base?: unknown;
  /** Distance between allowed numbers of `stepnumber`. */
  readonly interval?: unknown;
  /** Children of `all` and `any`. */
  readonly rules?: unknown;
}

/** Result for one field. */
export interface Verdict {
  /** The text of the first failing rule; absent when the field is fine. */
  readonly error?: string;
  /** The field's values as given while it is fine; empty when it is not or has rules but no data. */
  readonly validInputs: readonly FieldValue[];
}

/** Results by field: every field that failed, has data or has rules (contract d3.3). */
export type Verdicts = Map<string, Verdict>;

/** The values of a field as foreign validators read them (contract d6). */
export interface ValueTree {
  /** All values of a field in order; `[]` when it has none. */
  getAll(field: string): FieldValue[];
}

/**
 * A validator of site code, called with `this` = the rule. It fails by throwing an object with `field` and `error`;
 * anything else it throws is not a verdict and passes (contract d6).
 */
export type ForeignValidator = (this: Rule, values: ValueTree, options?: object) => unknown;

/** Whether the value is a file (and not a text). */
export function isFile(value: FieldValue): value is FileLike {
  return typeof value !== 'string';
}

/** The texts of a field, each trimmed, blanks dropped (contract d2.4). Files are no texts. */
export function textsOf(values: FieldValues, field: string): string[] {
  return (values.get(field) ?? []).flatMap((value) => (isFile(value) ? [] : value.trim() || []));
}

/** The files of a field. An empty file input posts a file without name and content, which is none. */
export function filesOf(values: FieldValues, field: string): FileLike[] {
  return (values.get(field) ?? []).filter(isFile).filter((file) => file.name !== '' || file.size > 0);
}

/** Line breaks as LF, so that a CRLF counts once and equals the server's LF (contract d4 enum, minlength). */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The integer part of a limit (number or text); NaN when it is no number, and a comparison with NaN never fails a field (contract d4). */
export function integerLimit(limit: unknown): number {
  return typeof limit === 'number' || typeof limit === 'string' ? Number.parseInt(String(limit), 10) : Number.NaN;
}

const FIELD_NAME = /^([A-Za-z][-A-Za-z0-9_:]*)((?:\[[^[\]]*\])*)$/;

/** Whether this may be the name of a field (without brackets). */
export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][-A-Za-z0-9_:]*$/.test(name);
}

/** Groups posted pairs by field as PHP would (d2.3): `m[]`, `m[a]` belong to `m`, a repeated name takes the last value, other names are dropped. */
export function groupByField(pairs: Iterable<readonly [string, FieldValue]>): Map<string, FieldValue[]> {
  const leaves = new Map<string, Map<string, FieldValue>>();
  for (const [name, value] of pairs) {
    const [, field, keys] = FIELD_NAME.exec(name) ?? [];
    if (field === undefined || keys === undefined) continue;
    const known = leaves.get(field);
    // A list replaces an earlier plain value and the other way round, as in PHP.
    const slot = known && known.has('') === (keys === '') ? known : new Map<string, FieldValue>();
    leaves.set(field, slot);
    slot.set(keys.endsWith('[]') ? `${keys}${slot.size}` : keys, value);
  }
  return new Map([...leaves].map(([field, slot]) => [field, [...slot.values()]]));
}
