import type { Step } from '@shop/core/rules';
import type { CheckoutErrors } from '../errors/types';

/** How an answer ends an attempt. */
export type OrderOutcome =
  /** The page is loaded anew. */
  | { readonly kind: 'reload' }
  /** Accepted, for good. */
  | {
      readonly kind: 'placed';
      /** Where to go; `''` when the answer names no place. */
      readonly url: string;
      /** Does a listener see to leaving the page? */
      readonly isTaken: boolean;
    }
  /** Not placed, or (`isUnknown`) nobody knows. */
  | {
      readonly kind: 'failed';
      readonly errors: CheckoutErrors;
      /** The server asks for new totals. */
      readonly refresh: boolean;
      readonly isUnknown: boolean;
    };

/** The attempt that failed, or of which nobody knows. */
export type FailedOutcome = Extract<OrderOutcome, { kind: 'failed' }>;

/** State of the order that is being placed. One for the page: two checkout forms still make one order at a time (G4). */
export type SubmitState =
  /** `isUnknown`: nobody knows what became of the last attempt. */
  | { readonly kind: 'idle'; readonly attempt: number; readonly isUnknown: boolean }
  /** Other plugins are asked for leave; one of them may start a new submit itself meanwhile. */
  | { readonly kind: 'asking'; readonly attempt: number }
  /** The order is with the server; `isSlow`: for longer than shoppers expect. */
  | { readonly kind: 'sending'; readonly attempt: number; readonly isSlow: boolean }
  /** The errors are being shown; the form is still shut. */
  | { readonly kind: 'reporting'; readonly attempt: number; readonly outcome: FailedOutcome }
  /** The page reloads, or a gateway goes on by the hash. The form stays shut until the page is left, or the gateway gives it free. */
  | { readonly kind: 'leaving'; readonly attempt: number }
  /** The order is placed, for good: nothing on this page makes another one, whoever opens the form. */
  | { readonly kind: 'placed'; readonly attempt: number };

/** What can happen; `Form` is an element of the page. */
export type SubmitEvent<Form = object> =
  /** `marked`: the form carries the class `processing`, ours or a gateway's. */
  | { readonly type: 'submit'; readonly form: Form; readonly marked: boolean }
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
  /** The page came back from the back/forward cache with these forms. */
  | { readonly type: 'restored'; readonly forms: readonly Form[] };

/** What has to be done, in this order. */
export type SubmitEffect<Form = object> =
  /** Ask the other plugins, then send `decided`. */
  | { readonly type: 'ask'; readonly attempt: number; readonly form: Form }
  /** Shut the form and send it. */
  | { readonly type: 'send'; readonly attempt: number; readonly form: Form }
  /** Send `slow` after a while. */
  | { readonly type: 'watch'; readonly attempt: number }
  /** Leave the page: load it anew, or go to `url`. */
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

/** Is an order with the server, or placed? Then no other is sent, whoever opens the form (CO-01). */
export function isOrderOut({ kind }: SubmitState): boolean {
  return kind === 'sending' || kind === 'reporting' || kind === 'placed';
}

/** From the click on "place order" to the redirect or the errors (contract F3; CO-01). */
export function transition<Form>(state: SubmitState, event: SubmitEvent<Form>): OrderStep<Form> {
  switch (event.type) {
    case 'submit': {
      const { form } = event;
      if (event.marked || isOrderOut(state)) return to(state, { type: 'stopTimer' });
      const attempt = state.attempt + 1;
      return { ...to({ kind: 'asking', attempt }, { type: 'ask', attempt, form }), attempt: 'new' };
    }
    case 'decided': {
      const { attempt, form } = event;
      if (state.kind !== 'asking' || state.attempt !== attempt) return to(state);
      if (!event.allowed) return to({ kind: 'idle', attempt, isUnknown: false }, { type: 'stopTimer' });
      return to({ kind: 'sending', attempt, isSlow: false }, { type: 'send', attempt, form }, { type: 'watch', attempt });
    }
    case 'broke': {
      if (isOrderOut(state)) return to(state);
      const next = state.kind === 'asking' ? { ...READY, attempt: state.attempt } : state;
      return to(next, { type: 'report', form: event.form, errors: event.errors, next: undefined });
    }
    case 'slow':
      return state.kind === 'sending' && state.attempt === event.attempt ? to({ ...state, isSlow: true }) : to(state);
    case 'answered':
      return state.kind === 'sending' && state.attempt === event.attempt ? end(event) : to(state);
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
    case 'restored': {
      const opens = event.forms.map((form): SubmitEffect<Form> => ({ type: 'open', form }));
      const idle: SubmitState = { kind: 'idle', attempt: state.attempt, isUnknown: false };
      return { ...to<Form>(idle, { type: 'unguard' }, { type: 'resume', failed: false }, ...opens), attempt: 'new' };
    }
  }
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
