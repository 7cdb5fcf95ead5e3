import { createListedStore, type Log, type StateStore } from '@shop/core';
import { kindOf } from '../sdk/errors.rules';
import type { ApproveData } from '../sdk/types';
import { type CardFacts, type CardProblem, type CardState, NO_CARD, problemOf } from './cards.rules';

/** Purpose of a card form: an order to pay, or a token to save. */
export interface CardPurpose {
  kind: 'order' | 'setup-token';
  /** Id of what the provider works on. Rejects when there is none; the shopper has been told then. */
  create(): Promise<string>;
  /** The provider has agreed. Rejects when the shop does not. */
  approve(data: ApproveData): Promise<void>;
  /** The shopper has closed the bank's dialog. */
  cancelled(): void;
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
  /** Takes the fields off and puts the shop's inputs back. */
  close(): void;
}

export interface CardFormParts extends Pick<CardPurpose, 'create' | 'approve'> {
  log: Log;
  /** Draws the fields into the page as it is now; `undefined` when there are none for this shopper. */
  draw(purpose: CardPurpose): Promise<DrawnCard | undefined>;
  /** Checks before the card is read; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
  /** Purpose of the card form; it is rendered again when that changes. */
  kind(): CardPurpose['kind'];
  /** Shows what is wrong with the card, or HTML of the provider. */
  tell(what: { problem: CardProblem } | { html: string }): Promise<unknown>;
  ended(): void;
}

export type CardForm = ReturnType<typeof createCardForm>;

interface Attempt {
  /** The shopper knows why it failed, or has closed the bank's dialog. */
  isInformed: boolean;
}

/** Calls `setBusy` when a card begins to be checked and sent, and when that is over or the shop is asked to approve. */
export function followSending({ store }: CardForm, setBusy: (isBusy: boolean) => void): void {
  store.subscribe(({ status }, before) => {
    const isBusy = status === 'submitting';
    if (isBusy !== (before.status === 'submitting')) setBusy(isBusy);
  });
}

/**
 * Makes the form, for both card components: one drawing and one attempt at a time (contract B1). Each is an object: what answers for another one than
 * that of now is late, and changes nothing. An approval is never interrupted (PP-21, PP-22).
 */
export function createCardForm(parts: CardFormParts) {
  const store = createListedStore<CardState>('paypal-buttons.card-form', NO_CARD);
  let card: DrawnCard | undefined;
  let drawing: object | undefined;
  let attempt: Attempt | undefined;

  const statusNow = (): CardState['status'] => store.getState().status;
  /** @param problem of the last attempt; it stays until the next one. */
  function set(status: CardState['status'], problem?: CardProblem): void {
    store.setState({ status, problem }, true);
  }

  /** Runs a step that tells the shopper itself when it fails. */
  async function informing<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = attempt;
    try {
      return await work();
    } catch (error) {
      if (mine) mine.isInformed = true;
      throw error;
    }
  }

  /** What the card component is given for one drawing, `mine`. */
  function purpose(mine: object): CardPurpose {
    return {
      kind: parts.kind(),
      create: () => informing(parts.create),
      async approve(data) {
        if (statusNow() !== 'submitting' || drawing !== mine) throw { type: 'superseded' };
        set('approving', store.getState().problem);
        await informing(() => parts.approve(data));
      },
      cancelled() {
        if (attempt) attempt.isInformed = true;
      },
      submit: () => void submit(),
    };
  }

  function showProblem(problem: CardProblem, mine: Attempt): Promise<unknown> {
    if (attempt === mine) set(statusNow(), problem);
    return parts.tell({ problem });
  }

  /** Sends the card: the page's checks, the card's own, then the provider. */
  async function send(sent: DrawnCard, mine: Attempt): Promise<void> {
    if (!(await parts.check()) || attempt !== mine) return;
    const facts = await sent.facts();
    const problem = facts && problemOf(facts);
    if (problem) await showProblem(problem, mine);
    else if (attempt === mine) await sent.submit();
  }

  /** One attempt from the press to its end; shows once why it failed. */
  async function submit(): Promise<void> {
    if (statusNow() !== 'ready' || !card) return;
    const sent = card;
    const mine: Attempt = { isInformed: false };
    attempt = mine;
    set('submitting');
    try {
      await send(sent, mine);
    } catch (error) {
      const kind = kindOf(error);
      // What the shopper has read may be the server's text, which no log holds.
      const cause = mine.isInformed ? 'a message that the page shows' : error;
      parts.log.info('The card was not paid with', kind === 'unknown' ? cause : kind);
      if (attempt === mine && !mine.isInformed && kind === 'unknown') {
        const html = sent.textOf(error);
        await (html === undefined ? showProblem('fields_not_valid', mine) : parts.tell({ html }));
      }
    } finally {
      if (attempt === mine) {
        attempt = undefined;
        set('ready', store.getState().problem);
        parts.ended();
      }
    }
  }

  function close(): void {
    try {
      card?.close();
    } catch (error) {
      parts.log.info('Card fields could not be taken off', error);
    }
    card = undefined;
  }

  return {
    store: store as StateStore<CardState>,
    /** The shopper wants to pay; nothing while another attempt runs or the fields are not ready. */
    submit,
    focus: (): void => card?.focus(),
    /** The fields have left the page, or their SDK has. @returns `false` while an approval runs, which nothing interrupts. */
    lose(): boolean {
      if (statusNow() === 'approving') return false;
      const wasSending = attempt !== undefined;
      drawing = attempt = undefined;
      set('absent');
      close();
      if (wasSending) parts.ended();
      return true;
    },
    /** Renders again. @returns whether there are fields now. */
    async draw(): Promise<boolean> {
      if (attempt) return false;
      const mine = (drawing = {});
      set('drawing');
      close();
      let drawn: DrawnCard | undefined;
      let outcome: CardState['status'] = 'unusable';
      try {
        drawn = await parts.draw(purpose(mine));
        outcome = drawn ? 'ready' : 'notOffered';
      } catch (error) {
        // A drawing whose place the shop has meanwhile replaced fails for no other reason: the next one is in flight.
        if (drawing === mine) parts.log.warn('The card fields could not be drawn', error);
      }
      if (drawing !== mine) {
        drawn?.close();
        return false;
      }
      card = drawn;
      set(outcome);
      return outcome === 'ready';
    },
  };
}
