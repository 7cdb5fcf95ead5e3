import { type Log, fingerprint, readGlobal } from '@shop/core';
import { GATEWAY_GLOBAL } from '../constants';
import { decodeGateway } from './decode';
import { isSame } from './same.rules';
import type { GatewayConfig } from './schema';
import { notify } from '../notify';

type Fields = Record<string, unknown>;

/** The one live config of the page: every part reads it at the time of use, so that nothing works with stale parameters (contract B3). */
export interface LiveConfig {
  /** Decoded, as the page's object is now. */
  readonly current: GatewayConfig;
  /**
   * Lays an answer of the server over it, objects deeply and lists whole. When something really changes, the page hears
   * `ppcp_script_data_changed` with the new config (contract 3.2).
   * @param replaced fields that take the place of the old ones whole, so that what is not in them goes.
   * @returns whether something changed.
   */
  merge(patch: Readonly<Fields>, replaced?: Readonly<Fields>): boolean;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No config is nested deeper; what an answer brings below that is taken as it is, so that none ends the stack. */
const MAX_DEPTH = 50;

/** `target` with `patch` laid over it; neither is changed. Keys that would reach a prototype are left out. */
export function mergeDeep(target: Readonly<Fields>, patch: Readonly<Fields>, depth = 0): Fields {
  const merged: Fields = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    merged[key] = isFields(value) && depth < MAX_DEPTH ? mergeDeep(isFields(before) ? before : {}, value, depth + 1) : value;
  }
  return merged;
}

/** Reads the page global: not printed (`absent`) or useless (`invalid`). @param log reports a useless one */
export function readLiveConfig(log?: Log): { state: 'ok'; live: LiveConfig } | { state: 'absent' | 'invalid' } {
  const raw = readGlobal(GATEWAY_GLOBAL);
  if (!isFields(raw)) return { state: 'absent' };
  const decoded = decodeGateway(raw, log);
  return decoded ? { state: 'ok', live: createLiveConfig(raw, decoded) } : { state: 'invalid' };
}

function createLiveConfig(first: Fields, decoded: GatewayConfig): LiveConfig {
  let raw = first;
  let current = decoded;
  let known = fingerprint(first);

  /** The page's object as it is now: other scripts change its fields, or put another one in its place. */
  function readAgain(): void {
    const now = readGlobal(GATEWAY_GLOBAL);
    if (!isFields(now)) return;
    const text = fingerprint(now);
    if (text === known || text === undefined) return;
    known = text;
    const fresh = decodeGateway(now);
    if (!fresh) return;
    raw = now;
    current = fresh;
  }

  return {
    get current() {
      readAgain();
      return current;
    },
    merge(patch, replaced = {}) {
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
