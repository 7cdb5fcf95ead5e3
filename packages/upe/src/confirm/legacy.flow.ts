import { methodOf } from '@shop/core';
import { pingLegacyReturn } from '../api/upe.api';
import type { UpeConfig } from '../config';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import { returnTarget } from './return-url.page';
import type { Stripe } from '../stripe-sdk';
import { readAnswer, verdictOfAnswer } from '@shop/stripe/intents/answer.rules.ts';
import type { ConfirmOutcome } from './outcome';

type Legacy = Extract<PaymentFragment, { kind: 'legacy' }>;

const SETTLED: readonly string[] = ['requires_capture', 'succeeded'];

/** The older library's calls where it has them, else today's. */
function confirmWith(stripe: Stripe, { intent, secret }: Legacy): unknown {
  const kind = intent === 'pi' ? 'Payment' : 'Setup';
  const confirm = methodOf(stripe, `handleCard${kind}`) ?? methodOf(stripe, `confirmCard${kind}`);
  return confirm?.(secret);
}

/** Confirms a card payment or setup of the older integration (UP-12, contract 6.14). */
export async function confirmLegacy(stripe: Stripe, config: UpeConfig, fragment: Legacy): Promise<ConfirmOutcome> {
  const url = returnTarget({ returnUrl: fragment.returnUrl, orderId: '', orderReceivedUrl: config.orderReceivedURL });
  const answer = readAnswer(await confirmWith(stripe, fragment));
  const { error, intent } = answer;
  const verdict = verdictOfAnswer(answer);
  if (verdict === 'refused' || verdict === 'unknown') {
    if (url !== undefined) void pingLegacyReturn(config, url);
    return verdict === 'unknown' ? { kind: 'unknown' } : { kind: 'failed', error };
  }
  if (!intent || !SETTLED.includes(intent.status)) return { kind: 'retry' };
  return url === undefined ? { kind: 'paid', message: '' } : { kind: 'leave', url };
}
