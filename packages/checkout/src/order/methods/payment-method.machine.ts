import type { Step } from '@shop/core/rules';

/** The payment method of a checkout or order-pay page. */
export interface MethodState {
  /** Id of the chosen radio; `''` before the first choice. */
  readonly selected: string;
}

/** What can happen to it. */
export type MethodEvent =
  /** The radio with this id is the chosen one. */
  | { readonly type: 'chosen'; readonly id: string }
  /** A gateway sets it through `wc_checkout_form`, for the next time that the list is set up. */
  | { readonly type: 'preset'; readonly id: string };

/** `payment_method_selected` for the page. */
export interface MethodEffect {
  readonly type: 'notify';
}

/** Another choice is announced once: the same again, also from a listener of the event itself, changes nothing (G6, G7). */
export function transition(state: MethodState, event: MethodEvent): Step<MethodState, MethodEffect> {
  if (event.type === 'preset') return { state: { selected: event.id }, effects: [] };
  return event.id === state.selected ? { state, effects: [] } : { state: { selected: event.id }, effects: [{ type: 'notify' }] };
}
