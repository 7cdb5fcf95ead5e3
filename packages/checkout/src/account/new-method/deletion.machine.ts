import type { Step } from '@shop/core/rules';

/** Links of payment methods that are being deleted; the page is left with the first press. */
export interface DeletionState<Place = object> {
  readonly pressed: readonly Place[];
}

/** A press, or the page came back from the back/forward cache with these links. */
export type DeletionEvent<Place = object> =
  | { readonly type: 'pressed'; readonly link: Place }
  | { readonly type: 'restored'; readonly links: readonly Place[] };

/** Show a link as used, or as usable. */
export interface DeletionEffect<Place = object> {
  readonly type: 'disable' | 'enable';
  readonly links: readonly Place[];
}

/** Nothing is deleted. */
export const NONE_PRESSED: DeletionState<never> = { pressed: [] };

/** A method is deleted once (CO-23). */
export function transition<Place>(
  state: DeletionState<Place>,
  event: DeletionEvent<Place>,
): Step<DeletionState<Place>, DeletionEffect<Place>> {
  if (event.type === 'restored') return { state: NONE_PRESSED, effects: [{ type: 'enable', links: event.links }] };
  if (state.pressed.includes(event.link)) return { state, effects: [] };
  return { state: { pressed: [...state.pressed, event.link] }, effects: [{ type: 'disable', links: [event.link] }] };
}
