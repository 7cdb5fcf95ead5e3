import * as valibot from 'valibot';

/** Own fields only: valibot reads fields with `in` and `for…in`, which would let a polluted prototype add some. */
function bare<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.assign(Object.create(null), value);
}

function ownOnly<Schema extends valibot.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  return Object.assign(schema, {
    '~run': (...[dataset, config]: Parameters<typeof run>) =>
      run.call(schema, Object.assign(dataset, { value: bare(dataset.value) }), config),
  });
}

/** An object with these fields; others are dropped, inherited ones do not count. */
export function object<const Entries extends valibot.ObjectEntries>(entries: Entries): valibot.ObjectSchema<Entries, undefined> {
  return ownOnly(valibot.object(bare(entries)));
}

/** An object with at least these fields; others stay, inherited ones do not count. */
export function looseObject<const Entries extends valibot.ObjectEntries>(
  entries: Entries,
): valibot.LooseObjectSchema<Entries, undefined> {
  return ownOnly(valibot.looseObject(bare(entries)));
}
