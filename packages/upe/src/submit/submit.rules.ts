import type { Step } from '@shop/core/rules';

/** A submit of a payment form (UP-03, contract 6.7). Which attempt an event belongs to is the runner's business. */
export type SubmitState =
  | { readonly status: 'idle' }
  /** A payment method is being made; clicks are swallowed. */
  | { readonly status: 'preparing' }
  /** The form is being sent again: its next submit goes through. */
  | { readonly status: 'passing' }
  /** Another script has stopped the form that was sent again: its payment method has not been sent. */
  | { readonly status: 'vetoed' }
  /** The browser posts the form and loads the next page: further submits are stopped (pay-for-order, add-payment-method). */
  | { readonly status: 'posted' };

/** What happens to it. */
export type SubmitEvent =
  /** The shop is about to send the form. `needsMethod`: a payment method must be made for it first. */
  | { readonly type: 'submitted'; readonly needsMethod: boolean }
  | { readonly type: 'prepared' }
  | { readonly type: 'failed' }
  /** Sending again is over, whether the shop took it or another script vetoed it. `isStopped`: one that has been asked after us. */
  | { readonly type: 'resubmitted'; readonly isStopped: boolean }
  /** No script has prevented the native submit of the form. */
  | { readonly type: 'posted' }
  /** The browser has given the POST up: the page stays. */
  | { readonly type: 'stopped' }
  /** The page was restored from the back/forward cache. */
  | { readonly type: 'returned' };

/** What has to be done. */
export type SubmitEffect = { readonly type: 'pay' } | { readonly type: 'release' };

/** Where every form begins. */
export const IDLE: SubmitState = { status: 'idle' };

/** The submit machine: at most one payment method an accepted submit, the pass-through never stays set, the overlay always goes. */
export function transition(state: SubmitState, event: SubmitEvent): Step<SubmitState, SubmitEffect> {
  const same: Step<SubmitState, SubmitEffect> = { state, effects: [] };
  const free: Step<SubmitState, SubmitEffect> = { state: IDLE, effects: [{ type: 'release' }] };
  const { status } = state;
  switch (event.type) {
    case 'submitted':
      // The shop's submit owns the overlay from here.
      if (status === 'passing' || (status === 'vetoed' && !event.needsMethod)) return { state: IDLE, effects: [] };
      if (status === 'preparing' || status === 'posted' || !event.needsMethod) return same;
      return { state: { status: 'preparing' }, effects: [{ type: 'pay' }], attempt: 'new' };
    case 'prepared':
      return status === 'preparing' ? { state: { status: 'passing' }, effects: [] } : same;
    case 'failed':
      return status === 'preparing' || status === 'idle' ? free : same;
    case 'resubmitted':
      // Still set: another handler vetoed the submit before it reached us, so a changed form must not slip through (edge case 8).
      return status === 'passing' || (status === 'idle' && event.isStopped) ? { ...free, state: { status: 'vetoed' } } : same;
    case 'posted':
      return { state: { status: 'posted' }, effects: [] };
    case 'stopped':
      return status === 'posted' ? { ...free, attempt: 'new' } : same;
    case 'returned':
      return status === 'idle' ? same : { ...free, attempt: 'new' };
  }
}
