import { browser } from '@shop/core/testing';
import { need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway';
import { type Approval, runApproval, type Verdict } from './approve';

const UNKNOWN = 'Die Zahlung wurde möglicherweise bereits angenommen.';
const giveUp = vi.fn();
const fail = throwing(new TypeError('foreign'));

/** A page of fakes with a payment that waits for its approval. */
function setUp() {
  const deps = fakeGateway({
    resume: { clean: () => undefined, giveUp },
    live: { current: { redirect: '', labels: { error: { generic: 'generic' } } } },
  });
  const { session } = deps;
  session.clickChecked(session.click() ?? 0, true);
  const run = (approval: Partial<Approval> & Pick<Approval, 'ask'>) => runApproval(deps, { leaves: true, ...approval });
  return { deps, session, run };
}

const isCovered = (): boolean => document.querySelector('.blockOverlay') !== null;
const shown = (): string[] => [...document.querySelectorAll('.woocommerce-error li')].map(({ textContent }) => textContent);
const REDIRECTED: Verdict = { kind: 'approved', address: '/danke/' };
const answer = (verdict: Verdict) => () => Promise.resolve(verdict);

let went: string[] = [];
beforeEach(() => {
  went = [];
  vi.spyOn(browser, 'assign').mockImplementation((url) => void went.push(url));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  giveUp.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = '<form class="checkout woocommerce-checkout"></form>';
  need('form').addEventListener('submit', (event) => event.preventDefault());
});

describe('an approval that throws', () => {
  it.each<[string, () => Promise<Verdict>]>([
    ['at once', fail],
    ['after a while', () => new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('foreign')), 10))],
  ])(
    '[PP-16] %s: the page is covered meanwhile and free afterwards; the shopper reads that the end is unknown, nothing restarts',
    async (_when, ask) => {
      const { session, run } = setUp();
      const restart = vi.fn(() => Promise.resolve());
      let wasCovered = false;
      const outcome = run({
        ask() {
          wasCovered = isCovered();
          return ask();
        },
        restart,
      });
      expect(await outcome).toEqual({ state: 'unknown' });
      expect([wasCovered, isCovered(), document.body.hasAttribute('aria-busy')]).toEqual([true, false, false]);
      expect(shown()).toHaveLength(1);
      expect(shown()[0]).toContain(UNKNOWN);
      expect([restart.mock.calls.length, giveUp.mock.calls.length, session.isSettled()]).toEqual([0, 1, true]);
    },
  );
});

describe('rules of an approval', () => {
  it('[PP-11] an approval stays one when a later step breaks', async () => {
    const { deps, run } = setUp();
    vi.spyOn(deps.resume, 'clean').mockImplementation(fail);
    expect(await run({ ask: answer(REDIRECTED) })).toEqual({ state: 'approved' });
    await vi.waitFor(() => expect(went).toHaveLength(1));
    expect(shown()).toEqual([]);
  });
});
