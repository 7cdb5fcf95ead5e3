/**
 * When the order review is asked for anew, and which answer counts (contract F1, F2; CO-09, CO-10, CO-22). Pure: the shell runs the effects.
 */

/** What a trigger of `update_checkout` may ask for. */
export interface UpdateArgs<Place = object> {
  /** `false`: the chosen shipping rates are not sent. */
  readonly updateShippingMethod: boolean;
  /** The control that caused it, for the focus afterwards. */
  readonly currentTarget: Place | null;
}

/** One timer serves both waits: typing again takes the place of an update that was about to be sent. */
export type Timer<Place = object> =
  | { readonly kind: 'off' }
  /** 1000 ms after the last key. */
  | { readonly kind: 'typing' }
  /** 5 ms after the last trigger. */
  | { readonly kind: 'soon'; readonly args: UpdateArgs<Place> };

/** The request under way. */
export type Flight<Place = object> =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly id: number; readonly args: UpdateArgs<Place> };

/** What an order that is being placed does to updates. */
export type Submission =
  | { readonly kind: 'none' }
  /** Nothing may be replaced under the payment fields now; `owed`: an update is due when the order fails. */
  | { readonly kind: 'running'; readonly owed: boolean };

/** State of the order review. */
export interface UpdateState<Place = object> {
  readonly timer: Timer<Place>;
  readonly flight: Flight<Place>;
  readonly submission: Submission;
  /** The field that was changed and not asked about yet. */
  readonly dirty: Place | undefined;
  /** Number of the last request. */
  readonly sent: number;
}

/** What can happen to the order review. */
export type UpdateEvent<Place = object> =
  /** A key in a field. */
  | { readonly type: 'typed'; readonly control: Place }
  /** A field's change is over; `differs`: its value is not the one of the last request. */
  | { readonly type: 'committed'; readonly control: Place; readonly differs: boolean }
  /** A choice in an address select. */
  | { readonly type: 'selected'; readonly control: Place }
  /** Answer to `check`: are the required fields around the dirty one filled? */
  | { readonly type: 'checked'; readonly complete: boolean }
  /** Somebody triggered `update_checkout`. */
  | { readonly type: 'triggered'; readonly args: UpdateArgs<Place> }
  /** An update without questions: a rate, the ship-to box, `update` on the form. */
  | { readonly type: 'demanded'; readonly control: Place | null }
  | { readonly type: 'timerCleared' }
  | { readonly type: 'timerFired'; readonly hasForm: boolean }
  | { readonly type: 'answered'; readonly id: number; readonly usable: boolean }
  | { readonly type: 'submitting' }
  | { readonly type: 'submitEnded'; readonly failed: boolean }
  /** The page came back from the back/forward cache. */
  | { readonly type: 'restored' };

/** What the shell has to do, in this order. */
export type UpdateEffect<Place = object> =
  | { readonly type: 'startTimer'; readonly kind: 'typing' | 'soon' }
  | { readonly type: 'stopTimer' }
  /** See whether the fields around `control` are filled, then send `checked`. */
  | { readonly type: 'check'; readonly control: Place }
  /** Tell the page: `update_checkout`; comes back as `triggered`. */
  | { readonly type: 'announce'; readonly currentTarget: Place | null; readonly withArgs: boolean }
  | { readonly type: 'abort' }
  | { readonly type: 'block' }
  | { readonly type: 'unblock' }
  | { readonly type: 'send'; readonly id: number; readonly args: UpdateArgs<Place> }
  /** Use answer `id`: it is the newest. */
  | { readonly type: 'apply'; readonly id: number; readonly args: UpdateArgs<Place> }
  /** Tell the shopper that request `id` failed. */
  | { readonly type: 'report'; readonly id: number };

/** A state and what follows. */
export interface UpdateStep<Place = object> {
  readonly state: UpdateState<Place>;
  readonly effects: readonly UpdateEffect<Place>[];
}

/** Nothing typed, nothing under way. */
export const IDLE: UpdateState<never> = {
  timer: { kind: 'off' },
  flight: { kind: 'none' },
  submission: { kind: 'none' },
  dirty: undefined,
  sent: 0,
};

