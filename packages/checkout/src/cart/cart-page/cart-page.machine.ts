import type { Step } from '@shop/core/rules';

/** Which parts of the cart page are being updated. */
export interface CartPageState<Place = object> {
  readonly covered: readonly Place[];
}

/** What can happen. */
export type CartPageEvent<Place = object> =
  | { readonly type: 'covered'; readonly places: readonly Place[] }
  | { readonly type: 'released'; readonly places: readonly Place[] }
  /** The page came back from the back/forward cache with these parts, as it was left. */
  | { readonly type: 'restored'; readonly places: readonly Place[] };

/** Shut parts, or open them. */
export interface CartPageEffect<Place = object> {
  readonly type: 'shut' | 'open';
  readonly places: readonly Place[];
}

/** Nothing is being updated. */
export const UNCOVERED: CartPageState<never> = { covered: [] };

/** A part is shut once and opened once (F14, F16): the page may replace it meanwhile, then its cover goes with it. */
export function transition<Place>(
  { covered }: CartPageState<Place>,
  event: CartPageEvent<Place>,
): Step<CartPageState<Place>, CartPageEffect<Place>> {
  switch (event.type) {
    case 'covered': {
      const places = event.places.filter((place) => !covered.includes(place));
      return { state: { covered: [...covered, ...places] }, effects: [{ type: 'shut', places }] };
    }
    case 'released': {
      const places = covered.filter((place) => event.places.includes(place));
      return { state: { covered: covered.filter((place) => !places.includes(place)) }, effects: [{ type: 'open', places }] };
    }
    case 'restored':
      return { state: UNCOVERED, effects: [{ type: 'open', places: [...new Set([...covered, ...event.places])] }] };
  }
}
