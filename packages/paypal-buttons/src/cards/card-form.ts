import type { ApproveData } from '../sdk/types';
import { type CardFacts, type CardProblem, problemOf } from './cards.rules';
import { type Log, type StateStore, createMachine } from '@shop/core';
import { kindOf } from '../sdk/errors.rules';
import { type CardEvent, type CardState, NO_CARD, isSending, transition } from './card-form.rules';

/** Purpose of a card form: an order to pay, or a token to save. */
export interface CardPurpose {
  kind: 'order' | 'setup-token';
  /** Id of what the provider works on. Rejects when there is none; the shopper has been told then. */
  create(): Promise<string>;
  /** The provider has agreed. Rejects when the shop does not. */
  approve(data: ApproveData): Promise<void>;
  /** The shopper has closed the bank's dialog. */
  cancelled(): void;
  /** Enter in a field. */
  submit(): void;
}

/** Drawn card fields, whichever component made them. */
export interface DrawnCard {
  /** Facts as of now; `undefined` when the component cannot tell. */
  facts(): CardFacts | undefined | Promise<CardFacts | undefined>;
  /** Sends the card, and sees it approved. Rejects with the provider's error. */
  submit(): Promise<void>;
  /** Text of the provider's error for the shopper, HTML; `undefined` = the text for invalid fields. */
  textOf(error: unknown): string | undefined;
  focus(): void;
  /** Takes the fields off and puts the shop's own inputs back. */
  close(): void;
}

/** What a page makes of the card form. */
export interface CardFormParts {
  log: Log;
  /** Draws the fields into the page as it is now; `undefined` when there are none for this shopper. */
  draw(purpose: CardPurpose): Promise<DrawnCard | undefined>;
  /** Checks before the card is read; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
  /** Purpose of the card form; it is rendered again when that changes. */
  kind(): CardPurpose['kind'];
  /** Id for the provider. Rejects after the error was shown. */
  create(): Promise<string>;
  /** Notifies the shop. Rejects after the error was shown. */
  approve(data: ApproveData): Promise<void>;
  /** Shows what is wrong with the card, or HTML of the provider. */
  tell(what: { problem: CardProblem } | { html: string }): Promise<unknown>;
  /** An attempt is over, whatever became of it. */
  ended(): void;
}

/** The card form of a page. */
export interface CardForm {
  readonly state: CardState;
  /** The same, for subscribers. */
  readonly store: StateStore<CardState>;
  /** Renders again. @returns whether there are fields now. */
  draw(): Promise<boolean>;
  /** The fields have left the page, or their SDK has. @returns `false` while an approval runs, which nothing interrupts. */
  lose(): boolean;
  /** The shopper wants to pay; nothing while another attempt runs or the fields are not ready. */
  submit(): Promise<void>;
  focus(): void;
}

/** What the steps of a form share. */
interface Running {
  readonly parts: CardFormParts;
  /** Handles an event. @returns the state after it. */
  step(event: CardEvent): CardState;
  state(): CardState;
}

/** Whether this attempt is still the current one. */
function isCurrent({ state }: Running, attempt: number): boolean {
  return isSending(state()) && state().attempt === attempt;
}

/** Runs a step that tells the shopper itself when it fails. */
async function informing<Result>({ step, state }: Running, work: () => Promise<Result>): Promise<Result> {
  const { attempt } = state();
  try {
    return await work();
  } catch (error) {
    step({ type: 'informed', attempt });
    throw error;
  }
}

/** What the card component is given for one drawing. */
function purposeOf(running: Running, submit: () => Promise<void>): CardPurpose {
  const { parts, step, state } = running;
  return {
    kind: parts.kind(),
    create: () => informing(running, parts.create),
    async approve(data) {
      const before = state();
      if (step({ type: 'approving', attempt: before.attempt }) === before) throw { type: 'superseded' };
      await informing(running, () => parts.approve(data));
    },
    cancelled: () => void step({ type: 'informed', attempt: state().attempt }),
    submit: () => void submit(),
  };
}

