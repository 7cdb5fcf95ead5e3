import { own } from '@shop/core';
import { callMethod } from '../sheet/call';
import type { WalletPayment } from '../sheet/wallet-payment.flow';
import type { Transaction } from '../sheet/transaction.rules';
import type { ApproveOutcome } from '../../payment/approve.flow';
import type { Payer } from '../../api/payer.rules';

/** How a click on the Google button ended. */
export type GoogleOutcome = 'paid' | 'invalid' | 'cancelled' | 'failed' | Exclude<ApproveOutcome['state'], 'approved'>;

/** What the flow needs. */
export interface GoogleFlow {
  payment: WalletPayment;
  /** Price of now; `undefined` when the server does not say. */
  price(): Promise<Transaction | undefined>;
  /** Would the order still cost what the sheet has shown last? Rejects when the server does not say. */
  isSameTotal(): Promise<boolean>;
  /** Opens the sheet. Rejects with Google's error. */
  openSheet(transaction: Transaction): Promise<unknown>;
  /** The SDK's Google Pay component. */
  component(): Promise<unknown>;
  /** Who pays, as the sheet says. */
  readPayer(paymentData: unknown): Payer;
  keepPayer(payer: Payer): void;
}

/** Confirms with the provider; the bank may ask the shopper meanwhile. @throws Error when it is refused. */
async function confirm(component: unknown, orderId: string, paymentData: unknown): Promise<void> {
  const paymentMethodData = own(paymentData, 'paymentMethodData');
  const status = own(await callMethod(component, 'confirmOrder', { orderId, paymentMethodData }), 'status');
  if (status === 'APPROVED') return;
  if (status !== 'PAYER_ACTION_REQUIRED') throw new Error('TRANSACTION FAILED');
  await callMethod(component, 'initiatePayerAction', { orderId });
}

/** Whether the shopper closed the sheet. */
export function isCancel(error: unknown): boolean {
  return own(error, 'statusCode') === 'CANCELED';
}

/** A click on the Google button, from the check of the form to the approved order (PP-28, contract 6.G 5, 7). */
export async function payWithGoogle(flow: GoogleFlow): Promise<GoogleOutcome> {
  const { payment } = flow;
  try {
    if (!(await payment.check())) return 'invalid';
    const transaction = await flow.price();
    if (!transaction) throw new Error('There is no price to pay');
    const paymentData = await flow.openSheet(transaction);
    const payer = flow.readPayer(paymentData);
    flow.keepPayer(payer);
    const component = await flow.component();
    const orderId = await payment.create(flow.isSameTotal);
    await payment.confirm(() => confirm(component, orderId, paymentData));
    const { state } = await payment.approve(orderId, payer);
    return state === 'approved' ? 'paid' : state;
  } catch (error) {
    if (isCancel(error)) {
      await payment.cancel();
      return 'cancelled';
    }
    await payment.fail(error);
    return 'failed';
  }
}
