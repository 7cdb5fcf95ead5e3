import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IDLE,
  type ReviewOutcome,
  type UpdateArgs,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  transition,
} from './order-review.machine';
import type { ReviewAnswer } from './review-answer.rules';

const args = (updateShippingMethod = true): UpdateArgs => ({ updateShippingMethod, currentTarget: null });
const field = document.createElement('input');

const answer: ReviewAnswer = { response: {}, reload: false, succeeded: true, messages: '', hasErrors: false, fragments: {} };
const USABLE: ReviewOutcome = { usable: true, answer };
const FAILED: ReviewOutcome = { usable: false, failure: 'failed' };

/** A step that begins a new attempt while a request runs aborts it: told as an effect of its own. */
function run(...events: UpdateEvent[]): { state: UpdateState; effects: (UpdateEffect | { type: 'abort' })[] } {
  let state: UpdateState = IDLE;
  const effects: (UpdateEffect | { type: 'abort' })[] = [];
  for (const event of events) {
    const isRunning = state.flight.kind === 'running';
    const step = transition(state, event);
    state = step.state;
    if (step.attempt && isRunning) effects.push({ type: 'abort' });
    effects.push(...step.effects);
  }
  return { state, effects };
}

const fired: UpdateEvent = { type: 'timerFired', hasForm: true };
const sends = (effects: readonly (UpdateEffect | { type: 'abort' })[]): number[] =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.id] : []));

describe('order review machine', () => {
  it('[CO-09] a trigger waits the short time, with the newest arguments', () => {
    const { effects } = run({ type: 'triggered', args: args() }, { type: 'triggered', args: args(false) }, fired);
    expect(effects.filter((effect) => effect.type === 'startTimer')).toEqual([
      { type: 'startTimer', kind: 'soon' },
      { type: 'startTimer', kind: 'soon' },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'send', id: 1, args: args(false) });
  });

  it('[CO-09] typing takes the place of an update that waits', () => {
    const { effects, state } = run({ type: 'triggered', args: args() }, { type: 'typed', control: field }, fired);
    expect(sends(effects)).toEqual([]);
    expect(effects.at(-1)).toEqual({ type: 'check', control: field });
    expect(state.dirty).toBe(field);
  });

  it('[CO-09] an incomplete address stays dirty and sends nothing', () => {
    const { effects, state } = run({ type: 'typed', control: field }, fired, { type: 'checked', complete: false });
    expect(state.dirty).toBe(field);
    expect(effects.some((effect) => effect.type === 'notify')).toBe(false);
  });

  it('[CO-09] a commit of a clean, unchanged field sends nothing; of an autofilled one it does', () => {
    expect(run({ type: 'committed', control: field, differs: false }).effects).toEqual([]);
    expect(run({ type: 'committed', control: field, differs: true }).effects).toEqual([{ type: 'check', control: field }]);
  });

  it('[CO-10] a newer update aborts the older, whose answer is not used even when it comes', () => {
    const { effects } = run(
      { type: 'triggered', args: args() },
      fired,
      { type: 'triggered', args: args() },
      fired,
      { type: 'answered', id: 1, outcome: USABLE },
      { type: 'answered', id: 2, outcome: USABLE },
    );
    expect(effects.filter(({ type }) => type === 'abort' || type === 'apply')).toEqual([
      { type: 'abort' },
      { type: 'apply', id: 2, args: args(), answer },
    ]);
  });

  it('[CO-22] placing the order aborts the running update, and a failure asks for it again', () => {
    const held = run(
      { type: 'triggered', args: args() },
      fired,
      { type: 'submitting' },
      { type: 'answered', id: 1, outcome: USABLE },
    );
    expect(held.effects.filter(({ type }) => ['abort', 'unblock', 'apply'].includes(type))).toEqual([
      { type: 'abort' },
      { type: 'unblock' },
    ]);
    const failed = transition(held.state, { type: 'submitEnded', failed: true });
    expect(failed.effects).toEqual([{ type: 'notify', currentTarget: null, withArgs: false }]);
    expect(transition(held.state, { type: 'submitEnded', failed: false }).effects).toEqual([]);
  });

  it('[CO-22] a trigger while the order is placed waits for the order to fail', () => {
    const { state, effects } = run({ type: 'submitting' }, { type: 'triggered', args: args() }, fired);
    expect(sends(effects)).toEqual([]);
    expect(transition(state, { type: 'submitEnded', failed: true }).effects).toHaveLength(1);
  });

  it('[CO-10] what is done with an answer goes on under a newer request, and ends when a newer answer takes over', () => {
    const fire: UpdateEvent[] = [{ type: 'triggered', args: args() }, fired];
    const first = run(...fire, { type: 'answered', id: 1, outcome: USABLE }, ...fire);
    expect(first.state.display).toEqual({ kind: 'applying', id: 1 });
    const second = transition(first.state, { type: 'answered', id: 2, outcome: FAILED });
    expect(second.state.display).toEqual({ kind: 'reporting', id: 2 });
    expect(transition(second.state, { type: 'displayed', id: 1 }).state.display).toEqual({ kind: 'reporting', id: 2 });
    expect(transition(second.state, { type: 'displayed', id: 2 }).state.display).toEqual({ kind: 'none' });
  });

  it('[CO-22] a gateway that ends the request frees the page, and nothing is reported as failed', () => {
    const { effects, state } = run({ type: 'triggered', args: args() }, fired, { type: 'aborted' });
    expect(effects.slice(-3)).toEqual([{ type: 'abort' }, { type: 'unblock' }, { type: 'report', id: 1, failure: 'aborted' }]);
    expect(transition(state, { type: 'answered', id: 1, outcome: USABLE }).effects).toEqual([]);
    expect(run({ type: 'aborted' }).effects).toEqual([]);
  });

  it('[CO-07] without a form nothing is sent and a running request ends', () => {
    const { effects, state } = run(
      { type: 'triggered', args: args() },
      fired,
      { type: 'triggered', args: args() },
      { type: 'timerFired', hasForm: false },
    );
    expect(sends(effects)).toEqual([1]);
    expect(effects.slice(-2)).toEqual([{ type: 'abort' }, { type: 'unblock' }]);
    expect(state.flight.kind).toBe('none');
  });
});

