import type { Step } from '@shop/core/rules';
import { TOKEN_RETRIES } from '../../constants';

/** The search for a field that a widget adds some time after the payment box (TK-01). */
export interface SearchState {
  /** Looks that are left. */
  readonly retries: number;
}

/** What can happen; `Place` is an element of the page. */
export type SearchEvent<Place = object> =
  /** Begin anew: a running series of looks ends, and the field that was found is followed no longer. */
  | { readonly type: 'restarted' }
  /** A look has found this field, or none. */
  | { readonly type: 'looked'; readonly field: Place | undefined };

/** What has to be done. */
export type SearchEffect<Place = object> =
  /** Look for the field, at once or after a while, then send `looked`. */
  | { readonly type: 'look'; readonly isFirst: boolean }
  /** Take the field's value, and each that follows. */
  | { readonly type: 'follow'; readonly field: Place };

/** Not begun. */
export const NOT_SEARCHING: SearchState = { retries: 0 };

/** Looks at once, then ten times more, then gives up until it is restarted. */
export function transition<Place>({ retries }: SearchState, event: SearchEvent<Place>): Step<SearchState, SearchEffect<Place>> {
  if (event.type === 'restarted')
    return { state: { retries: TOKEN_RETRIES }, effects: [{ type: 'look', isFirst: true }], attempt: 'new' };
  if (event.field) return { state: { retries: 0 }, effects: [{ type: 'follow', field: event.field }] };
  if (retries === 0) return { state: { retries }, effects: [] };
  return { state: { retries: retries - 1 }, effects: [{ type: 'look', isFirst: false }] };
}
