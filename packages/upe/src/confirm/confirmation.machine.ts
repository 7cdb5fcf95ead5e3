import type { Step } from '@shop/core/rules';

/** Confirmations that began in the address: one at a time. */
export interface ConfirmationState {
  /** Text of the fragment that is being confirmed; `undefined`: none is. */
  readonly confirming: string | undefined;
  /** Redirect URLs of confirmed fragments, by the fragment's text: one that comes again redirects, but is not confirmed again. */
  readonly led: Readonly<Record<string, string>>;
}

/** What happens. `Fragment` is what the address asks for. */
export type ConfirmationEvent<Fragment = object> =
  /** A fragment was found in the address and removed from there. `key`: its text. */
  | { readonly type: 'found'; readonly fragment: Fragment; readonly key: string }
  /** One of ours that cannot be parsed. */
  | { readonly type: 'broken' }
  /** The confirmation ended; `url`: where the page went, if anywhere. */
  | { readonly type: 'ended'; readonly key: string; readonly url: string | undefined }
  /** The page was restored from the back/forward cache. */
  | { readonly type: 'restored' };

/** What has to be done. */
export type ConfirmationEffect<Fragment = object> =
  | { readonly type: 'confirm'; readonly fragment: Fragment; readonly key: string }
  | { readonly type: 'leave'; readonly url: string }
  /** Unblock the form that the shop has blocked for this fragment, and say why nothing is confirmed. */
  | { readonly type: 'refuse'; readonly reason: 'broken' | 'busy' }
  /** Unblock the form of a confirmation whose outcome is unknown. */
  | { readonly type: 'reset' };

/** Where every page begins. */
export const NO_CONFIRMATION: ConfirmationState = { confirming: undefined, led: {} };

/**
 * A fragment that comes while another is confirmed is refused (contract 6.15); one that was confirmed redirects again. A restored page forgets
 * the running confirmation: its provider may never answer, and must not lock out later ones.
 */
export function transition<Fragment>(
  state: ConfirmationState,
  event: ConfirmationEvent<Fragment>,
): Step<ConfirmationState, ConfirmationEffect<Fragment>> {
  const { confirming, led } = state;
  switch (event.type) {
    case 'ended': {
      const { key, url } = event;
      const known = url === undefined ? led : { ...led, [key]: url };
      return { state: { confirming: confirming === key ? undefined : confirming, led: known }, effects: [] };
    }
    case 'restored':
      if (confirming === undefined) return { state, effects: [] };
      return { state: { ...state, confirming: undefined }, effects: [{ type: 'reset' }], attempt: 'new' };
    case 'broken':
      return { state, effects: [{ type: 'refuse', reason: 'broken' }] };
    case 'found': {
      const { fragment, key } = event;
      if (confirming === key) return { state, effects: [] };
      if (confirming !== undefined) return { state, effects: [{ type: 'refuse', reason: 'busy' }] };
      const url = Object.hasOwn(led, key) ? led[key] : undefined;
      if (url !== undefined) return { state, effects: [{ type: 'leave', url }] };
      return { state: { ...state, confirming: key }, effects: [{ type: 'confirm', fragment, key }] };
    }
  }
}
