import type { Step } from '@shop/core/rules';

/** Confirmations that began in the address: one at a time. */
export interface ConfirmationState {
  readonly status: 'idle' | 'confirming';
  /** Where fragments that were confirmed well lead, by their text: one that comes again leads on, but is not confirmed again. */
  readonly led: Readonly<Record<string, string>>;
}

/** What happens. `Fragment` is what the address asks for. */
export type ConfirmationEvent<Fragment = object> =
  /** A fragment was found in the address, and is gone from there. `key`: its text. */
  | { readonly type: 'found'; readonly fragment: Fragment; readonly key: string }
  /** One of ours that cannot be read. */
  | { readonly type: 'broken' }
  /** The confirmation is over; `url`: where the page went, if it went anywhere. */
  | { readonly type: 'ended'; readonly key: string; readonly url: string | undefined };

/** What has to be done. */
export type ConfirmationEffect<Fragment = object> =
  | { readonly type: 'confirm'; readonly fragment: Fragment; readonly key: string }
  | { readonly type: 'leave'; readonly url: string }
  | { readonly type: 'release' };

/** Where every page begins. */
export const NO_CONFIRMATION: ConfirmationState = { status: 'idle', led: {} };

/** A fragment that comes while another is confirmed is dropped (contract 6.15); one that was confirmed well leads on again. */
export function transition<Fragment>(
  state: ConfirmationState,
  event: ConfirmationEvent<Fragment>,
): Step<ConfirmationState, ConfirmationEffect<Fragment>> {
  if (event.type === 'ended') {
    const { key, url } = event;
    return { state: { status: 'idle', led: url === undefined ? state.led : { ...state.led, [key]: url } }, effects: [] };
  }
  if (state.status === 'confirming') return { state, effects: [] };
  if (event.type === 'broken') return { state, effects: [{ type: 'release' }] };
  const { fragment, key } = event;
  const url = Object.hasOwn(state.led, key) ? state.led[key] : undefined;
  if (url !== undefined) return { state, effects: [{ type: 'leave', url }] };
  return { state: { ...state, status: 'confirming' }, effects: [{ type: 'confirm', fragment, key }] };
}
