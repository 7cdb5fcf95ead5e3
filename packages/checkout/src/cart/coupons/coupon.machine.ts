import type { Step } from '@shop/core/rules';

/** A coupon request of the checkout page; `Place` is the element that is shut meanwhile. */
export type CouponState<Place = object> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly place: Place; readonly code: string };

/** What the server said: notices as HTML, `''` for none; or nothing usable. */
export type CouponAnswer = { readonly ok: true; readonly html: string } | { readonly ok: false };

/** What can happen. */
export type CouponEvent<Place = object> =
  | { readonly type: 'submitted'; readonly place: Place; readonly code: string }
  | { readonly type: 'answered'; readonly answer: CouponAnswer }
  /** The page came back from the back/forward cache. */
  | { readonly type: 'restored' };

/** What has to be done, in this order. */
export type CouponEffect<Place = object> =
  | { readonly type: 'shut'; readonly place: Place }
  | { readonly type: 'send'; readonly code: string }
  | { readonly type: 'open'; readonly place: Place }
  /** Show the answer, and ask for new totals. */
  | { readonly type: 'take'; readonly place: Place; readonly code: string; readonly answer: CouponAnswer };

/** Nothing under way. */
export const NO_COUPON: CouponState<never> = { kind: 'idle' };

/** One request at a time: another submit while one runs is ignored (contract F8; CP-01, CP-03). */
export function transition<Place>(
  state: CouponState<Place>,
  event: CouponEvent<Place>,
): Step<CouponState<Place>, CouponEffect<Place>> {
  switch (event.type) {
    case 'submitted': {
      const { place, code } = event;
      if (state.kind === 'asking') return { state, effects: [] };
      return {
        state: { kind: 'asking', place, code },
        effects: [
          { type: 'shut', place },
          { type: 'send', code },
        ],
        attempt: 'new',
      };
    }
    case 'answered': {
      if (state.kind === 'idle') return { state, effects: [] };
      const { place, code } = state;
      return {
        state: NO_COUPON,
        effects: [
          { type: 'open', place },
          { type: 'take', place, code, answer: event.answer },
        ],
      };
    }
    case 'restored':
      if (state.kind === 'idle') return { state, effects: [] };
      return { state: NO_COUPON, effects: [{ type: 'open', place: state.place }], attempt: 'new' };
  }
}
