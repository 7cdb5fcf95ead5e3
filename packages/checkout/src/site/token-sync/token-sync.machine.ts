/** What the server knows of the token, and what is on its way (TK-01). */
export type SyncState =
  | { readonly kind: 'idle'; readonly sent: string | undefined }
  /** `next`: a newer value that came meanwhile. */
  | { readonly kind: 'sending'; readonly token: string; readonly sent: string | undefined; readonly next: string | undefined };

/** The field has a value, a request ended. */
export type SyncEvent = { readonly kind: 'value'; readonly value: string } | { readonly kind: 'ended'; readonly ok: boolean };

/** The next state, and the token to send now, if one is due. */
export interface SyncStep {
  readonly state: SyncState;
  readonly send?: string;
}

/** Nothing known yet. */
export const START: SyncState = { kind: 'idle', sent: undefined };

function offer(sent: string | undefined, token: string): SyncStep {
  // An emptied field sends nothing and makes the next token a new one, even the same.
  if (token === '') return { state: START };
  if (token === sent) return { state: { kind: 'idle', sent } };
  return { state: { kind: 'sending', token, sent, next: undefined }, send: token };
}

/** One step: at most one request at a time, the latest value wins, a value that did not arrive counts as not sent. */
export function transition(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.kind) {
    case 'value': {
      const value = event.value.trim();
      return state.kind === 'idle' ? offer(state.sent, value) : { state: { ...state, next: value } };
    }
    case 'ended': {
      if (state.kind === 'idle') return { state };
      const sent = event.ok ? state.token : state.sent;
      // Tried again at the next change or binding, not at once: the server may be down.
      if (state.next === undefined || (state.next === state.token && !event.ok)) return { state: { kind: 'idle', sent } };
      return offer(sent, state.next);
    }
  }
}
