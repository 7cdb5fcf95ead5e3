import { type v, fingerprint, readConfig, readGlobal } from '@shop/core';
import { log } from '../bundle';

/**
 * Page config whose fields are read from the page's global at each use: other scripts change nonces, addresses and switches (contract B). Decoded once per
 * change. While the global is gone or wrong, the last usable one counts.
 * @param first what was decoded at the start
 */
export function liveConfig<Config extends object>(
  global: string,
  schema: v.GenericSchema<unknown, Config>,
  first: Config,
): Config {
  let current = first;
  let known = fingerprint(readGlobal(global));
  const read = (): Config => {
    const text = fingerprint(readGlobal(global));
    if (text !== known) {
      known = text;
      const reading = readConfig(log, global, schema);
      if (reading.state === 'ok') current = reading.config;
    }
    return current;
  };
  // Also fields that the page leaves out at the start.
  return new Proxy(first, { get: (_first, field) => Reflect.get(read(), field) });
}

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
