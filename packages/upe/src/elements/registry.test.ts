import { runs, throwing } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { SKELETON_AFTER_MS } from '../constants';
import { createRegistry } from './registry';

const TYPES = ['card', 'sepa_debit'];

/** The provider of the test's page. */
const provider = vi.hoisted(() => ({ stripe: (): Promise<unknown> => Promise.resolve(undefined) }));
vi.mock('../stripe', () => ({ stripeFor: () => provider.stripe() }));

/** A page in miniature: nodes that fragments replace, a provider that makes elements. */
function miniature(order: () => Promise<void> = () => Promise.resolve()) {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  Reflect.set(window, CONFIG_GLOBAL, {
    key: 'pk',
    cartTotal: '1',
    appearance: {},
    paymentMethodsConfig: Object.fromEntries(TYPES.map((type) => [type, {}])),
  });
  // What the shop calls a method that cannot be loaded.
  Reflect.set(window, 'wp', { i18n: { __: () => 'Lädt nicht' } });
  document.documentElement.lang = 'de';
  const seen = { created: 0, mounted: 0, detached: 0, destroyed: 0, failing: false, refuses: false, isSlow: false };
  const events = new Map<string, (name: string, event: object) => void>();
  const draw = (): void => {
    box.replaceChildren(...TYPES.map(nodeOf));
  };
  const node = (type: string): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(`[data-payment-method-type=${type}]`)];
  const create = (type: string) => {
    if (seen.failing) throw new Error('Lädt nicht');
    seen.created += 1;
    const listeners = new Map<string, (event: object) => void>();
    events.set(type, (name, event) => listeners.get(name)?.(event));
    const element = {
      on: (name: string, listener: (event: object) => void) => {
        listeners.set(name, listener);
        return element;
      },
      destroy: () => (seen.destroyed += 1),
      mount: (target: HTMLElement) => {
        if (seen.refuses) throw new Error('');
        seen.mounted += 1;
        if (!target.isConnected) seen.detached += 1;
        target.append(document.createElement('iframe'));
        if (!seen.isSlow) listeners.get('ready')?.({});
      },
    };
    return element;
  };
  provider.stripe = async () => {
    await order();
    return {
      elements: ({ paymentMethodTypes: [type = ''] }: { paymentMethodTypes: string[] }) => ({ create: () => create(type) }),
    };
  };
  draw();
  return {
    seen,
    draw,
    events,
    registry: createRegistry(),
    filled: () => TYPES.every((type) => node(type)[0]?.childElementCount === 1),
  };
}

/** A mount node of a type. */
function nodeOf(type: string): HTMLElement {
  const made = document.createElement('div');
  made.className = 'wc-stripe-upe-element';
  made.dataset['paymentMethodType'] = type;
  return made;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('element registry', () => {
  it('[UP-02] one asked for at the very end of another is not lost either', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const { registry, draw, filled } = miniature();
      const first = registry.pass();
      let hasEnded = false;
      void first.then(() => (hasEnded = true));
      while (!filled()) await Promise.resolve();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      draw();
      const second = registry.pass();
      await second;
      await registry.settled();
      expect(filled(), `${turns} microtasks later, ended: ${String(hasEnded)}`).toBe(true);
    }
  });

  it('[UP-01] an element that cannot be destroyed is replaced all the same', async () => {
    const { registry, seen, filled } = miniature();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await registry.pass();
    const state = registry.stateOf('card');
    if (state.state !== 'ready') throw new Error('Not ready');
    state.group.element.destroy = throwing('boom');
    await registry.rebuild(['card']);
    expect([filled(), seen.created]).toEqual([true, 3]);
  });

  it('[MS-36] [UP-01] loading, mounting, and ready with the event of this element; a replaced one means nothing', async () => {
    const { registry, draw, seen, events } = miniature();
    seen.isSlow = true;
    const states: unknown[] = [];
    registry.store.subscribe(({ card }, previous) => card !== previous['card'] && states.push(card?.state));
    await registry.pass();
    expect(states).toEqual(['loading', 'mounting']);
    const replaced = events.get('card');
    await registry.rebuild(['card']);
    replaced?.('ready', {});
    replaced?.('loaderror', { error: { message: 'late' } });
    expect(registry.stateOf('card')).toMatchObject({ state: 'mounting', message: undefined });
    events.get('card')?.('ready', {});
    expect(registry.stateOf('card').state).toBe('ready');
    draw();
    await registry.pass();
    expect(registry.stateOf('card').state).toBe('mounting');
  });

  it('[UP-01] an element that takes longer than a moment to be made is shown as slow, until it is there', async () => {
    vi.useFakeTimers();
    let arrive = (): void => undefined;
    const { registry } = miniature(() => new Promise((resolve) => (arrive = resolve)));
    const passed = registry.pass();
    await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS - 1);
    expect(registry.stateOf('card')).toEqual({ state: 'loading', isSlow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(registry.stateOf('card')).toEqual({ state: 'loading', isSlow: true });
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    arrive();
    await passed;
    await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS);
    expect(registry.stateOf('card').state).toBe('ready');
  });

  it('[UP-02] whatever fragments do in between: nothing is mounted into a node that has left, and in the end all are filled (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('pass', 'replace', 'wait', 'rebuild'), { maxLength: 20 }),
        fc.scheduler(),
        async (steps, scheduler) => {
          const page = miniature(() => scheduler.schedule(Promise.resolve()));
          const running: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'pass') running.push(page.registry.pass());
            else if (step === 'replace') page.draw();
            else if (step === 'rebuild') running.push(page.registry.rebuild(['card']));
            else if (scheduler.count() > 0) await scheduler.waitOne();
          }
          running.push(page.registry.pass());
          await scheduler.waitFor(Promise.all(running));
          await scheduler.waitFor(page.registry.pass());
          expect([page.filled(), page.seen.detached]).toEqual([true, 0]);
        },
      ),
      { numRuns: runs(30) },
    );
  });
});
