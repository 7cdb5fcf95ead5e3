import { readConfig, type v } from '@shop/core';
import { log } from '../log';
import { liveConfig } from './live-config';

/**
 * Runs an area with its page global (contract A1).
 * @param run gets the config, each of whose fields is read at its use: take a field where it is needed, and keep none
 * @returns `false` when the page does not print it; a wrong one has been named in the log and is not tried again
 */
export function startWith<const Schema extends v.GenericSchema<unknown, object>>(
  global: string,
  schema: Schema,
  run: (config: v.InferOutput<Schema>) => void,
): boolean {
  const read = readConfig(log, global, schema);
  if (read.state === 'ok') run(liveConfig(global, schema, read.config));
  return read.state !== 'absent';
}
