// @vitest-environment node
import { runs, throwing } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type EffectRun,
  type Machine,
  type MachineDefinition,
  createMachine,
  MAX_CHAINED_EVENTS,
  drawAfterChanges,
  listStores,
  observeStores,
} from './stores';
import { delay } from './timing';

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly word: string }
  | { readonly status: 'done'; readonly word: string };
type Event =
  | { readonly type: 'begin'; readonly word: string }
  | { readonly type: 'answered'; readonly word: string }
  | { readonly type: 'failed' }
  | { readonly type: 'cancelled' };
type Effect = { readonly type: 'ask'; readonly word: string } | { readonly type: 'tidy' };
type Run = EffectRun<State, Event>;

const IDLE: State = { status: 'idle' };
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const running: Machine<unknown, never>[] = [];

const rules: Pick<MachineDefinition<State, Event, Effect>, 'initial' | 'transition'> = {
  initial: IDLE,
  transition(state, event) {
    switch (event.type) {
      case 'begin':
        return { state: { status: 'running', word: event.word }, effects: [{ type: 'ask', word: event.word }], attempt: 'new' };
      case 'answered':
        if (state.status !== 'running') return { state, effects: [] };
        return { state: { status: 'done', word: event.word }, effects: [{ type: 'tidy' }] };
      case 'failed':
        return { state: IDLE, effects: [] };
      case 'cancelled':
        return { state: IDLE, effects: [{ type: 'tidy' }], attempt: 'new' };
    }
  },
};

function start(
  perform: (effect: Effect, run: Run) => void | Promise<void>,
  more: Partial<MachineDefinition<State, Event, Effect>> = {},
) {
  const machine = createMachine<State, Event, Effect>({ name: 'test.asking', ...rules, perform, log, ...more });
  running.push(machine as Machine<unknown, never>);
  return machine;
}

afterEach(() => {
  for (const machine of running.splice(0)) machine.stop();
  vi.useRealTimers();
  log.error.mockReset();
});

describe('the order of things', () => {
  it('state first, then subscribers, then effects in their order', () => {
    const seen: string[] = [];
    const machine = start((effect) => void seen.push(effect.type), {
      transition: () => ({ state: { status: 'done', word: '' }, effects: [{ type: 'tidy' }, { type: 'ask', word: '' }] }),
    });
    machine.subscribe((state, previous) => void seen.push(`${previous.status}>${state.status}`));
    machine.send({ type: 'cancelled' });
    expect(seen).toEqual(['idle>done', 'tidy', 'ask']);
  });

  it('an answer within the same task is handled after all effects of its step, before the outer call returns', () => {
    const seen: string[] = [];
    const machine = start((effect, run) => {
      seen.push(`${effect.type} begins`);
      if (effect.type === 'ask') run.send({ type: 'answered', word: effect.word });
      seen.push(`${effect.type} ends in ${run.getState().status}`);
    });
    expect(machine.send({ type: 'begin', word: 'a' }), 'the state changed').toBe(true);
    expect(seen).toEqual(['ask begins', 'ask ends in running', 'tidy begins', 'tidy ends in done']);
    expect(machine.getState()).toEqual({ status: 'done', word: 'a' });
    expect(machine.send({ type: 'answered', word: 'late' }), 'the state changed').toBe(false);
  });

  it('a subscriber that sends waits in line like an effect', () => {
    const machine = start(() => undefined);
    const states: string[] = [];
    machine.subscribe((state) => {
      states.push(state.status);
      if (state.status === 'running') machine.send({ type: 'answered', word: 'x' });
    });
    machine.send({ type: 'begin', word: 'a' });
    expect(states).toEqual(['running', 'done']);
  });

  it('effects that send each other events without end are ended with one line in the log, and the machine goes on', () => {
    let circles = 0;
    const machine = start((effect, run) => {
      if (effect.type !== 'ask' || effect.word === 'last') return;
      circles += 1;
      run.send({ type: 'begin', word: 'again' });
    });
    machine.send({ type: 'begin', word: 'a' });
    expect(circles).toBe(MAX_CHAINED_EVENTS);
    expect(log.error).toHaveBeenCalledTimes(1);
    machine.send({ type: 'begin', word: 'last' });
    expect(machine.getState()).toEqual({ status: 'running', word: 'last' });
  });
});

it('what draws comes before the effects of its change, and stops none of them', () => {
  const order: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  drawAfterChanges(() => {
    order.push('views');
    throw new Error('cannot be drawn');
  });
  start((effect) => void order.push(effect.type)).send({ type: 'begin', word: 'now' });
  drawAfterChanges(() => undefined);
  expect(order).toEqual(['views', 'ask']);
});

