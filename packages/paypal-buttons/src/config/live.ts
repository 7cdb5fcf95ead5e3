import { complain, configReadings, fingerprint, isRecord, type Log, own, ownPrinted, readGlobal, v } from '@shop/core';
import { notify } from '../bundle';
import { BUNDLE, GATEWAY_GLOBAL } from '../constants';
import { isSame } from './config.rules';
import { core, type GatewayConfig, parts } from './schema';

/** The one live config of the page: every part reads it at the time of use, so that nothing works with stale parameters (contract B3). */
export type LiveConfig = ReturnType<typeof createLiveConfig>;

type Fields = Record<string, unknown>;

/** No config is nested deeper; what an answer brings below that is taken as it is, so that none ends the stack. */
const MAX_DEPTH = 50;

/** `target` with `patch` laid over it; neither is changed. Keys that would reach a prototype are left out. */
export function mergeDeep(target: Readonly<Fields>, patch: Readonly<Fields>, depth = 0): Fields {
  const merged: Fields = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    merged[key] = isRecord(value) && depth < MAX_DEPTH ? mergeDeep(isRecord(before) ? before : {}, value, depth + 1) : value;
  }
  return merged;
}

/** Reads the page global: not printed (`absent`) or useless (`invalid`). @param log reports a useless one */
export function readLiveConfig(log?: Log): { state: 'ok'; live: LiveConfig } | { state: 'absent' | 'invalid' } {
  const raw = readGlobal(GATEWAY_GLOBAL);
  if (!isRecord(raw)) return { state: 'absent' };
  const decoded = decodeGateway(raw, log);
  return decoded ? { state: 'ok', live: createLiveConfig(raw, decoded) } : { state: 'invalid' };
}

function createLiveConfig(first: Fields, decoded: GatewayConfig) {
  let raw = first;
  let current = decoded;
  let known = fingerprint(first);

  /** The page's object as it is now: other scripts change its fields, or put another one in its place. */
  function readAgain(): void {
    const now = readGlobal(GATEWAY_GLOBAL);
    if (!isRecord(now)) return;
    const text = fingerprint(now);
    if (text === known || text === undefined) return;
    known = text;
    const fresh = decodeGateway(now);
    if (!fresh) return;
    raw = now;
    current = fresh;
  }

  return {
    /** Decoded, as the page's object is now. */
    get current(): GatewayConfig {
      readAgain();
      return current;
    },
    /**
     * Lays an answer of the server over it, objects deeply and lists whole. When something really changes, the page hears
     * `ppcp_script_data_changed` with the new config (contract 3.2).
     * @param replaced fields that take the place of the old ones whole, so that what is not in them goes.
     * @returns whether something changed.
     */
    merge(patch: Readonly<Fields>, replaced: Readonly<Fields> = {}): boolean {
      readAgain();
      const next = { ...mergeDeep(raw, patch), ...replaced };
      if (isSame(next, raw)) return false;
      const fresh = decodeGateway(next);
      if (!fresh) return false;
      // The page's own object, so that other scripts of the page see the same.
      Object.assign(raw, next);
      known = fingerprint(raw);
      current = fresh;
      notify(document.body, 'ppcp_script_data_changed', [raw]);
      return true;
    },
  };
}

/** Whether a guest's cart holds a subscription: they have to sign in first, and get no buttons outside of the checkout (PP-26). */
export function isGuestWithSubscription({ current }: LiveConfig): boolean {
  const { user, has_subscriptions } = current.data_client_id;
  return current.context !== 'checkout' && user === 0 && has_subscriptions;
}

/** Notes for the debug panel what was found of a part; without its name: of the fields without which nothing works. */
function note(global: string, issues: readonly v.BaseIssue<unknown>[] = []): void {
  configReadings.set(global, { bundle: BUNDLE, global, issues });
}

/** Decodes one nested part; a wrong one is reported once, by name, and replaced by its default (XC-01). */
function decodePart(name: string, schema: v.GenericSchema, raw: unknown, log?: Log): unknown {
  const result = v.safeParse(schema, raw ?? undefined);
  // A default is no reading.
  if (log) note(`${GATEWAY_GLOBAL}.${name}`, result.issues);
  if (result.success) return result.output;
  if (log)
    complain(
      log,
      GATEWAY_GLOBAL,
      result.issues.map(({ path = [], ...issue }) => ({ ...issue, path: [{ key: name }, ...path] })),
    );
  // Every part has a default for an absent value.
  return decodePart(name, schema, undefined);
}

/** The decoded config, or `undefined` when a field is wrong without which nothing works; that is reported. */
export function decodeGateway(raw: Readonly<Record<string, unknown>>, log?: Log): GatewayConfig | undefined {
  const main = v.safeParse(core, raw);
  note(GATEWAY_GLOBAL, main.issues);
  if (!main.success) return log && void complain(log, GATEWAY_GLOBAL, main.issues);
  const nested = Object.entries(parts).map(([name, schema]) => [name, decodePart(name, schema, own(raw, name), log)]);
  return { ...main.output, ...Object.fromEntries(nested) } as GatewayConfig;
}

/** Address and nonce of a call; `undefined` when the page does not print it. */
export function endpointOf(config: GatewayConfig, name: string): { endpoint: string; nonce: string } | undefined {
  const call = own(config.ajax, name);
  const endpoint = ownPrinted(call, 'endpoint');
  return endpoint === '' ? undefined : { endpoint, nonce: ownPrinted(call, 'nonce') };
}
