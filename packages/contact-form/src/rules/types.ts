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

/**
 * One rule of a schema document (contract d1). Everything is optional because rules come from the server and from site code; what a
 * rule cannot read, it treats as missing.
 */
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
