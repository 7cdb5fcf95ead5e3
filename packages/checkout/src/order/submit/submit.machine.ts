import type { Step } from '@shop/core/rules';
import type { CheckoutErrors } from '../errors/error-messages.page';

/** How an answer ends an attempt. */
export type OrderOutcome =
  /** The page is reloaded. */
  | { readonly kind: 'reload' }
  /** Accepted, for good. */
  | {
      readonly kind: 'placed';
      /** Where to go; `''` when the answer names no place. */
      readonly url: string;
      /** Whether a listener leaves the page itself. */
      readonly isTaken: boolean;
    }
  /** Not placed, or (`isUnknown`) unknown outcome. */
  | {
      readonly kind: 'failed';
      readonly errors: CheckoutErrors;
      /** The server asks for new totals. */
      readonly refresh: boolean;
      readonly isUnknown: boolean;
    };

/** The attempt that failed or has an unknown outcome. */
export type FailedOutcome = Extract<OrderOutcome, { kind: 'failed' }>;

/** State of the order that is being placed. One for the page: two checkout forms still make one order at a time (G4). */
export type SubmitState =
  /** `isUnknown`: the outcome of the last order is unknown. */
  | { readonly kind: 'idle'; readonly attempt: number; readonly isUnknown: boolean }
  /** A press waits for the order review that is in flight. */
  | { readonly kind: 'waiting'; readonly attempt: number; readonly isUnknown: boolean }
  /** Other plugins can veto; one of them may start a new submit itself meanwhile. */
  | { readonly kind: 'asking'; readonly attempt: number; readonly isUnknown: boolean }
  /** The order is with the server; `isSlow`: for longer than shoppers expect. */
  | { readonly kind: 'sending'; readonly attempt: number; readonly isSlow: boolean }
  /** The page came back from the back/forward cache while the order was with the server: the form is open, and a late answer still counts. */
  | { readonly kind: 'restored'; readonly attempt: number }
  /** The errors are being shown; the form is still shut. */
  | { readonly kind: 'reporting'; readonly attempt: number; readonly outcome: FailedOutcome }
  /** The page reloads, or a gateway goes on by the hash. The form stays shut until the page is left, or the gateway gives it free. */
  | { readonly kind: 'leaving'; readonly attempt: number }
  /** The order is placed, for good: nothing on this page makes another one, even if foreign code opens the form. */
  | { readonly kind: 'placed'; readonly attempt: number };

/** What can happen; `Form` is an element of the page. */
export type SubmitEvent<Form = object> =
  /** `marked`: the form carries the class `processing`, ours or a gateway's. `isReviewOut`: an order review is in flight. */
  | { readonly type: 'submit'; readonly form: Form; readonly marked: boolean; readonly isReviewOut?: boolean }
  /** The order review is on the page, or has taken too long. */
  | { readonly type: 'reviewed'; readonly attempt: number; readonly form: Form }
  | { readonly type: 'decided'; readonly attempt: number; readonly form: Form; readonly allowed: boolean }
  /** A plugin broke over the question, and nothing was sent. */
  | { readonly type: 'broke'; readonly form: Form; readonly errors: CheckoutErrors }
  | { readonly type: 'slow'; readonly attempt: number }
  | { readonly type: 'answered'; readonly attempt: number; readonly form: Form; readonly outcome: OrderOutcome }
  /** The errors of the attempt are on the page. */
  | { readonly type: 'reported'; readonly attempt: number; readonly form: Form }
  /** The order is placed, and the page stays: there is nowhere to go, or an app goes on with it. */
  | { readonly type: 'stayed'; readonly form: Form }
  /** A gateway shows its own errors (`submit_error`). */
  | { readonly type: 'gatewayFailed'; readonly form: Form; readonly errors: CheckoutErrors }
  | { readonly type: 'gatewayReported'; readonly form: Form }
  /** The browser has stored that the outcome of an order is unknown: an earlier page, or another tab. */
  | { readonly type: 'recalled'; readonly form: Form }
  /** The page came back from the back/forward cache with these forms. */
  | { readonly type: 'restored'; readonly forms: readonly Form[] };

