import { isRecord } from '../foreign/values.rules';
import { decodeEntities } from './entities.rules';
import { bareCopy } from './schema';
import { v } from './schema';

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
