import { reportConfirmation } from '../api/upe.api';
import type { UpeConfig } from '../config';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import type { Stripe } from '../stripe-sdk';
import { type ConfirmAnswer, readAnswer, verdictOfAnswer } from '@shop/stripe/intents/answer.rules.ts';
import type { ConfirmOutcome } from './outcome';

type Confirm = Extract<PaymentFragment, { kind: 'confirm' }>;

async function confirmWith(stripe: Stripe, { intent, secret }: Confirm): Promise<ConfirmAnswer> {
  try {
    const options = { clientSecret: secret, redirect: 'if_required' as const };
    return readAnswer(await (intent === 'pi' ? stripe.confirmPayment(options) : stripe.confirmSetup(options)));
  } catch (error) {
    return { error, intent: undefined };
  }
}

/**
 * Lets the shopper confirm at the bank, and reports the outcome to the server, also a failure: that marks the order (UP-11, contract 6.13).
 * @param saveTicked sends the id of the payment method with the report, so that the shop saves it.
 */
export async function confirmIntent(
  stripe: Stripe,
  config: UpeConfig,
  fragment: Confirm,
  saveTicked: boolean,
): Promise<ConfirmOutcome> {
  const answer = await confirmWith(stripe, fragment);
  const { error, intent } = answer;
  const verdict = verdictOfAnswer(answer);
  if (!intent?.id) return verdict === 'unknown' ? { kind: 'unknown' } : { kind: 'failed', error };
  const report = await reportConfirmation(config, {
    action: config.isChangingPayment ? 'confirm_change_payment' : 'update_order_status',
    orderId: config.isChangingPayment ? config.orderId : fragment.orderId,
    intentId: intent.id,
    paymentMethodId: saveTicked ? intent.paymentMethod : '',
    nonce: fragment.nonce,
  });
  if (verdict === 'unknown') return { kind: 'unknown' };
  if (verdict === 'refused') return { kind: 'failed', error };
  if (report.ok && report.data !== '') return { kind: 'leave', url: report.data };
  if (fragment.intent === 'pi' && verdict === 'settled')
    return { kind: 'paid', message: report.ok || !report.byServer ? '' : report.message };
  return report.ok ? { kind: 'no-redirect' } : { kind: 'failed', error: report.message };
}