/** What has to be done, in this order. */
export type SubmitEffect<Form = object> =
  /** Cover the form. */
  | { readonly type: 'cover'; readonly form: Form }
  /** Send `reviewed` when no order review is in flight. */
  | { readonly type: 'await'; readonly attempt: number; readonly form: Form }
  /** Ask the other plugins, then send `decided`. */
  | { readonly type: 'ask'; readonly attempt: number; readonly form: Form }
  /** Shut the form and send it. */
  | { readonly type: 'send'; readonly attempt: number; readonly form: Form }
  /** Send `slow` after a while. */
  | { readonly type: 'watch'; readonly attempt: number }
  /** Leave the page: reload it, or go to `url`. */
  | { readonly type: 'leave'; readonly url: string | undefined; readonly form: Form }
  /** Show that the order is placed. */
  | { readonly type: 'confirm'; readonly form: Form }
  /** Show errors, then send the event `next`. */
  | {
      readonly type: 'report';
      readonly form: Form;
      readonly errors: CheckoutErrors;
      readonly next: SubmitEvent<Form> | undefined;
    }
  /** Warn that the outcome of the last order is unknown. */
  | { readonly type: 'warn'; readonly form: Form }
  /** Block a form that was open, because a late answer has arrived. */
  | { readonly type: 'shut'; readonly form: Form }
  /** Make the form usable. */
  | { readonly type: 'open'; readonly form: Form }
  /** The browser asks no more before the page is left. */
  | { readonly type: 'unguard' }
  /** No update of the order review waits any longer. */
  | { readonly type: 'stopTimer' }
  /** The order review goes on. */
  | { readonly type: 'resume'; readonly failed: boolean }
  /** `update_checkout` for the page. */
  | { readonly type: 'refresh' };

type OrderStep<Form> = Step<SubmitState, SubmitEffect<Form>>;

/** No order under way. */
export const READY: SubmitState = { kind: 'idle', attempt: 0, isUnknown: false };

const to = <Form>(state: SubmitState, ...effects: readonly SubmitEffect<Form>[]): OrderStep<Form> => ({ state, effects });

/** Whether an order is in flight or placed. Then no other is sent, even if foreign code opens the form (CO-01). */
export function isOrderOut({ kind }: SubmitState): boolean {
  return kind === 'sending' || kind === 'reporting' || kind === 'placed';
}

/** Whether the outcome of an order is unknown, or not known yet. */
export function isOutcomeOpen(state: SubmitState): boolean {
  switch (state.kind) {
    case 'sending':
    case 'restored':
      return true;
    case 'reporting':
      return state.outcome.isUnknown;
    case 'idle':
    case 'waiting':
    case 'asking':
      return state.isUnknown;
    default:
      return false;
  }
}

/** From the click on "place order" to the redirect or the errors (contract F3; CO-01). */
export function transition<Form>(state: SubmitState, event: SubmitEvent<Form>): OrderStep<Form> {
  switch (event.type) {
    case 'submit':
      return press(state, event);
    case 'reviewed': {
      const { attempt, form } = event;
      if (state.kind !== 'waiting' || state.attempt !== attempt) return to(state);
      // The cover goes first: a gateway that vetoes draws its own.
      return to({ ...state, kind: 'asking' }, { type: 'open', form }, { type: 'ask', attempt, form });
    }
    case 'decided': {
      const { attempt, form } = event;
      if (state.kind !== 'asking' || state.attempt !== attempt) return to(state);
      if (!event.allowed) return to({ ...state, kind: 'idle' }, { type: 'stopTimer' });
      return to({ kind: 'sending', attempt, isSlow: false }, { type: 'send', attempt, form }, { type: 'watch', attempt });
    }
    case 'broke': {
      if (isOrderOut(state)) return to(state);
      const next: SubmitState = state.kind === 'asking' ? { ...state, kind: 'idle' } : state;
      return to(next, { type: 'report', form: event.form, errors: event.errors, next: undefined });
    }
    case 'slow':
      return state.kind === 'sending' && state.attempt === event.attempt ? to({ ...state, isSlow: true }) : to(state);
    case 'answered':
      return state.attempt === event.attempt ? take(state, event) : to(state);
    case 'reported': {
      if (state.kind !== 'reporting' || state.attempt !== event.attempt) return to(state);
      const { refresh, isUnknown } = state.outcome;
      const idle: SubmitState = { kind: 'idle', attempt: event.attempt, isUnknown };
      const open: readonly SubmitEffect<Form>[] = [
        { type: 'open', form: event.form },
        { type: 'resume', failed: true },
      ];
      return to(idle, ...open, ...(refresh ? [{ type: 'refresh' } as const] : []));
    }
    case 'stayed':
      return to(state, { type: 'confirm', form: event.form });
    case 'gatewayFailed': {
      const { form, errors } = event;
      return to(state, { type: 'report', form, errors, next: { type: 'gatewayReported', form } });
    }
    case 'gatewayReported':
      return to(state, { type: 'open', form: event.form });
    case 'recalled':
      return recall(state, event.form);
    case 'restored':
      return restore(state, event.forms);
  }
}

