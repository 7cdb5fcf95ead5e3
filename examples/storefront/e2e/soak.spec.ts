import { expect, test } from '@playwright/test';
import { type Facts, judge } from './soak/judge.ts';
import { planOf } from './soak/plan.ts';
import { run } from './soak/run.ts';
import { WAYS } from './soak/ways.ts';
import { BASE_URL } from './support/addresses.ts';

/** A part of `npm run stress -- soak` that is short enough for every run of the tests. */
const SEED = 3;
const LONG_MS = 150_000;
const numberOf = (name: string): number => WAYS.findIndex((way) => way.name === name);

test(
  '[CO-01] [CO-22] random purchases with spoiled answers end in one order or in a clear error, and leave nothing behind',
  { tag: '@own-policy' },
  async ({ browser }) => {
    test.setTimeout(LONG_MS);
    const numbers = ['cod', 'card', 'PayPal', 'PayPal, card fields', 'express Google Pay, checkout', 'order-pay, card'].map(
      numberOf,
    );
    const results = await run(browser, { seed: SEED, numbers, base: BASE_URL, windows: 1, onResult: () => undefined });
    expect(results.flatMap(({ plan, findings }) => findings.map((finding) => `${plan.number}: ${finding}`))).toEqual([]);
    expect(results).toHaveLength(numbers.length);
  },
);

test('a purchase of a seed is always the same one, and every way to pay gets its turn', () => {
  for (const number of [0, 7, 499]) expect(planOf(SEED, number)).toEqual(planOf(SEED, number));
  expect(planOf(SEED, 1)).not.toEqual(planOf(SEED + 1, 1));
  const names = new Set(Array.from({ length: WAYS.length }, (_, number) => planOf(SEED, number).way.name));
  expect(names.size).toBe(WAYS.length);
});

const ERROR: Facts = {
  plan: planOf(SEED, 0),
  end: {
    kind: 'error',
    isExcused: false,
    screen: {
      path: '/kasse/',
      isParsed: true,
      documentId: 1,
      dialog: undefined,
      blocked: 0,
      errors: ['Telefon ist ein Pflichtfeld.'],
      fresh: [],
      lost: [],
      isFilled: true,
    },
  },
  paid: [],
  cartLines: 1,
  ordersPerPress: 1,
  ordersAtOnce: 1,
  complaints: [],
  looseRoots: 0,
  frames: 0,
  alive: [],
};
const order = { id: 1, status: 'processing', paymentMethod: 'cod', totals: { total: 1 } };
const screen = (change: Partial<Facts['end']['screen']>): Partial<Facts> => ({
  end: { ...ERROR.end, screen: { ...ERROR.end.screen, ...change } },
});
const alive = (listeners: number): Facts['alive'][number] => ({ documents: 1, frames: 0, nodes: 1, listeners, heapMb: 1 });

const BROKEN: Readonly<Record<string, Partial<Facts>>> = {
  'two orders': { end: { ...ERROR.end, kind: 'received' }, paid: [order, { ...order, id: 2 }] },
  'two order requests after one press': { ordersPerPress: 2 },
  'two order requests at once': { ordersAtOnce: 2 },
  'an overlay that stays': screen({ blocked: 1 }),
  'an error without words': screen({ errors: [] }),
  'typed data that is gone': screen({ lost: ['billing_city'] }),
  'an empty cart without an order': { cartLines: 0 },
  'an order that the page calls a failure': { paid: [order] },
  'order received without an order': { end: { ...ERROR.end, kind: 'received' } },
  'a page that says nothing': { end: { ...ERROR.end, kind: 'silent' } },
  'a page that is stuck': { end: { ...ERROR.end, kind: 'stuck' } },
  'an uncaught error': { complaints: ['uncaught: TypeError'] },
  'a React root without a place': { looseRoots: 1 },
  'a frame that stays': { frames: 1 },
  'listeners that grow with every try': { alive: [alive(100), alive(250), alive(400)] },
};

test('[CO-22] every broken promise of a purchase is found, and nothing else', () => {
  expect(judge(ERROR).findings).toEqual([]);
  expect(judge({ ...ERROR, paid: [order], ...screen({ errors: ['Bitte in den E-Mails nachsehen.'] }) }).findings).toEqual([]);
  expect(judge({ ...ERROR, alive: [alive(100), alive(180), alive(185)] }).findings).toEqual([]);
  for (const [name, change] of Object.entries(BROKEN)) expect(judge({ ...ERROR, ...change }).findings, name).toHaveLength(1);
});
