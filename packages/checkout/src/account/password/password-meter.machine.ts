import type { Step } from '@shop/core/rules';
import type { MeterView } from './strength.rules';

/** A dictionary that cannot be had is not asked for at every letter. */
export const MAX_DICTIONARY_TRIES = 3;

/** The password meter of a page. */
export interface MeterState {
  /** WordPress's dictionary: not asked for yet (or not to be had), on its way, or here. */
  readonly dictionary: 'unasked' | 'loading' | 'present';
  /** How often it has not come. */
  readonly failures: number;
}

/** What can happen; `Field` is the password field. */
export type MeterEvent<Field = object> =
  /** The field was used; `view`: what its content is worth, `undefined` when it is empty. */
  | { readonly type: 'used'; readonly field: Field; readonly view: MeterView | undefined }
  | { readonly type: 'dictionaryCame' | 'dictionaryFailed'; readonly field: Field }
  /** There is nothing to fetch. */
  | { readonly type: 'dictionaryMissing' }
  /** The shopper wants no account any more. */
  | { readonly type: 'accountDropped'; readonly field: Field };

/** What has to be done, in this order. */
export type MeterEffect<Field = object> =
  | { readonly type: 'fetch'; readonly field: Field }
  /** Judge the field again. */
  | { readonly type: 'judge'; readonly field: Field }
  | { readonly type: 'draw'; readonly field: Field; readonly view: MeterView }
  | { readonly type: 'hide'; readonly field: Field }
  /** Keep the field's form from being sent, or let it go. */
  | { readonly type: 'hold'; readonly field: Field; readonly isHeld: boolean }
  /** The strength stays unknown: one line in the log. */
  | { readonly type: 'giveUp' };

/** No password yet. */
export const NO_PASSWORD: MeterState = { dictionary: 'unasked', failures: 0 };

/** Judges while the shopper types, and holds a form only while its password is known to be too weak (F15, CO-18). */
export function transition<Field>(state: MeterState, event: MeterEvent<Field>): Step<MeterState, MeterEffect<Field>> {
  switch (event.type) {
    case 'used': {
      const { field, view } = event;
      if (!view) {
        return {
          state,
          effects: [
            { type: 'hide', field },
            { type: 'hold', field, isHeld: false },
          ],
        };
      }
      const fetches = state.dictionary === 'unasked' && state.failures < MAX_DICTIONARY_TRIES;
      return {
        state: fetches ? { ...state, dictionary: 'loading' } : state,
        effects: [
          { type: 'draw', field, view },
          { type: 'hold', field, isHeld: view.blocks },
          ...(fetches ? [{ type: 'fetch', field } as const] : []),
        ],
      };
    }
    case 'dictionaryCame':
      return { state: { ...state, dictionary: 'present' }, effects: [{ type: 'judge', field: event.field }] };
    case 'dictionaryMissing':
      return { state: { ...state, dictionary: 'unasked' }, effects: [] };
    case 'dictionaryFailed': {
      const failures = state.failures + 1;
      return {
        state: { dictionary: 'unasked', failures },
        effects: failures === MAX_DICTIONARY_TRIES ? [{ type: 'giveUp' }] : [],
      };
    }
    case 'accountDropped':
      return { state, effects: [{ type: 'hold', field: event.field, isHeld: false }] };
  }
}
