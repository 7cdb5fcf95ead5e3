import * as valibot from 'valibot';

/** Own fields only: valibot reads fields with `in` and `for…in`, which would let a polluted prototype add some. */
function bare<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.assign(Object.create(null), value);
}

/** Neither input nor output fields have a prototype: a missing field stays missing. */
function ownOnly<Schema extends valibot.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  return Object.assign(schema, {
    '~run'(...[dataset, config]: Parameters<typeof run>) {
      const found = run.call(schema, Object.assign(dataset, { value: bare(dataset.value) }), config);
      return Object.assign(found, { value: bare(found.value) });
    },
  });
}

/** For a missing field valibot takes the `fallback` of its schema, and would take an inherited one. */
function withoutInherited<const Entries extends valibot.ObjectEntries>(entries: Entries): Entries {
  for (const entry of Object.values(entries))
    if (!Object.hasOwn(entry, 'fallback')) Object.assign(entry, { fallback: undefined });
  return bare(entries);
}

/** An object with these fields; others are dropped, inherited ones do not count. */
export function object<const Entries extends valibot.ObjectEntries>(entries: Entries): valibot.ObjectSchema<Entries, undefined> {
  return ownOnly(valibot.object(withoutInherited(entries)));
}

/** An object with at least these fields; others stay, inherited ones do not count. */
export function looseObject<const Entries extends valibot.ObjectEntries>(
  entries: Entries,
): valibot.LooseObjectSchema<Entries, undefined> {
  return ownOnly(valibot.looseObject(withoutInherited(entries)));
}
