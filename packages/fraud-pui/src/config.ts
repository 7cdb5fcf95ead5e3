import { own } from '@shop/core/rules';
import { CONFIG_GLOBAL, SANDBOX_ON } from './constants';

/** What the provider's script needs to know, in the order in which it is written. */
export interface FraudConfig {
  /** FraudNet session id, passed on byte for byte. Never empty. */
  readonly f: string;
  /** Source website id, `{merchantId}_checkout-page`. */
  readonly s: string;
  /** Only there in the sandbox (FP-03): a live configuration has no such key. */
  readonly sandbox?: true;
}

/** What the page says about FraudNet. */
export type FraudConfigAnswer =
  /** No global, or no session: there is nothing to collect for, which is no fault (contract f6, f7). */
  | { readonly state: 'absent' }
  /** The global cannot be used; each problem names a field. */
  | { readonly state: 'invalid'; readonly problems: readonly string[] }
  | { readonly state: 'ok'; readonly config: FraudConfig };

/**
 * Reads the page global again, as its values may change while the page is open.
 * Own properties only: neither a polluted prototype nor an element of the global's name can become the configuration.
 */
export function readFraudConfig(): FraudConfigAnswer {
  const raw = own(window, CONFIG_GLOBAL);
  if (raw === undefined) return { state: 'absent' };
  if (typeof raw !== 'object' || raw === null) return { state: 'invalid', problems: ['must be an object'] };

  const f = own(raw, 'f');
  const s = own(raw, 's');
  if (f === '') return { state: 'absent' };
  if (typeof f === 'string' && typeof s === 'string') {
    return { state: 'ok', config: own(raw, 'sandbox') === SANDBOX_ON ? { f, s, sandbox: true } : { f, s } };
  }
  return {
    state: 'invalid',
    problems: Object.entries({ f, s }).flatMap(([name, value]) => (typeof value === 'string' ? [] : `${name} must be a text`)),
  };
}
