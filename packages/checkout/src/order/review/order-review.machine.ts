import type { Step } from '@shop/core/rules';
import type { ReviewAnswer, ReviewFailure } from './review-answer.rules';

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

/** What is done with the newest answer, `id`. A newer request may be under way meanwhile: what was begun with an answer is brought to its end. */
export type Display =
  | { readonly kind: 'none' }
  /** Its fragments, notices and events. */
  | { readonly kind: 'applying'; readonly id: number }
  /** Shows that it failed. */
  | { readonly kind: 'reporting'; readonly id: number };

/** What an order that is being placed does to updates. */
export type Submission =
  | { readonly kind: 'none' }
  /** Nothing may be replaced under the payment fields now; `isUpdateDue`: when the order fails. */
  | { readonly kind: 'running'; readonly isUpdateDue: boolean };

/** HTML that was put on the page last, by selector. */
export type AppliedFragments = ReadonlyMap<string, string>;

/** What became of a request. */
export type ReviewOutcome =
  | { readonly usable: true; readonly answer: ReviewAnswer }
  | { readonly usable: false; readonly failure: ReviewFailure };

/** State of the order review. */
export interface UpdateState<Place = object> {
  readonly timer: Timer<Place>;
  readonly flight: Flight<Place>;
  readonly display: Display;
  readonly submission: Submission;
  /** The field that was changed and not asked about yet. */
  readonly dirty: Place | undefined;
  /** Whether the shopper has edited a field on this page view. */
  readonly edited: boolean;
  readonly applied: AppliedFragments;
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
  /** The shopper has changed a value. */
  | { readonly type: 'edited' }
  /** Answer to `check`: are the required fields around the dirty one filled? */
  | { readonly type: 'checked'; readonly complete: boolean }
  /** Somebody triggered `update_checkout`. */
  | { readonly type: 'triggered'; readonly args: UpdateArgs<Place> }
  /** An update without questions: a rate, the ship-to box, `update` on the form. */
  | { readonly type: 'demanded'; readonly control: Place | null }
  | { readonly type: 'timerCleared' }
  | { readonly type: 'timerFired'; readonly hasForm: boolean }
  | { readonly type: 'answered'; readonly id: number; readonly outcome: ReviewOutcome }
  /** A gateway has ended the request (`xhr.abort()`). */
  | { readonly type: 'aborted' }
  /** The fragments of answer `id` are on the page. */
  | { readonly type: 'replaced'; readonly applied: AppliedFragments }
  /** Everything that follows from answer `id` has been done. */
  | { readonly type: 'displayed'; readonly id: number }
  | { readonly type: 'submitting' }
  | { readonly type: 'submitEnded'; readonly failed: boolean }
  /** The page came back from the back/forward cache. */
  | { readonly type: 'restored' };

/** What has to be done, in this order. */
export type UpdateEffect<Place = object> =
  /** Send `timerFired` when the state's timer is over, unless it is another by then. */
  | { readonly type: 'startTimer'; readonly kind: 'typing' | 'soon' }
  /** See whether the fields around `control` are filled, then send `checked`. */
  | { readonly type: 'check'; readonly control: Place }
  /** `update_checkout` for the page; comes back as `triggered`. */
  | { readonly type: 'notify'; readonly currentTarget: Place | null; readonly withArgs: boolean }
  | { readonly type: 'block' }
  | { readonly type: 'unblock' }
  | { readonly type: 'send'; readonly id: number; readonly args: UpdateArgs<Place> }
  /** Use answer `id`: it is the newest. */
  | { readonly type: 'apply'; readonly id: number; readonly args: UpdateArgs<Place>; readonly answer: ReviewAnswer }
  /** Request `id` failed: show it. */
  | { readonly type: 'report'; readonly id: number; readonly failure: ReviewFailure };

type ReviewStep<Place> = Step<UpdateState<Place>, UpdateEffect<Place>>;

/** Nothing typed, nothing under way. */
export const IDLE: UpdateState<never> = {
  timer: { kind: 'off' },
  flight: { kind: 'none' },
  display: { kind: 'none' },
  submission: { kind: 'none' },
  dirty: undefined,
  edited: false,
  applied: new Map(),
  sent: 0,
};

const OFF: Timer<never> = { kind: 'off' };
const NO_FLIGHT: Flight<never> = { kind: 'none' };

function to<Place>(
  state: UpdateState<Place>,
  changes: Partial<UpdateState<Place>>,
  ...effects: readonly UpdateEffect<Place>[]
): ReviewStep<Place> {
  return { state: { ...state, ...changes }, effects };
}

/** The running request ends: its answer, if one comes, is of an attempt that is over. */
function endFlight<Place>(state: UpdateState<Place>, changes: Partial<UpdateState<Place>>): ReviewStep<Place> {
  if (state.flight.kind === 'none') return to(state, changes);
  return { ...to(state, { ...changes, flight: NO_FLIGHT }, { type: 'unblock' }), attempt: 'new' };
}

/**
 * When the order review is requested again, and which answer counts (contract F1, F2; CO-09, CO-10, CO-22). One request at a time; a step that ends a
 * running request begins a new attempt, so that its answer is dropped.
 */
export function transition<Place>(state: UpdateState<Place>, event: UpdateEvent<Place>): ReviewStep<Place> {
  switch (event.type) {
    case 'typed':
      return to(state, { dirty: event.control, timer: { kind: 'typing' } }, { type: 'startTimer', kind: 'typing' });
    case 'committed':
      if (!state.dirty && !event.differs) return to(state, {});
      return to(state, { dirty: event.control }, { type: 'check', control: event.control });
    case 'selected':
      return to(state, { dirty: event.control }, { type: 'check', control: event.control });
    case 'edited':
      return state.edited ? { state, effects: [] } : to(state, { edited: true });
    case 'checked':
      // Incomplete: stay dirty, so that the next commit asks again.
      return event.complete ? demand(state, state.dirty ?? null) : to(state, {});
    case 'demanded':
      return demand(state, event.control);
    case 'triggered':
      if (state.submission.kind === 'running') return to(state, { submission: { kind: 'running', isUpdateDue: true } });
      return to(state, { timer: { kind: 'soon', args: event.args } }, { type: 'startTimer', kind: 'soon' });
    case 'timerCleared':
      return to(state, { timer: OFF });
    case 'timerFired':
      return fire(state, event.hasForm);
    case 'answered':
      return take(state, event.id, event.outcome);
    case 'aborted': {
      if (state.flight.kind === 'none') return to(state, {});
      const { id } = state.flight;
      const ended = endFlight(state, { display: { kind: 'reporting', id } });
      return { ...ended, effects: [...ended.effects, { type: 'report', id, failure: 'aborted' }] };
    }
    case 'replaced':
      return to(state, { applied: event.applied });
    case 'displayed':
      return state.display.kind !== 'none' && state.display.id === event.id
        ? to(state, { display: { kind: 'none' } })
        : to(state, {});
    case 'submitting': {
      const isUpdateDue = state.flight.kind === 'running' || state.timer.kind === 'soon';
      return endFlight(state, { timer: OFF, submission: { kind: 'running', isUpdateDue } });
    }
    case 'submitEnded': {
      const isDue = event.failed && state.submission.kind === 'running' && state.submission.isUpdateDue;
      const notify: UpdateEffect<Place> = { type: 'notify', currentTarget: null, withArgs: false };
      return to(state, { submission: { kind: 'none' } }, ...(isDue ? [notify] : []));
    }
    case 'restored':
      return endFlight(state, { ...IDLE, flight: state.flight, sent: state.sent, edited: state.edited });
  }
}

function demand<Place>(state: UpdateState<Place>, control: Place | null): ReviewStep<Place> {
  return to(state, { timer: OFF, dirty: undefined }, { type: 'notify', currentTarget: control, withArgs: true });
}

function fire<Place>(state: UpdateState<Place>, hasForm: boolean): ReviewStep<Place> {
  const { timer } = state;
  switch (timer.kind) {
    case 'off':
      return to(state, {});
    case 'typing':
      return to(state, { timer: OFF }, ...(state.dirty ? [{ type: 'check', control: state.dirty } as const] : []));
    case 'soon': {
      if (!hasForm) return endFlight(state, { timer: OFF });
      const id = state.sent + 1;
      const flight: Flight<Place> = { kind: 'running', id, args: timer.args };
      return {
        ...to(state, { timer: OFF, sent: id, flight }, { type: 'block' }, { type: 'send', id, args: timer.args }),
        attempt: 'new',
      };
    }
  }
}

/** An answer counts only while its request is the one under way. */
function take<Place>(state: UpdateState<Place>, id: number, outcome: ReviewOutcome): ReviewStep<Place> {
  const { flight } = state;
  if (flight.kind !== 'running' || flight.id !== id) return to(state, {});
  if (!outcome.usable) {
    const { failure } = outcome;
    return to(
      state,
      { flight: NO_FLIGHT, display: { kind: 'reporting', id } },
      { type: 'unblock' },
      { type: 'report', id, failure },
    );
  }
  const apply: UpdateEffect<Place> = { type: 'apply', id, args: flight.args, answer: outcome.answer };
  return to(state, { flight: NO_FLIGHT, display: { kind: 'applying', id } }, { type: 'unblock' }, apply);
}
