import { describe, expect, it } from 'vitest';
import { createSheet } from './index';
import { CLOSED, isBlocked, nextSheet, type SheetEvent } from './sheet.rules';
const blocking: SheetEvent = { type: 'clicked', blocks: true };
const product: SheetEvent = { type: 'clicked', blocks: false };
const PAYING: SheetEvent[] = [blocking, { type: 'opened' }, { type: 'confirmed' }];

describe('the sheet', () => {
  it.each<[string, SheetEvent[], string, boolean]>([
    ['a click blocks the page', [blocking], 'opening', true],
    ['on product pages it does not', [product], 'opening', false],
    ['an open product sheet', [product, { type: 'opened' }], 'open', false],
    ['a refusal', [blocking, { type: 'refused' }], 'closed', false],
    ['a confirmation blocks product pages, too', [product, { type: 'opened' }, { type: 'confirmed' }], 'preparing', true],
    ['a failure the shopper may mend', [...PAYING, { type: 'failed', sheetOpen: true }], 'open', false],
    ['a failure after the payment was handed over', [...PAYING, { type: 'failed', sheetOpen: false }], 'closed', false],
    ['cancelled before the order', [...PAYING, { type: 'cancelled' }], 'closed', false],
    ['cancelled after the order', [...PAYING, { type: 'ordered' }, { type: 'cancelled' }], 'ordering', true],
    ['paid', [...PAYING, { type: 'ordered' }, { type: 'left' }], 'leaving', true],
    ['back from the cache', [...PAYING, { type: 'ordered' }, { type: 'left' }, { type: 'returned' }], 'closed', false],
    ['a second click while paying', [...PAYING, blocking], 'preparing', true],
    ['a second confirmation', [...PAYING, { type: 'ordered' }, { type: 'confirmed' }], 'ordering', true],
    ['a click after a sheet that went without a word', [blocking, { type: 'opened' }, product], 'opening', false],
  ])('[SX-11] %s', (_case, events, at, blocked) => {
    const state = events.reduce(nextSheet, CLOSED);
    expect(state.at).toBe(at);
    expect(isBlocked(state)).toBe(blocked);
  });

  it('[SX-04] what must not happen under an open sheet waits, and the last task counts', () => {
    const sheet = createSheet(
      () => undefined,
      () => undefined,
    );
    const done: number[] = [];
    sheet.whenQuiet(() => done.push(1));
    sheet.send(product);
    sheet.whenQuiet(() => done.push(2));
    sheet.whenQuiet(() => done.push(3));
    expect(done).toEqual([1]);
    sheet.send({ type: 'cancelled' });
    expect(done).toEqual([1, 3]);
  });
});