const anyEvent: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.constant<UpdateEvent>({ type: 'typed', control: field }),
  fc.boolean().map((differs): UpdateEvent => ({ type: 'committed', control: field, differs })),
  fc.constant<UpdateEvent>({ type: 'selected', control: field }),
  fc.boolean().map((complete): UpdateEvent => ({ type: 'checked', complete })),
  fc.boolean().map((ship): UpdateEvent => ({ type: 'triggered', args: args(ship) })),
  fc.constant<UpdateEvent>({ type: 'demanded', control: null }),
  fc.constant<UpdateEvent>({ type: 'timerCleared' }),
  fc.boolean().map((hasForm): UpdateEvent => ({ type: 'timerFired', hasForm })),
  fc
    .record({ id: fc.integer({ min: 1, max: 6 }), outcome: fc.constantFrom(USABLE, FAILED) })
    .map((fields): UpdateEvent => ({ type: 'answered', ...fields })),
  fc.constant<UpdateEvent>({ type: 'aborted' }),
  fc.constant<UpdateEvent>({ type: 'edited' }),
  fc.integer({ min: 1, max: 6 }).map((id): UpdateEvent => ({ type: 'displayed', id })),
  fc.constant<UpdateEvent>({ type: 'submitting' }),
  fc.boolean().map((failed): UpdateEvent => ({ type: 'submitEnded', failed })),
  fc.constant<UpdateEvent>({ type: 'restored' }),
);

describe('order review machine, any order of events', () => {
  it('[CO-10] [CO-22] newest answer wins, one request at a time, the overlay lives exactly as long as a request', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state: UpdateState = IDLE;
        let blocked = false;
        let open: number | undefined;
        let newest = 0;
        const used = new Set<number>();
        for (const event of events) {
          const step = transition(state, event);
          state = step.state;
          // The runner aborts what an earlier attempt began.
          if (step.attempt) open = undefined;
          for (const effect of step.effects) {
            if (effect.type === 'block') blocked = true;
            if (effect.type === 'unblock') blocked = false;
            if (effect.type === 'send') {
              expect(open).toBeUndefined();
              expect(effect.id).toBeGreaterThan(newest);
              expect(state.submission.kind).toBe('none');
              newest = open = effect.id;
            }
            if (effect.type === 'apply' || effect.type === 'report') {
              expect(effect.id).toBe(newest);
              expect(used.has(effect.id)).toBe(false);
              used.add(effect.id);
              expect(state.display).toEqual({ kind: effect.type === 'apply' ? 'applying' : 'reporting', id: effect.id });
              open = undefined;
            }
          }
          expect(blocked).toBe(state.flight.kind === 'running');
          expect(state.flight.kind === 'running' ? state.flight.id : undefined).toBe(open);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
