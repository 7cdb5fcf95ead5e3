import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stripe } from '../stripe-sdk';
import { type ElementGroup, type RegistryPort, createRegistry } from './registry';

const TYPES = ['card', 'sepa_debit'];

/** A page in miniature: nodes that fragments replace, a provider that makes elements. */
function miniature(order: () => Promise<void> = () => Promise.resolve()) {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const seen = { created: 0, mounted: 0, detached: 0, destroyed: 0, failing: false };
  const draw = (): void => {
    box.replaceChildren(...TYPES.map((type) => Object.assign(document.createElement('div'), { id: type })));
  };
  const node = (type: string): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(`#${type}`)];
  const port: RegistryPort = {
    stripe: () => Promise.resolve({} as Stripe),
    async create(_stripe, _type) {
      await order();
      if (seen.failing) throw new Error('Lädt nicht');
      seen.created += 1;
      const element = {
        on: () => element,
        destroy: () => (seen.destroyed += 1),
        mount: (target: HTMLElement) => {
          seen.mounted += 1;
          if (!target.isConnected) seen.detached += 1;
          target.append(document.createElement('iframe'));
        },
      };
      return {
        elements: {},
        element,
        intentId: undefined,
        mode: 'payment',
        amount: 1,
        touched: false,
      } as unknown as ElementGroup;
    },
    wanted: () =>
      TYPES.flatMap((type) =>
        node(type)
          .filter((one) => one.childElementCount === 0)
          .map((one) => ({ type, node: one })),
      ),
    nodes: node,
    showError: () => undefined,
    clearError: () => undefined,
    loadFailure: () => 'Lädt nicht',
  };
  draw();
  return {
    seen,
    draw,
    registry: createRegistry(port),
    filled: () => TYPES.every((type) => node(type)[0]?.childElementCount === 1),
  };
}

describe('element registry', () => {
  it('[UP-02] passes join: one element a type, every node filled', async () => {
    const { registry, seen, filled } = miniature();
    await Promise.all([registry.pass(), registry.pass(), registry.pass()]);
    expect(filled()).toBe(true);
    expect(seen).toMatchObject({ created: 2, mounted: 2, detached: 0 });
  });

  it('[UP-05] a failed type is tried again by a later pass, and the others work', async () => {
    const { registry, seen, filled } = miniature();
    seen.failing = true;
    await registry.pass();
    expect(registry.stateOf('card')).toEqual({ state: 'failed', message: 'Lädt nicht' });
    seen.failing = false;
    await registry.pass();
    expect(filled()).toBe(true);
  });

  it('[UP-01] rebuilding destroys, empties and fills again', async () => {
    const { registry, seen, filled } = miniature();
    await registry.pass();
    await registry.rebuild(['card']);
    expect(filled()).toBe(true);
    expect(seen).toMatchObject({ created: 3, destroyed: 1 });
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
          expect(page.filled()).toBe(true);
          expect(page.seen.detached).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
