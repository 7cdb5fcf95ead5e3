import type { Step } from '@shop/core/rules';

/** One field error as visitors find it beside the field, in the screen-reader list and in the summary. */
export interface FieldError {
  /** Id of its entry in the list, see `errorId`. */
  readonly id: string;
  /** What the page calls the field. */
  readonly label: string;
  readonly text: string;
  /** Id of the field's control, for the link to it; absent where it has none. */
  readonly controlId?: string;
  /** The elements that hold the field: each gets a tip. */
  readonly wraps?: readonly object[];
  /** Position of the field in the form; a field without a place comes last. */
  readonly position?: number;
  /** Whether the server printed it: then it is on the page already. */
  readonly isPrinted?: boolean;
}

/** The verdict on one field: wrong (`error`) or fine (`undefined`). */
export interface FieldCheck<Place = object> {
  /** Name of the field, without brackets. */
  readonly field: string;
  /** Id of its entry in the list. */
  readonly id: string;
  readonly error?: FieldError | undefined;
  /** Where its wraps are marked. */
  readonly scope: Place;
}

/** What is to be validated; `Place` is an element of the page. */
export interface ValidateOptions<Place> {
  /** The control that was changed; fields after it are left alone. */
  readonly target?: Place | undefined;
  /** Part of the form to look at, e.g. one step of several; default is the form. */
  readonly scope?: Place | undefined;
}

/** Everything that changes about a form. */
export interface FormState {
  readonly status:
    | 'idle'
    /** Between a change and its verdict. */
    | 'validating'
    /** Shown as submitting although nothing is sent: `wpcf7.blocked` (contract e4.1). */
    | 'blocked'
    | 'submitting'
    /** Waiting for new captcha and quiz; `rest` is the status that follows. */
    | 'resetting';
  /** The status at rest, which the form shows while it is idle. */
  readonly rest: SettledStatus;
  /** Whether `wpcf7beforesubmit` is being dispatched: a listener that submits again must not start a second request. */
  readonly preparing: boolean;
  /** Whether the next reset follows a successful submit (contract e5). */
  readonly resetAfterSent: boolean;
  /** What the response boxes say; empty: nothing. */
  readonly message: string;
  /** The field errors, in the order in which they are shown. */
  readonly errors: readonly FieldError[];
  /** Whether the server rejected the form for these errors: then a linked summary lists them. */
  readonly refused: boolean;
  /** What a field holds, by its name, for the places where the page repeats it. */
  readonly reflections: Readonly<Record<string, readonly string[]>>;
}

/** What can happen to a form. `Sending`: the work of a sending or a renewal; its effect starts it. */
export type FormEvent<Place = object, Sending = object> =
  /** A sending is about to begin; as with `blocked`, what the last answer has left goes. */
  | { readonly type: 'preparing' }
  | { readonly type: 'blocked' }
  | { readonly type: 'submitted'; readonly sending: Sending }
  /** The server has answered. */
  | { readonly type: 'answered'; readonly status: SettledStatus }
  /** Nothing usable came back; `text` is for the visitor. */
  | { readonly type: 'failed'; readonly text: string }
  /** The visitor or site code has ended the sending. */
  | { readonly type: 'aborted'; readonly text: string }
  /** The answer said what to show; `refused`: because of field errors. `rest`: the status under which the page shows it. */
  | { readonly type: 'informed'; readonly message: string; readonly refused: boolean; readonly rest: SettledStatus }
  /** Message and field errors of an earlier answer or verdict no longer hold. */
  | { readonly type: 'cleared' }
  /** One event for all fields of an answer or a verdict: they are drawn in one go. */
  | { readonly type: 'fieldsChecked'; readonly checks: readonly FieldCheck<Place>[] }
  /** Fields hold other values. */
  | { readonly type: 'reflected'; readonly values: FormState['reflections'] }
  | ({ readonly type: 'validationAsked' } & ValidateOptions<Place>)
  /** `rest`: the status on the page, which a script may have set back. */
  | { readonly type: 'validating'; readonly rest: SettledStatus }
  | { readonly type: 'validated' }
  /** The next reset is ours, after a successful sending. */
  | { readonly type: 'resetDue' }
  | { readonly type: 'reset'; readonly renewal: Sending }
  | { readonly type: 'renewed' };

/** What has to be done. */
export type FormEffect<Place = object, Sending = object> =
  | { readonly type: 'send'; readonly sending: Sending }
  | { readonly type: 'renew'; readonly renewal: Sending }
  | ({ readonly type: 'validate' } & ValidateOptions<Place>)
  /** Mark the wraps of a field inside `scope` as wrong, or as fine. */
  | ({ readonly type: 'mark' } & FieldCheck<Place>)
  /** Take the marks of all fields away. */
  | { readonly type: 'unmarkAll' };

/** A form at rest, with nothing to say. */
export function initialState(rest: SettledStatus, errors: readonly FieldError[] = SILENT.errors): FormState {
  return {
    status: 'idle',
    rest,
    preparing: false,
    resetAfterSent: false,
    message: '',
    errors,
    refused: false,
    reflections: {},
  };
}

function to<Effect>(state: FormState, changes: Partial<FormState>, ...effects: readonly Effect[]): Step<FormState, Effect> {
  return { state: { ...state, ...changes }, effects };
}

/** What the last answer or verdict has left is gone. */
const SILENT = { message: '', errors: [], refused: false } as const;

/** The sending is over. */
const atRest = (rest: SettledStatus): Partial<FormState> => ({ status: 'idle', rest });

