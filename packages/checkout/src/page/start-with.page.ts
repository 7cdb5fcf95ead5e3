import { readConfig, type v } from '@shop/core';
import { log } from '../log';

/**
 * Runs an area with its page global (contract A1).
 * @returns `false` when the page does not print it; a wrong one has been named in the log and is not tried again
 */
export function startWith<const Schema extends v.GenericSchema>(
  global: string,
  schema: Schema,
  run: (config: v.InferOutput<Schema>) => void,
): boolean {
  const read = readConfig(log, global, schema);
  if (read.state === 'ok') run(read.config);
  return read.state !== 'absent';
}
