import { beforeEach, expect, it, vi } from 'vitest';
import type { WalletButton } from '../buttons/registry';
import { text } from '../messages';
import type { AddressEvent, ConfirmEvent } from '../stripe';
import { sheetDeps } from '../testing/ports';
import { createSheetHandlers, createSheet } from './index';

vi.mock('../payment/pay', () => {
  throw new Error('stripe-express-payment.js could not be loaded');
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** An open sheet, and what happens to the page. */
function openSheet() {
  const busy: boolean[] = [];
  const [notify, placeOrder, paymentFailed] = [vi.fn(), vi.fn(), vi.fn()];
  const sheet = createSheet(
    (next) => void busy.push(next),
    () => undefined,
  );
  const handlers = createSheetHandlers(sheetDeps({ sheet, notify, store: { placeOrder } }));
  for (const type of ['clicked', 'opened'] as const) sheet.send({ type, blocks: true });
  const confirm = (): void => handlers.onConfirm({} as WalletButton, { paymentFailed } as unknown as ConfirmEvent);
  return { busy, notify, placeOrder, paymentFailed, sheet, handlers, confirm };
}

it('[SX-11] the payment chunk cannot be loaded: nothing is ordered, the sheet fails, a notice shows, and the page is usable', async () => {
  const { sheet, notify, paymentFailed, placeOrder, busy, confirm } = openSheet();
  confirm();
  expect(sheet.state()).toEqual({ at: 'preparing' });
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([['error', text('orderFailed')]]));
  expect([paymentFailed.mock.calls.length, placeOrder.mock.calls, busy.at(-1)]).toEqual([1, [], false]);
  expect(sheet.state()).toEqual({ at: 'open', blocked: false });
});

it('[SX-11] what pays cannot be fetched, and the shopper has opened another sheet meanwhile: that one goes on', async () => {
  const { sheet, notify, paymentFailed, confirm } = openSheet();
  confirm();
  // Closed, opened once more and confirmed, all before the file has failed.
  for (const type of ['cancelled', 'clicked', 'opened', 'confirmed'] as const) sheet.send({ type, blocks: true });
  await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect([sheet.state(), notify.mock.calls]).toEqual([{ at: 'preparing' }, []]);
});

it('[SX-11] what pays cannot be fetched: a sheet that refuses the address says so on the page', async () => {
  const { handlers, notify } = openSheet();
  const reject = vi.fn();
  handlers.onAddress({ address: {}, reject } as unknown as AddressEvent);
  await vi.waitFor(() => expect(reject).toHaveBeenCalledTimes(1));
  expect(notify.mock.calls).toEqual([['error', text('orderFailed')]]);
});