/** A press starts an attempt, unless one is under way. */
function press<Form>(
  state: SubmitState,
  { form, marked, isReviewOut }: Extract<SubmitEvent<Form>, { type: 'submit' }>,
): OrderStep<Form> {
  if (state.kind === 'waiting') return to(state);
  if (marked || isOrderOut(state)) return to(state, { type: 'stopTimer' });
  const attempt = state.attempt + 1;
  const isUnknown = isOutcomeOpen(state);
  const step: OrderStep<Form> = isReviewOut
    ? to({ kind: 'waiting', attempt, isUnknown }, { type: 'cover', form }, { type: 'await', attempt, form })
    : to({ kind: 'asking', attempt, isUnknown }, { type: 'ask', attempt, form });
  return { ...step, attempt: 'new' };
}

/** The answer to the last attempt counts where it is waited for; a late one blocks the open form again. */
function take<Form>(state: SubmitState, event: Extract<SubmitEvent<Form>, { type: 'answered' }>): OrderStep<Form> {
  if (state.kind === 'sending') return end(event);
  if (state.kind !== 'restored') return to(state);
  const step = end(event);
  return { ...step, effects: [{ type: 'shut', form: event.form }, ...step.effects] };
}

/** The outcome of an earlier order is unknown: no reason to warn while one is under way. */
function recall<Form>(state: SubmitState, form: Form): OrderStep<Form> {
  if (state.kind === 'idle') return to({ ...state, isUnknown: true }, { type: 'warn', form });
  return state.kind === 'restored' ? to(state, { type: 'warn', form }) : to(state);
}

/** The answer to the running attempt is there. From here on nothing of the sending counts. */
function end<Form>({ attempt, form, outcome }: Extract<SubmitEvent<Form>, { type: 'answered' }>): OrderStep<Form> {
  switch (outcome.kind) {
    case 'reload':
      return { ...to<Form>({ kind: 'leaving', attempt }, { type: 'leave', url: undefined, form }), attempt: 'new' };
    case 'placed': {
      const { url } = outcome;
      const staysHere = outcome.isTaken || url === '';
      const effects: readonly SubmitEffect<Form>[] = [
        ...(staysHere ? [] : [{ type: 'leave', url, form } as const]),
        { type: 'resume', failed: false },
        ...(staysHere ? [{ type: 'confirm', form } as const] : []),
      ];
      // Whatever the address is, this never opens the form. Only a gateway that goes on by the hash may.
      return { state: { kind: url.startsWith('#') ? 'leaving' : 'placed', attempt }, effects, attempt: 'new' };
    }
    case 'failed': {
      const { errors } = outcome;
      const report: SubmitEffect<Form> = { type: 'report', form, errors, next: { type: 'reported', attempt, form } };
      return { ...to({ kind: 'reporting', attempt, outcome }, report), attempt: 'new' };
    }
  }
}

/** Opens the forms. The answer to an order that is with the server still counts; any other attempt is over. */
function restore<Form>(state: SubmitState, forms: readonly Form[]): OrderStep<Form> {
  const { attempt } = state;
  const isUnknown = isOutcomeOpen(state);
  const isOut = state.kind === 'sending' || state.kind === 'restored';
  const effects: readonly SubmitEffect<Form>[] = [
    { type: 'unguard' },
    { type: 'resume', failed: false },
    ...forms.map((form) => ({ type: 'open', form }) as const),
    ...(isUnknown ? forms.slice(0, 1).map((form) => ({ type: 'warn', form }) as const) : []),
  ];
  if (isOut) return to({ kind: 'restored', attempt }, ...effects);
  return { ...to<Form>({ kind: 'idle', attempt, isUnknown }, ...effects), attempt: 'new' };
}
