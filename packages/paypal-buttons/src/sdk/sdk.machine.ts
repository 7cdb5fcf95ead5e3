/** Where the loading of one SDK namespace stands. Keys name a script with its parameters (`sdkKey`). */
export type SdkState =
  | { at: 'idle' }
  /** A script is on its way; `before` is the one that works meanwhile, `next` the one wanted since. */
  | { at: 'loading'; key: string; before: string | undefined; next: string | undefined }
  /** `postponed` waits for the end of an open payment: a new script would kill its window (contract 4.2). */
  | { at: 'ready'; key: string; postponed: string | undefined }
  | { at: 'failed'; key: string };

/** What happens to it. */
export type SdkEvent =
  | { type: 'wanted'; key: string; paymentOpen: boolean }
  | { type: 'loaded'; key: string }
  | { type: 'failed'; key: string }
  | { type: 'paymentEnded' };

/** What is to be done. */
export type SdkEffect =
  | { do: 'load'; key: string }
  /** A new SDK object: paint everything again. */
  | { do: 'adopt' }
  /** The wanted script is the one that is there: paint what is empty. */
  | { do: 'repaint' }
  | { do: 'giveUp' };

/** State and effects after an event. */
export type SdkStep = readonly [state: SdkState, ...effects: SdkEffect[]];

function load(key: string, before: string | undefined): SdkStep {
  return [
    { at: 'loading', key, before, next: undefined },
    { do: 'load', key },
  ];
}

function wanted(state: SdkState, key: string, paymentOpen: boolean): SdkStep {
  switch (state.at) {
    case 'idle':
    case 'failed':
      return load(key, undefined);
    case 'loading':
      return [{ ...state, next: key === state.key ? undefined : key }];
    case 'ready':
      if (key === state.key) return [{ ...state, postponed: undefined }, { do: 'repaint' }];
      return paymentOpen ? [{ ...state, postponed: key }] : load(key, state.key);
  }
}

function loaded(state: SdkState, key: string): SdkStep {
  // A load that was given up comes late after all (contract B13), and has put itself in the place of what was there.
  const isLate = (state.at === 'failed' && state.key === key) || (state.at === 'ready' && state.key !== key);
  if (isLate) return [{ at: 'ready', key, postponed: undefined }, { do: 'adopt' }];
  if (state.at !== 'loading' || state.key !== key) return [state];
  const ready: SdkState = { at: 'ready', key, postponed: undefined };
  if (state.next === undefined) return [ready, { do: 'adopt' }];
  return load(state.next, key);
}

function failed(state: SdkState, key: string): SdkStep {
  if (state.at !== 'loading' || state.key !== key) return [state];
  if (state.next !== undefined) return load(state.next, state.before);
  if (state.before === undefined) return [{ at: 'failed', key }, { do: 'giveUp' }];
  // The reload failed, the earlier script still works.
  return [{ at: 'ready', key: state.before, postponed: undefined }, { do: 'repaint' }];
}

/** One SDK for all placements: at most one load at a time, the newest wish wins, nothing is loaded while a payment is open (PP-02, PP-07). */
export function transition(state: SdkState, event: SdkEvent): SdkStep {
  switch (event.type) {
    case 'wanted':
      return wanted(state, event.key, event.paymentOpen);
    case 'loaded':
      return loaded(state, event.key);
    case 'failed':
      return failed(state, event.key);
    case 'paymentEnded':
      return state.at === 'ready' && state.postponed !== undefined ? load(state.postponed, state.key) : [state];
  }
}