const OFF: Timer<never> = { kind: 'off' };
const NO_FLIGHT: Flight<never> = { kind: 'none' };

function stay<Place>(state: UpdateState<Place>): UpdateStep<Place> {
  return { state, effects: [] };
}

function clearFlight<Place>(state: UpdateState<Place>): readonly UpdateEffect<Place>[] {
  return state.flight.kind === 'running' ? [{ type: 'abort' }, { type: 'unblock' }] : [];
}

/** One step of the order review. */
export function transition<Place>(state: UpdateState<Place>, event: UpdateEvent<Place>): UpdateStep<Place> {
  switch (event.type) {
    case 'typed':
      return {
        state: { ...state, dirty: event.control, timer: { kind: 'typing' } },
        effects: [{ type: 'startTimer', kind: 'typing' }],
      };
    case 'committed':
      if (!state.dirty && !event.differs) return stay(state);
      return { state: { ...state, dirty: event.control }, effects: [{ type: 'check', control: event.control }] };
    case 'selected':
      return { state: { ...state, dirty: event.control }, effects: [{ type: 'check', control: event.control }] };
    case 'checked':
      // Incomplete: stay dirty, so that the next commit asks again.
      return event.complete ? demand(state, state.dirty ?? null) : stay(state);
    case 'demanded':
      return demand(state, event.control);
    case 'triggered':
      return trigger(state, event.args);
    case 'timerCleared':
      return { state: { ...state, timer: OFF }, effects: [{ type: 'stopTimer' }] };
    case 'timerFired':
      return fire(state, event.hasForm);
    case 'answered':
      if (state.flight.kind !== 'running' || state.flight.id !== event.id) return stay(state);
      return {
        state: { ...state, flight: NO_FLIGHT },
        effects: [
          { type: 'unblock' },
          event.usable ? { type: 'apply', id: event.id, args: state.flight.args } : { type: 'report', id: event.id },
        ],
      };
    case 'submitting':
      return {
        state: {
          ...state,
          timer: OFF,
          flight: NO_FLIGHT,
          submission: { kind: 'running', owed: state.flight.kind === 'running' || state.timer.kind === 'soon' },
        },
        effects: [{ type: 'stopTimer' }, ...clearFlight(state)],
      };
    case 'submitEnded': {
      const owed = event.failed && state.submission.kind === 'running' && state.submission.owed;
      return {
        state: { ...state, submission: { kind: 'none' } },
        effects: owed ? [{ type: 'announce', currentTarget: null, withArgs: false }] : [],
      };
    }
    case 'restored':
      return { state: { ...IDLE, sent: state.sent }, effects: [{ type: 'stopTimer' }, ...clearFlight(state)] };
  }
}

function demand<Place>(state: UpdateState<Place>, control: Place | null): UpdateStep<Place> {
  return {
    state: { ...state, timer: OFF, dirty: undefined },
    effects: [{ type: 'stopTimer' }, { type: 'announce', currentTarget: control, withArgs: true }],
  };
}

function trigger<Place>(state: UpdateState<Place>, args: UpdateArgs<Place>): UpdateStep<Place> {
  if (state.submission.kind === 'running') return stay({ ...state, submission: { kind: 'running', owed: true } });
  return { state: { ...state, timer: { kind: 'soon', args } }, effects: [{ type: 'startTimer', kind: 'soon' }] };
}

function fire<Place>(state: UpdateState<Place>, hasForm: boolean): UpdateStep<Place> {
  const { timer } = state;
  switch (timer.kind) {
    case 'off':
      return stay(state);
    case 'typing':
      return { state: { ...state, timer: OFF }, effects: state.dirty ? [{ type: 'check', control: state.dirty }] : [] };
    case 'soon': {
      const idle: UpdateState<Place> = { ...state, timer: OFF, flight: NO_FLIGHT };
      if (!hasForm) return { state: idle, effects: clearFlight(state) };
      const id = state.sent + 1;
      return {
        state: { ...idle, sent: id, flight: { kind: 'running', id, args: timer.args } },
        effects: [
          ...(state.flight.kind === 'running' ? [{ type: 'abort' } as const] : []),
          { type: 'block' },
          { type: 'send', id, args: timer.args },
        ],
      };
    }
  }
}
