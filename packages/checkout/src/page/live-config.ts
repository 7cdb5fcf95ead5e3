import { fingerprint, readConfig, readGlobal, type v } from '@shop/core';
import { log } from '../log';

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
