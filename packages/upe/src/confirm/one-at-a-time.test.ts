import { fetchUi, listStores } from '@shop/core';
import { browser, forgetListeners } from '@shop/core/testing';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { text } from '../messages';
import { blockForm } from '../page';
import type { ConfirmRun } from './confirm';
import { startConfirmations } from './index';

interface Confirming {
  secret: string;
  run: ConfirmRun;
  end(url: string | undefined): void;
}

const part = vi.hoisted(() => ({ confirming: [] as Confirming[], released: 0 }));
vi.mock('./confirm', () => ({
  confirmPayment: (_config: object, { secret }: { secret: string }, run: ConfirmRun) =>
    new Promise((end) => void part.confirming.push({ secret, run, end })),
  releaseConfirmation: () => (part.released += 1),
}));

const visited: string[] = [];
let stop = (): void => undefined;

function open(): void {
  document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div><form class="checkout"></form>';
  part.confirming.length = 0;
  visited.length = 0;
  const listening = vi.spyOn(window, 'addEventListener');
  startConfirmations();
  const bound = listening.mock.calls.filter(([name]) => name === 'hashchange' || name === 'pageshow');
  listening.mockRestore();
  stop = () => bound.forEach(([name, listener]) => window.removeEventListener(name, listener as EventListener));
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** The shop sends the page to a fragment; `secret` tells it from others. */
async function found(secret: string, marker = `confirm-pi:77:${secret}:nonce`): Promise<void> {
  blockForm(document.querySelector('form') ?? undefined);
  window.history.replaceState(null, '', `/#wc-stripe-${marker}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await settle();
}
const broken = (): Promise<void> => found('', 'voucher-79:multibanco');

async function restored(): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
}

async function ended(at: number, url?: string): Promise<void> {
  part.confirming[at]?.end(url);
  await settle();
}

const confirmed = (): string[] => part.confirming.map(({ secret }) => secret);
const messages = (): (string | null)[] => [...document.querySelectorAll('.woocommerce-error li')].map((item) => item.textContent);
const isBlocked = (): boolean => document.querySelector('.processing, .blockUI') !== null;

beforeAll(() => fetchUi());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
  Reflect.set(window, CONFIG_GLOBAL, { key: 'pk', isCheckout: '1', cartTotal: '100' });
  part.released = 0;
  open();
});
afterEach(() => {
  stop();
  forgetListeners();
  Reflect.deleteProperty(window, CONFIG_GLOBAL);
  window.history.replaceState(null, '', '/');
});

describe('confirmations of the address', () => {
  it('[MS-08] [UP-11] a fragment is confirmed; another or a broken one is refused meanwhile, the same one changes nothing', async () => {
    await found('a');
    expect(confirmed()).toEqual(['a']);
    await found('a');
    expect([confirmed(), messages()]).toEqual([['a'], []]);
    await found('b');
    expect([confirmed(), messages()]).toEqual([['a'], [text('confirmationRuns')]]);
    await broken();
    expect([confirmed(), messages()]).toEqual([['a'], [text('processingProblem')]]);
  });

  it('[MS-08] a restored page forgets the running confirmation, whose late end does not end the next one', async () => {
    await restored();
    expect([messages(), part.released]).toEqual([[], 0]);
    await found('a');
    await restored();
    expect([messages(), part.released]).toEqual([[text('checkOrder')], 1]);
    const [first] = part.confirming;
    expect([first?.run.isReset(), first?.run.isSuperseded()]).toEqual([true, false]);
    await found('b');
    expect(first?.run.isSuperseded()).toBe(true);
    await ended(0);
    await found('c');
    expect([confirmed(), part.confirming[1]?.run.isReset()]).toEqual([['a', 'b'], false]);
  });

  it('[MS-08] nor does the late end of the same fragment, confirmed again after the page was restored', async () => {
    await found('a');
    await restored();
    await found('a');
    await ended(0);
    await found('a');
    expect([confirmed(), part.confirming[1]?.run.isReset()]).toEqual([['a', 'a'], false]);
  });

  it('[UP-11] one that was confirmed well leads on again without being confirmed again; one that was not may be tried again', async () => {
    await found('a');
    await ended(0, '/danke/');
    await found('a');
    expect([confirmed(), visited]).toEqual([['a'], [`${window.location.origin}/danke/`]]);
    await found('b');
    await ended(1);
    await found('b');
    expect(confirmed()).toEqual(['a', 'b', 'b']);
  });

  it('[MS-07] [UP-11] a broken fragment unblocks the form; names of an object’s own members redirect nowhere', async () => {
    await broken();
    expect([isBlocked(), messages()]).toEqual([false, [text('processingProblem')]]);
    for (const key of ['constructor', '__proto__', 'toString']) {
      await found(key);
      await ended(part.confirming.length - 1);
    }
    expect([confirmed(), visited]).toEqual([['constructor', '__proto__', 'toString'], []]);
  });

  it('the debug panel sees what is being confirmed', async () => {
    await found('a');
    expect(listStores().get('upe.confirmation')?.getState()).toMatchObject({
      confirming: { key: expect.stringContaining('"a"') },
    });
  });

  it('[UP-11] any order: at most one at a time, none twice after it led on (property)', async () => {
    stop();
    const step = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((secret) => ({ secret })),
      fc.record({ ended: fc.boolean() }),
    );
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          open();
          let running: string | undefined;
          const led = new Set<string>();
          for (const one of steps) {
            const before = part.confirming.length;
            if ('secret' in one) {
              await found(one.secret);
              if (part.confirming.length === before) continue;
              expect(running).toBeUndefined();
              expect(led.has(one.secret)).toBe(false);
              running = one.secret;
            } else if (running !== undefined) {
              await ended(before - 1, one.ended ? '/danke/' : undefined);
              if (one.ended) led.add(running);
              running = undefined;
            }
          }
        })
        .afterEach(() => stop()),
      { numRuns: 30 },
    );
  });
});
