import type { Step } from '@shop/core/rules';
import { FRAGMENT_LIFE_MS } from '../../constants';
import type { CartAnswer } from './cart-answer.rules';
import type { CacheDecision, Fragments } from './cache.rules';

/** A wait for the end of the fragments' life; each is another object. */
export interface Wait {
  readonly ms: number;
}

/** The mini-carts of the page. */
export interface FragmentsState {
  /** Is a request under way? */
  readonly isAsking: boolean;
  /** Can the tab remember fragments? */
  readonly isStored: boolean;
  readonly wait: Wait | undefined;
}

/** What can happen. */
export type FragmentsEvent =
  /** The page is there, and its cache has been looked at. */
  | { readonly type: 'started'; readonly cached: CacheDecision }
  /** Somebody asks for fresh fragments, or their life is over. */
  | { readonly type: 'refresh' }
  /** `undefined`: nothing usable came. */
  | { readonly type: 'answered'; readonly answer: CartAnswer | undefined }
  /** An add or remove brought the new cart along: newer than any refresh that still runs. */
  | { readonly type: 'brought'; readonly answer: CartAnswer };

/** What has to be done, in this order. */
export type FragmentsEffect =
  | { readonly type: 'ask' }
  | { readonly type: 'draw'; readonly fragments: Fragments }
  /** Remember them; `isNew`: their life begins now, else only where the tab remembers none yet. */
  | { readonly type: 'save'; readonly answer: CartAnswer; readonly isNew: boolean }
  /** Send `refresh` when the state's wait is over, unless it is another by then. */
  | { readonly type: 'wait'; readonly wait: Wait }
  /** Tell the page. */
  | { readonly type: 'notify'; readonly name: 'wc_fragments_loaded' | 'wc_fragments_refreshed' | 'wc_fragments_ajax_error' };

type FragmentsStep = Step<FragmentsState, FragmentsEffect>;

/** Before the first look. @param isStored can the tab remember fragments? */
export const initialState = (isStored: boolean): FragmentsState => ({ isAsking: false, isStored, wait: undefined });

const to = (state: FragmentsState, ...effects: readonly FragmentsEffect[]): FragmentsStep => ({ state, effects });

function ask(state: FragmentsState): FragmentsStep {
  return { ...to({ ...state, isAsking: true }, { type: 'ask' }), attempt: 'new' };
}

/** Keeps the mini-carts up to date (F12): of several running refreshes only the newest draws (CT-03). */
export function transition(state: FragmentsState, event: FragmentsEvent): FragmentsStep {
  switch (event.type) {
    case 'started': {
      const { cached } = event;
      if (cached.kind === 'refresh') return ask(state);
      const wait = cached.refreshInMs === undefined ? undefined : { ms: cached.refreshInMs };
      const waiting: readonly FragmentsEffect[] = wait ? [{ type: 'wait', wait }] : [];
      const draw: FragmentsEffect = { type: 'draw', fragments: cached.fragments };
      return to({ ...state, wait }, draw, ...waiting, { type: 'notify', name: 'wc_fragments_loaded' });
    }
    case 'refresh':
      return ask(state);
    case 'answered': {
      const { answer } = event;
      if (!state.isAsking) return to(state);
      const idle = { ...state, isAsking: false };
      if (!answer) return to(idle, { type: 'notify', name: 'wc_fragments_ajax_error' });
      const draw: FragmentsEffect = { type: 'draw', fragments: answer.fragments };
      const notify: FragmentsEffect = { type: 'notify', name: 'wc_fragments_refreshed' };
      if (!state.isStored) return to(idle, draw, notify);
      const wait: Wait = { ms: FRAGMENT_LIFE_MS };
      return to({ ...idle, wait }, draw, { type: 'save', answer, isNew: true }, { type: 'wait', wait }, notify);
    }
    case 'brought': {
      const save: readonly FragmentsEffect[] = state.isStored ? [{ type: 'save', answer: event.answer, isNew: false }] : [];
      return { ...to({ ...state, isAsking: false }, ...save), attempt: 'new' };
    }
  }
}
