import type { Step } from '@shop/core/rules';

/** What the server knows of the token, and what is on its way (TK-01). */
export type SyncState =
  | { readonly kind: 'idle'; readonly sent: string | undefined }
  /** `next`: a newer value that came meanwhile. */
  | { readonly kind: 'sending'; readonly token: string; readonly sent: string | undefined; readonly next: string | undefined };

/** The field has a value, a request ended. */
export type SyncEvent = { readonly type: 'value'; readonly value: string } | { readonly type: 'ended'; readonly ok: boolean };

/** Send the token. */
export interface SyncEffect {
  readonly type: 'send';
  readonly token: string;
}

type SyncStep = Step<SyncState, SyncEffect>;

/** Nothing known yet. */
export const START: SyncState = { kind: 'idle', sent: undefined };

const rest = (state: SyncState): SyncStep => ({ state, effects: [] });

function sendNew(sent: string | undefined, token: string): SyncStep {
  // An emptied field sends nothing and makes the next token a new one, even the same.
  if (token === '') return rest(START);
  if (token === sent) return rest({ kind: 'idle', sent });
  return { state: { kind: 'sending', token, sent, next: undefined }, effects: [{ type: 'send', token }] };
}

/** One step: at most one request at a time, the latest value wins, a value that did not arrive counts as not sent. */
export function transition(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.type) {
    case 'value': {
      const value = event.value.trim();
      return state.kind === 'idle' ? sendNew(state.sent, value) : rest({ ...state, next: value });
    }
    case 'ended': {
      if (state.kind === 'idle') return rest(state);
      const sent = event.ok ? state.token : state.sent;
      // Tried again at the next change or binding, not at once: the server may be down.
      if (state.next === undefined || (state.next === state.token && !event.ok)) return rest({ kind: 'idle', sent });
      return sendNew(sent, state.next);
    }
  }
}
