/** The parts of valibot that bundles use for their page config, under one name (`v`). */
export { array, check, fallback, nullish, number, pipe, record, string, transform, union, unknown } from 'valibot';
export { looseObject, object, optional, safeParse } from './own-fields';
export type { BaseIssue, BaseSchema, GenericSchema, InferInput, InferOutput, OptionalSchema } from 'valibot';