function showProblem({ parts, step }: Running, problem: CardProblem, attempt: number): Promise<unknown> {
  step({ type: 'unsent', attempt, problem });
  return parts.tell({ problem });
}

/** Sends the card: the page's checks, the card's own, then the provider. */
async function sendCard(running: Running, card: DrawnCard, attempt: number): Promise<void> {
  const { parts } = running;
  if (!(await parts.check()) || !isCurrent(running, attempt)) return;
  const facts = await card.facts();
  const problem = facts && problemOf(facts);
  if (problem) await showProblem(running, problem, attempt);
  else if (isCurrent(running, attempt)) await card.submit();
}

/** One attempt from the press to its end; shows once why it failed. */
async function runAttempt(running: Running, card: DrawnCard, attempt: number): Promise<void> {
  const { parts, step, state } = running;
  try {
    await sendCard(running, card, attempt);
  } catch (error) {
    const kind = kindOf(error);
    parts.log.info('The card was not paid with', kind === 'unknown' ? error : kind);
    const now = state();
    const isOpen = isCurrent(running, attempt) && isSending(now) && !now.informed;
    if (isOpen && kind === 'unknown') {
      const html = card.textOf(error);
      await (html === undefined ? showProblem(running, 'fields_not_valid', attempt) : parts.tell({ html }));
    }
  } finally {
    if (isCurrent(running, attempt)) {
      step({ type: 'ended', attempt });
      parts.ended();
    }
  }
}

/** Calls `setBusy` when a card begins to be checked and sent, and when that is over or the shop is asked to approve. */
export function followSending({ store }: CardForm, setBusy: (isBusy: boolean) => void): void {
  store.subscribe(({ status }, before) => {
    const isBusy = status === 'submitting';
    if (isBusy !== (before.status === 'submitting')) setBusy(isBusy);
  });
}

/** Makes the form on its machine. One instance of fields at a time, one attempt at a time (contract B1). */
export function createCardForm(parts: CardFormParts): CardForm {
  const machine = createMachine<CardState, CardEvent>({
    name: 'paypal-buttons.card-form',
    initial: NO_CARD,
    log: parts.log,
    transition,
  });
  const state = machine.getState;
  function step(event: CardEvent): CardState {
    machine.send(event);
    return state();
  }
  const running: Running = { parts, step, state };
  let card: DrawnCard | undefined;

  function close(): void {
    try {
      card?.close();
    } catch (error) {
      parts.log.info('Card fields could not be taken off', error);
    }
    card = undefined;
  }

  async function submit(): Promise<void> {
    if (state().status !== 'ready' || !card) return;
    await runAttempt(running, card, step({ type: 'submit' }).attempt);
  }

  return {
    get state() {
      return state();
    },
    store: machine,
    submit,
    focus: () => card?.focus(),
    lose() {
      const wasSending = isSending(state());
      if (step({ type: 'lost' }).status !== 'absent') return false;
      close();
      if (wasSending) parts.ended();
      return true;
    },
    async draw() {
      const before = state();
      const { drawing } = step({ type: 'draw' });
      if (state() === before) return false;
      close();
      let drawn: DrawnCard | 'failed' | undefined;
      try {
        drawn = await parts.draw(purposeOf(running, submit));
      } catch (error) {
        drawn = 'failed';
        // A drawing whose place the shop has meanwhile replaced fails for no other reason: the next one is in flight.
        if (state().drawing === drawing) parts.log.warn('The card fields could not be drawn', error);
      }
      if (state().drawing !== drawing) {
        if (drawn !== 'failed') drawn?.close();
        return false;
      }
      if (drawn === 'failed') return step({ type: 'drawFailed', drawing }).status === 'ready';
      card = drawn;
      return step({ type: drawn ? 'drawn' : 'notOffered', drawing }).status === 'ready';
    },
  };
}
