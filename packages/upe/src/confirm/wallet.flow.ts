import { reportConfirmation } from '../api/upe.api';
import type { UpeConfig } from '../config';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import { returnTarget } from './return-url.page';
import type { Stripe } from '../stripe-sdk';
import { readAnswer, verdictOfAnswer } from '@shop/stripe/intents/answer.rules.ts';
import type { ConfirmOutcome } from './outcome';
import { isOrderOfPage } from './voucher.flow';

type Wallet = Extract<PaymentFragment, { kind: 'wallet' }>;

function confirmWith(stripe: Stripe, wallet: Wallet, returnUrl: string): Promise<unknown> | undefined {
  const { method, secret, intent } = wallet;
  if (method === 'wechat_pay') {
    return stripe.confirmWechatPayPayment(secret, { payment_method_options: { wechat_pay: { client: 'web' } } });
  }
  if (method !== 'cashapp') return undefined;
  return intent === 'setup_intent'
    ? stripe.confirmCashappSetup(secret, { return_url: returnUrl })
    : stripe.confirmCashappPayment(secret, { return_url: returnUrl });
}

/** Confirms a WeChat Pay or Cash App payment or setup (UP-10, contract 6.12). */
export async function confirmWallet(stripe: Stripe, config: UpeConfig, wallet: Wallet): Promise<ConfirmOutcome> {
  if (!isOrderOfPage(config, wallet.orderId)) return { kind: 'ignored' };
  const url = returnTarget({ returnUrl: wallet.returnUrl, orderId: wallet.orderId, orderReceivedUrl: config.orderReceivedURL });
  const confirmation = confirmWith(stripe, wallet, url ?? window.location.href);
  if (!confirmation) return { kind: 'unknown-wallet' };
  const answer = readAnswer(await confirmation);
  const { error, intent } = answer;
  const verdict = verdictOfAnswer(answer);
  if (verdict === 'unknown') return { kind: 'unknown' };
  if (verdict === 'refused') return { kind: 'failed', error };
  if (verdict === 'open' && intent?.lastError) return { kind: 'failed', error: intent.lastError };
  // The shopper closed the provider's window.
  if (intent?.status === 'requires_action') return { kind: 'retry' };
  const report = await reportConfirmation(config, {
    action: 'confirm_change_payment',
    orderId: wallet.orderId,
    intentId: intent?.id ?? '',
    paymentMethodId: intent?.paymentMethod ?? '',
    nonce: wallet.nonce,
  });
  if (config.isChangingPayment) {
    if (!report.ok) return { kind: 'failed', error: report.message };
    return report.data === '' ? { kind: 'no-redirect' } : { kind: 'leave', url: report.data };
  }
  // On an ordinary order the server refuses the report; the money is settled all the same (edge case 23).
  if (url !== undefined) return { kind: 'leave', url };
  return verdict === 'settled' ? { kind: 'paid', message: '' } : { kind: 'no-redirect' };
}
