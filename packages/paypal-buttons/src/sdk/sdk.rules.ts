import type { Step } from '@shop/core/rules';

/** Where the loading of one SDK namespace stands. Keys name a script with its parameters (`sdkKey`). */
export type SdkState =
  | { readonly status: 'idle' }
  /** A script is loading; `before` is the one that works meanwhile, `next` the one wanted since. */
  | {
      readonly status: 'loading';
      readonly key: string;
      readonly before: string | undefined;
      readonly next: string | undefined;
    }
  /** `postponed` waits for the end of an open payment: a new script would kill its window (contract 4.2). */
  | { readonly status: 'ready'; readonly key: string; readonly postponed: string | undefined }
  | { readonly status: 'failed'; readonly key: string };

export type SdkEvent<Sdk = unknown> =
  | { readonly type: 'wanted'; readonly key: string; readonly paymentOpen: boolean }
  | { readonly type: 'loaded'; readonly key: string; readonly sdk: Sdk }
  /** Another script of the page has brought an SDK that will do. */
  | { readonly type: 'found'; readonly key: string; readonly sdk: Sdk }
  | { readonly type: 'failed'; readonly key: string }
  /** There is no client token, so nothing can be loaded. */
  | { readonly type: 'refused' }
  | { readonly type: 'paymentEnded' }
  /** Buttons were torn down; `sdk` is what another script has put in the place of ours. */
  | { readonly type: 'tornDown'; readonly sdk: Sdk | undefined };

export type SdkEffect<Sdk = unknown> =
  | { readonly type: 'load'; readonly key: string }
  /** A new SDK object: draw everything again. */
  | { readonly type: 'adopt'; readonly sdk: Sdk }
  /** The wanted script is the one that is there: draw what is empty. */
  | { readonly type: 'repaint' }
  | { readonly type: 'giveUp' };

export type SdkStep<Sdk = unknown> = Step<SdkState, SdkEffect<Sdk>>;

/** Failures of an earlier load are stale from here on; an SDK that comes late is taken all the same (contract B13). */
function load(key: string, before: string | undefined): SdkStep<never> {
  return { state: { status: 'loading', key, before, next: undefined }, effects: [{ type: 'load', key }], attempt: 'new' };
}

function same(state: SdkState): SdkStep<never> {
  return { state, effects: [] };
}

function ready(key: string): SdkState {
  return { status: 'ready', key, postponed: undefined };
}

function wanted(state: SdkState, key: string, paymentOpen: boolean): SdkStep<never> {
  switch (state.status) {
    case 'idle':
    case 'failed':
      return load(key, undefined);
    case 'loading':
      return same({ ...state, next: key === state.key ? undefined : key });
    case 'ready':
      if (key === state.key) return { state: ready(key), effects: [{ type: 'repaint' }] };
      return paymentOpen ? same({ ...state, postponed: key }) : load(key, state.key);
  }
}

function loaded<Sdk>(state: SdkState, key: string, sdk: Sdk): SdkStep<Sdk> {
  // A load that was given up comes late after all (contract B13), and has put itself in the place of what was there.
  const isLate = (state.status === 'failed' && state.key === key) || (state.status === 'ready' && state.key !== key);
  const isDue = state.status === 'loading' && state.key === key;
  if (!isLate && !isDue) return same(state);
  if (isDue && state.next !== undefined) return load(state.next, key);
  return { state: ready(key), effects: [{ type: 'adopt', sdk }] };
}

function failed(state: SdkState, key: string): SdkStep<never> {
  if (state.status !== 'loading' || state.key !== key) return same(state);
  if (state.next !== undefined) return load(state.next, state.before);
  if (state.before === undefined) return { state: { status: 'failed', key }, effects: [{ type: 'giveUp' }] };
  // The reload failed, the earlier script still works.
  return { state: ready(state.before), effects: [{ type: 'repaint' }] };
}

function tornDown<Sdk>(state: SdkState, sdk: Sdk | undefined): SdkStep<Sdk> {
  if (state.status !== 'ready') return same(state);
  return { state, effects: [sdk === undefined ? { type: 'repaint' } : { type: 'adopt', sdk }] };
}

/** One SDK for all placements: at most one load at a time, the newest wish wins, nothing is loaded while a payment is open (PP-02, PP-07). */
export function transition<Sdk>(state: SdkState, event: SdkEvent<Sdk>): SdkStep<Sdk> {
  switch (event.type) {
    case 'wanted':
      return wanted(state, event.key, event.paymentOpen);
    case 'loaded':
      return loaded(state, event.key, event.sdk);
    case 'found':
      return state.status === 'ready' ? same(state) : { state: ready(event.key), effects: [{ type: 'adopt', sdk: event.sdk }] };
    case 'failed':
      return failed(state, event.key);
    case 'refused':
      return { state: { status: 'failed', key: '' }, effects: [{ type: 'giveUp' }] };
    case 'paymentEnded':
      return state.status === 'ready' && state.postponed !== undefined ? load(state.postponed, state.key) : same(state);
    case 'tornDown':
      return tornDown(state, event.sdk);
  }
}
