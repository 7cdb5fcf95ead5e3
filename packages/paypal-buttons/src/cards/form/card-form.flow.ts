import type { Log } from '@shop/core';
import { kindOf } from '../../sdk/sdk-error.rules';
import type { ApproveData } from '../../sdk/types';
import { type CardProblem, problemOf } from '../fields/facts.rules';
import { type CardEvent, type CardState, NO_CARD, transition } from './card-form.machine';
import type { CardPurpose, DrawnCard } from '../fields/port';

/** What a page makes of the card form. */
export interface CardFormParts {
  log: Log;
  /** Draws the fields into the page as it is now; `undefined` when there are none for this shopper. */
  draw(purpose: CardPurpose): Promise<DrawnCard | undefined>;
  /** Checks before the card is looked at; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
  /** What the card is asked for; it is drawn anew when that changes. */
  kind(): CardPurpose['kind'];
  /** Id for the provider. Rejects after the shopper was told. */
  create(): Promise<string>;
  /** Tells the shop. Rejects after the shopper was told. */
  approve(data: ApproveData): Promise<void>;
  /** Shows what is wrong with the card, or HTML of the provider. */
  tell(what: { problem: CardProblem } | { html: string }): Promise<unknown>;
  /** Spinner over the form. */
  setBusy(busy: boolean): void;
  /** An attempt is over, whatever became of it. */
  ended(): void;
}

/** The card form of a page. */
export interface CardForm {
  readonly state: CardState;
  /** Draws anew. @returns whether there are fields now. */
  draw(): Promise<boolean>;
  /** The fields have left the page, or their SDK has. @returns `false` while an approval runs, which nothing interrupts. */
  lose(): boolean;
  /** The shopper wants to pay; nothing while another attempt runs or the fields are not ready. */
  submit(): Promise<void>;
  focus(): void;
}

/** What is known of a running attempt. */
interface Attempt {
  id: number;
  /** The shopper knows why it failed, or closed the bank's dialog himself. */
  told: boolean;
}

/** Makes the form on the machine. One instance of fields at a time, one attempt at a time (contract B1). */
export function createCardForm(parts: CardFormParts): CardForm {
  let state = NO_CARD;
  let card: DrawnCard | undefined;
  let attempt: Attempt | undefined;

  function step(event: CardEvent): CardState {
    state = transition(state, event);
    return state;
  }

  function isRunning(): boolean {
    return attempt !== undefined && attempt.id === state.attempt && (state.at === 'submitting' || state.at === 'approving');
  }

  /** Runs a step that tells the shopper itself when it fails. */
  async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = attempt;
    try {
      return await work();
    } catch (error) {
      if (mine) mine.told = true;
      throw error;
    }
  }

  const purpose = (): CardPurpose => ({
    kind: parts.kind(),
    create: () => telling(parts.create),
    async approve(data) {
      if (!attempt || step({ type: 'approving', attempt: attempt.id }).at !== 'approving') throw { type: 'overtaken' };
      parts.setBusy(false);
      await telling(() => parts.approve(data));
    },
    cancelled() {
      if (attempt) attempt.told = true;
    },
    submit: () => void submit(),
  });

  function close(): void {
    try {
      card?.close();
    } catch (error) {
      parts.log.info('Card fields could not be taken off', error);
    }
    card = undefined;
  }

  function lose(): boolean {
    const wasRunning = isRunning();
    if (step({ type: 'lost' }).at !== 'absent') return false;
    close();
    if (!wasRunning) return true;
    attempt = undefined;
    parts.setBusy(false);
    parts.ended();
    return true;
  }

  async function draw(): Promise<boolean> {
    const before = state.drawing;
    const { at, drawing } = step({ type: 'draw' });
    if (at !== 'drawing' || drawing === before) return false;
    close();
    let drawn: DrawnCard | undefined;
    try {
      drawn = await parts.draw(purpose());
    } catch (error) {
      // A drawing whose place the shop has meanwhile replaced fails for no other reason: the next one is on its way.
      if (state.drawing === drawing) parts.log.warn('The card fields could not be drawn', error);
    }
    if (state.drawing !== drawing) {
      drawn?.close();
      return false;
    }
    card = drawn;
    return step({ type: drawn ? 'drawn' : 'drawFailed', drawing }).at === 'ready';
  }

  async function send(sent: DrawnCard): Promise<void> {
    if (!(await parts.check()) || !isRunning()) return;
    const facts = await sent.facts();
    const problem = facts && problemOf(facts);
    if (problem) await parts.tell({ problem });
    else if (isRunning()) await sent.submit();
  }

  async function submit(): Promise<void> {
    if (state.at !== 'ready' || !card) return;
    const sent = card;
    const mine: Attempt = { id: step({ type: 'submit' }).attempt, told: false };
    attempt = mine;
    parts.setBusy(true);
    try {
      await send(sent);
    } catch (error) {
      const isOver = attempt !== mine;
      const kind = kindOf(error);
      parts.log.info('The card was not paid with', kind === 'unknown' ? error : kind);
      if (!isOver && !mine.told && kind === 'unknown') {
        const html = sent.textOf(error);
        await parts.tell(html === undefined ? { problem: 'fields_not_valid' } : { html });
      }
    } finally {
      if (attempt === mine) {
        attempt = undefined;
        step({ type: 'ended', attempt: mine.id });
        parts.setBusy(false);
        parts.ended();
      }
    }
  }

  return {
    get state() {
      return state;
    },
    draw,
    lose,
    submit,
    focus: () => card?.focus(),
  };
}