describe('attempts', () => {
  it('work outside of effects can ask whether the attempt in which it began still runs', () => {
    const machine = start(() => undefined);
    const before = machine.attempt();
    machine.send({ type: 'failed' });
    expect(before.isStale()).toBe(false);
    machine.send({ type: 'begin', word: 'a' });
    expect([before.isStale(), before.signal.aborted, machine.attempt().isStale()]).toEqual([true, true, false]);
    // What a wrapper of `fetch` on the page sees. No exception of the browser, which would collect a stack while a press waits.
    expect([before.signal.reason.name, before.signal.reason instanceof Error]).toEqual(['AbortError', false]);
    machine.stop();
    expect(machine.attempt().isStale()).toBe(true);
  });

  it('what a stale attempt throws when it is aborted is no fault', async () => {
    const machine = start(async (effect, run) => {
      if (effect.type !== 'ask') return;
      await delay(10_000, run.signal);
      run.signal.throwIfAborted();
    });
    machine.send({ type: 'begin', word: 'a' });
    machine.send({ type: 'cancelled' });
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('faults', () => {
  it.each([
    ['throws', throwing('torn')],
    ['rejects', () => Promise.reject(new Error('torn'))],
  ])('an effect that %s is logged, the next ones still run, and the state learns of it', async (_how, tear) => {
    const done: string[] = [];
    const machine = start((effect) => (effect.type === 'ask' ? tear() : void done.push(effect.type)), {
      transition: (state, event) =>
        event.type === 'begin'
          ? { state: { status: 'running', word: '' }, effects: [{ type: 'ask', word: '' }, { type: 'tidy' }], attempt: 'new' }
          : rules.transition(state, event),
      failed: (effect) => (effect.type === 'ask' ? { type: 'failed' } : undefined),
    });
    machine.send({ type: 'begin', word: 'a' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(['tidy']);
    expect(machine.getState()).toEqual(IDLE);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('a subscriber or a debug tool that throws stops neither the others nor the effects', () => {
    const tidied = vi.fn();
    const drawn = vi.fn();
    const end = observeStores(throwing('panel closed'));
    const machine = start((effect) => (effect.type === 'tidy' ? tidied() : undefined));
    machine.subscribe(throwing('cannot draw'));
    machine.subscribe(drawn);
    machine.send({ type: 'begin', word: 'a' });
    machine.send({ type: 'answered', word: 'a' });
    end();
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(tidied).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(4);
  });

  it('rules that throw lose that event only', () => {
    const machine = start(() => undefined, {
      transition: (state, event) => {
        if (event.type === 'failed') throw new Error('no such case');
        return rules.transition(state, event);
      },
    });
    machine.send({ type: 'failed' });
    machine.send({ type: 'begin', word: 'a' });
    expect(machine.getState().status).toBe('running');
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

describe('the list of stores', () => {
  it('names every machine, numbers those of one name, shows each event, and forgets a stopped one', () => {
    const seen: string[] = [];
    const end = observeStores((name, event) => void seen.push(`${name} ${event.type}`));
    const first = start(() => undefined);
    const second = start(() => undefined);
    expect([...listStores().keys()]).toEqual(['test.asking', 'test.asking#2']);
    first.send({ type: 'begin', word: 'a' });
    second.send({ type: 'cancelled' });
    first.stop();
    first.send({ type: 'begin', word: 'late' });
    end();
    second.send({ type: 'cancelled' });
    expect(seen).toEqual(['test.asking begin', 'test.asking#2 cancelled']);
    expect([...listStores().keys()]).toEqual(['test.asking#2']);
  });
});

it('any order of events, answers and faults: one live attempt at most, every answer taken is of the newest, every abort heard (property)', async () => {
  const step = fc.oneof(
    fc.record({
      type: fc.constant('begin' as const),
      word: fc.string({ maxLength: 3 }),
      how: fc.constantFrom('now', 'later', 'throws', 'rejects', 'never', 'twice'),
    }),
    fc.constant({ type: 'cancelled' as const }),
    fc.constant({ type: 'settle' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const hows: string[] = [];
      const signals: AbortSignal[] = [];
      const settle: (() => void)[] = [];
      const taken: number[] = [];
      let attempts = 0;
      const machine = createMachine<State, Event, Effect>({
        name: 'test.property',
        ...rules,
        log,
        transition(state, event) {
          if (event.type === 'answered') taken.push(Number(event.word));
          return rules.transition(state, event);
        },
        failed: (effect) => (effect.type === 'ask' ? { type: 'failed' } : undefined),
        perform(effect, run) {
          if (effect.type !== 'ask') return undefined;
          const id = (attempts += 1);
          signals.push(run.signal);
          const answer = (): void => {
            const before = taken.length;
            run.send({ type: 'answered', word: String(id) });
            if (run.isStale()) expect(taken).toHaveLength(before);
          };
          switch (hows[id - 1]) {
            case 'now':
              return answer();
            case 'twice':
              answer();
              return answer();
            case 'throws':
              throw new Error('now');
            case 'rejects':
              return Promise.reject(new Error('later'));
            case 'later':
              return new Promise<void>((resolve) => settle.push(resolve)).then(answer);
            default:
              return undefined;
          }
        },
      });
      for (const event of steps) {
        if (event.type === 'settle') for (const one of settle.splice(0)) one();
        else if (event.type === 'begin') {
          hows.push(event.how);
          machine.send({ type: 'begin', word: event.word });
        } else machine.send(event);
        expect(signals.filter((signal) => !signal.aborted).length).toBeLessThanOrEqual(1);
        await Promise.resolve();
      }
      for (const one of settle.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve));
      expect(taken).toEqual([...taken].sort((a, b) => a - b));
      machine.stop();
      expect(signals.every((signal) => signal.aborted)).toBe(true);
      expect([...listStores().keys()]).not.toContain('test.property');
    }),
    { numRuns: runs(100) },
  );
});
