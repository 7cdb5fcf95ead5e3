import type * as valibot from 'valibot';
import { array, check, pipe, record, string, transform, unknown } from 'valibot';
import { object, optional, safeParse } from './own-fields';

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
