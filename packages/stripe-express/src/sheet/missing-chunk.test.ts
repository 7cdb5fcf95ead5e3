import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WalletButton } from '../buttons/registry';
import { text } from '../messages';
import { CART_PAGE } from '../product';
import type { AddressEvent, ConfirmEvent } from '../stripe';
import { createSheetHandlers, type HandlerDeps } from './index';
import { createSheet } from './sheet';

vi.mock('../payment/pay', () => {
  throw new Error('stripe-express-payment.js could not be loaded');
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('[SX-11] the payment chunk cannot be loaded: nothing is ordered, the sheet fails, a notice shows, and the page is usable', async () => {
  const busy: boolean[] = [];
  const sheet = createSheet((next) => void busy.push(next));
  const notify = vi.fn();
  const placeOrder = vi.fn();
  const deps = { sheet, notify, pageKind: CART_PAGE, store: { placeOrder }, config: {}, buttons: {} } as unknown as HandlerDeps;
  const paymentFailed = vi.fn();
  const handlers = createSheetHandlers(deps);
  sheet.send({ type: 'clicked', blocks: true });
  sheet.send({ type: 'opened' });
  handlers.onConfirm({} as WalletButton, { paymentFailed } as unknown as ConfirmEvent);
  expect(sheet.state()).toEqual({ at: 'preparing' });
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([['error', text('orderFailed')]]));
  expect(paymentFailed).toHaveBeenCalledTimes(1);
  expect(placeOrder).not.toHaveBeenCalled();
  expect(busy.at(-1)).toBe(false);
  expect(sheet.state()).toEqual({ at: 'open', blocked: false });
});

it('[SX-11] what pays cannot be fetched, and the shopper has opened another sheet meanwhile: that one goes on', async () => {
  const sheet = createSheet(() => undefined);
  const notify = vi.fn();
  const deps = { sheet, notify, pageKind: CART_PAGE, store: {}, config: {}, buttons: {} } as unknown as HandlerDeps;
  const paymentFailed = vi.fn();
  const handlers = createSheetHandlers(deps);
  sheet.send({ type: 'clicked', blocks: true });
  sheet.send({ type: 'opened' });
  handlers.onConfirm({} as WalletButton, { paymentFailed } as unknown as ConfirmEvent);
  // Closed, opened once more and confirmed, all before the file has failed.
  for (const type of ['cancelled', 'clicked', 'opened', 'confirmed'] as const) sheet.send({ type, blocks: true });
  await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(sheet.state()).toEqual({ at: 'preparing' });
  expect(notify).not.toHaveBeenCalled();
});

it('[SX-11] what pays cannot be fetched: a sheet that refuses the address says so on the page', async () => {
  const sheet = createSheet(() => undefined);
  const notify = vi.fn();
  const deps = { sheet, notify, pageKind: CART_PAGE, ajax: {}, config: {}, buttons: {} } as unknown as HandlerDeps;
  const handlers = createSheetHandlers(deps);
  sheet.send({ type: 'clicked', blocks: true });
  sheet.send({ type: 'opened' });
  const reject = vi.fn();
  handlers.onAddress({ address: {}, reject } as unknown as AddressEvent);
  await vi.waitFor(() => expect(reject).toHaveBeenCalledTimes(1));
  expect(notify.mock.calls).toEqual([['error', text('orderFailed')]]);
});

it('[SX-11] a press makes everything stale that an earlier sheet began', () => {
  const sheet = createSheet(() => undefined);
  sheet.send({ type: 'clicked', blocks: false });
  const { isStale } = sheet.attempt();
  sheet.send({ type: 'cancelled' });
  expect(isStale()).toBe(false);
  sheet.send({ type: 'clicked', blocks: false });
  expect(isStale()).toBe(true);
});
