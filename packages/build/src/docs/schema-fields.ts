import { v } from '@shop/core';

/** A field of a page-config global, as its schema reads it. */
export interface FieldRow {
  /** Path within the global, with dots; `*` for any key or index. */
  readonly path: string;
  readonly type: string;
  /** What is taken when the field is missing, as JSON; `undefined`: it is required. */
  readonly fallback: string | undefined;
}

interface AnySchema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly pipe?: readonly AnySchema[];
}

/** What a schema makes of a value; `undefined` when it refuses it. */
function made(schema: AnySchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The schema that says what a value looks like in the end: without defaults and without what repairs PHP's habits before. */
function inner(schema: AnySchema): AnySchema {
  if (schema.wrapped) return inner(schema.wrapped);
  const last = schema.pipe?.findLast((step) => step.kind === 'schema' && step.type !== 'unknown');
  return last && last !== schema ? inner(last) : schema;
}

/** Finds the type of a scalar by decoding samples: its schema is opaque. */
function scalarType(schema: AnySchema): string {
  if (made(schema, 'yes') === true && made(schema, '0') === false) return 'flag';
  if (made(schema, '12') === 12) return 'number';
  if (made(schema, 12) === '12' || (made(schema, 'a') === 'a' && made(schema, {}) === undefined)) return 'text';
  return 'any';
}

function typeOf(schema: AnySchema): string {
  const { type, item, value, options } = inner(schema);
  if (type === 'object') return 'object';
  if (type === 'array') return `list of ${item ? typeOf(item) : 'any'}`;
  if (type === 'record') return `map of ${value ? typeOf(value) : 'any'}`;
  if (type === 'union') return (options ?? []).map(typeOf).join(' or ');
  return scalarType(schema);
}

/** `undefined` in a schema's answer means two things; only a schema that accepts a missing value has a default. */
function fallbackOf(schema: AnySchema): string | undefined {
  const result = v.safeParse(v.object({ field: schema }), {});
  if (!result.success) return undefined;
  const { field } = result.output as { field?: unknown };
  return field === undefined || field === null ? '–' : JSON.stringify(field);
}

function childrenOf(schema: AnySchema, path: string): FieldRow[] {
  const { entries, item, value } = inner(schema);
  if (entries)
    return Object.entries(entries).flatMap(([name, field]) => fieldRows(field, path === '' ? name : `${path}.${name}`));
  const each = item ?? value;
  return each ? childrenOf(each, `${path}.*`) : [];
}

/** All fields of a schema, parents before their children. */
export function fieldRows(schema: v.GenericSchema, path = ''): FieldRow[] {
  const own = schema as AnySchema;
  const children = childrenOf(own, path);
  if (path === '') return children;
  const shown = fallbackOf(own);
  return [{ path, type: typeOf(own), fallback: children.length > 0 && shown !== undefined ? '–' : shown }, ...children];
}

/** Docstrings of the fields in a source: name → text. The last one of a name counts. */
export function meanings(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*\n\s*([\w$]+):/g)].map(([, text = '', name = '']) => [
      name,
      text.replaceAll(/\s*\n\s*\*\s*/g, ' '),
    ]),
  );
}
