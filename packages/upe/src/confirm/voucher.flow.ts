import type { UpeConfig } from '../config';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import { returnTarget } from './return-url.page';
import type { Stripe } from '../stripe-sdk';
import { readAnswer, verdictOfAnswer } from '@shop/stripe/intents/answer.rules.ts';
import type { ConfirmOutcome } from './outcome';

type Voucher = Extract<PaymentFragment, { kind: 'voucher' }>;

/** Whether the fragment belongs to this pay page's order. On other pages any order does. */
export function isOrderOfPage(config: Pick<UpeConfig, 'isOrderPay' | 'orderId'>, orderId: string): boolean {
  return !config.isOrderPay || config.orderId === orderId;
}

function confirmWith(stripe: Stripe, { method, secret }: Voucher): Promise<unknown> {
  if (method === 'boleto') return stripe.confirmBoletoPayment(secret, {});
  if (method === 'multibanco') return stripe.confirmMultibancoPayment(secret, {});
  return stripe.confirmOxxoPayment(secret, {});
}

/** Shows a voucher and goes on when the shopper has closed it (UP-09, contract 6.11). */
export async function confirmVoucher(stripe: Stripe, config: UpeConfig, voucher: Voucher): Promise<ConfirmOutcome> {
  if (!isOrderOfPage(config, voucher.orderId)) return { kind: 'ignored' };
  const answer = readAnswer(await confirmWith(stripe, voucher));
  const verdict = verdictOfAnswer(answer);
  if (verdict === 'unknown') return { kind: 'unknown' };
  if (verdict === 'refused') return { kind: 'failed', error: answer.error };
  const url = returnTarget({ returnUrl: voucher.returnUrl, orderId: voucher.orderId, orderReceivedUrl: config.orderReceivedURL });
  return url === undefined ? { kind: 'no-redirect' } : { kind: 'leave', url };
}