/**
 * The next state of a form (CF-01, CF-03). An event that does not apply changes nothing: a second submit while one runs, a reset while one runs (its answer
 * renews the form itself), a verdict after a submit took over (contract e3.4).
 */
export function transition<Place, Sending>(
  state: FormState,
  event: FormEvent<Place, Sending>,
): Step<FormState, FormEffect<Place, Sending>> {
  const { status, rest } = state;
  const same: Step<FormState, FormEffect<Place, Sending>> = { state, effects: [] };
  switch (event.type) {
    case 'preparing':
      return to(state, { ...SILENT, preparing: true }, { type: 'unmarkAll' });
    case 'blocked':
      return status === 'submitting'
        ? same
        : to(state, { ...SILENT, status: 'blocked', preparing: false }, { type: 'unmarkAll' });
    case 'submitted':
      if (status === 'submitting') return same;
      return {
        ...to(state, { status: 'submitting', preparing: false }, { type: 'send', sending: event.sending }),
        attempt: 'new',
      };
    case 'answered':
      return status === 'submitting' ? to(state, atRest(event.status)) : same;
    case 'failed':
      return status === 'submitting' ? to(state, { ...atRest('failed'), message: event.text }) : same;
    case 'aborted':
      if (status !== 'submitting') return same;
      return { ...to(state, { ...atRest('aborted'), message: event.text }), attempt: 'new' };
    case 'informed':
      // A listener has reset the form: `init` would hide the message.
      return to(state, {
        message: event.message,
        refused: event.refused,
        rest: status === 'resetting' ? event.rest : rest,
      });
    case 'cleared':
      return to(state, SILENT, { type: 'unmarkAll' });
    case 'fieldsChecked':
      return checkFields(state, event.checks);
    case 'reflected':
      return to(state, { reflections: { ...state.reflections, ...event.values } });
    case 'validationAsked':
      return { state, effects: [{ ...event, type: 'validate' }] };
    case 'validating':
      return status === 'idle' ? to(state, { status: 'validating', rest: event.rest }) : same;
    case 'validated':
      return status === 'validating' ? to(state, { status: 'idle' }) : same;
    case 'resetDue':
      return to(state, { resetAfterSent: true });
    case 'reset': {
      if (status === 'submitting') return same;
      const after = state.resetAfterSent ? 'sent' : 'init';
      const effect: FormEffect<Place, Sending> = { type: 'renew', renewal: event.renewal };
      return { ...to(state, { status: 'resetting', rest: after, resetAfterSent: false }, effect), attempt: 'new' };
    }
    case 'renewed':
      return status === 'resetting' ? to(state, { status: 'idle', rest }) : same;
  }
}

function checkFields<Place, Sending>(
  state: FormState,
  checks: readonly FieldCheck<Place>[],
): Step<FormState, FormEffect<Place, Sending>> {
  let { errors } = state;
  for (const { id, error } of checks) {
    const others = errors.filter((known) => known.id !== id);
    errors = error ? [...others, error] : others;
  }
  errors = errors.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0);
  return to(state, { errors }, ...checks.map((check) => ({ ...check, type: 'mark' }) as const));
}

/** Whether there is something to draw. */
export function hasFeedback({ errors, reflections }: FormState): boolean {
  return errors.some(({ isPrinted }) => !isPrinted) || Object.keys(reflections).length > 0;
}

/** The status that a state shows, as class name and `data-status`. */
export function statusOf({ status, rest }: FormState): FormStatus {
  if (status === 'idle') return rest;
  return status === 'blocked' ? 'submitting' : status;
}

/** Statuses of a form at rest, as class name and `data-status` (contract b4; CF-01). */
export const SETTLED_STATUSES = [
  'init',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'sent',
  'failed',
  'payment-required',
] as const;

/** Statuses of a form at work. */
export const WORKING_STATUSES = ['submitting', 'resetting', 'validating'] as const;

/** A status of a form at rest; `custom-…` stands for a server status that we do not know. */
export type SettledStatus = (typeof SETTLED_STATUSES)[number] | `custom-${string}`;

/** Any status that a form can show. */
export type FormStatus = SettledStatus | (typeof WORKING_STATUSES)[number];

const BY_SERVER_STATUS: ReadonlyMap<string, SettledStatus> = new Map(
  Object.entries<SettledStatus>({
    validation_failed: 'invalid',
    acceptance_missing: 'unaccepted',
    mail_sent: 'sent',
    mail_failed: 'failed',
    payment_required: 'payment-required',
  }),
);

/** Whether this is the class name of an idle status. */
export function isSettledStatus(status: string): status is SettledStatus {
  return status.startsWith('custom-') || (SETTLED_STATUSES as readonly string[]).includes(status);
}

/**
 * The class name for a status of the server (contract b4). Class names pass through; anything unknown becomes `custom-…`, its first run of
 * other characters a hyphen: `my_own_status` → `custom-my-own_status`.
 */
export function statusFromServer(status: string): SettledStatus {
  const known = BY_SERVER_STATUS.get(status);
  if (known) return known;
  // A class name has no blanks.
  const name = status.replace(/[^0-9a-z]+/i, '-').replace(/\s+/g, '-');
  return isSettledStatus(name) ? name : `custom-${name}`;
}

/** Id of a field's entry in the screen-reader list (contract b3). */
export function errorId(unitTag: string | null, field: string): string {
  return `${unitTag ?? ''}-ve-${field}`.replace(/[^0-9A-Za-z_-]+/g, '');
}
