import * as valibot from 'valibot';
import { array, check, pipe, record, string, transform, unknown } from 'valibot';

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
export function bareCopy(value: unknown): unknown {
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
export const v = Object.freeze({
  array,
  check,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
  transform,
  unknown,
});

export declare namespace v {
  type BaseIssue<Input> = valibot.BaseIssue<Input>;
  type GenericSchema<Input = unknown, Output = Input> = valibot.GenericSchema<Input, Output>;
  type InferOutput<Schema extends valibot.GenericSchema> = valibot.InferOutput<Schema>;
  type OptionalSchema<Schema extends valibot.GenericSchema, Default> = valibot.OptionalSchema<Schema, Default>;
}
