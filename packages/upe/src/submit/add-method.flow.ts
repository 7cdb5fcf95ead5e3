import { createAndConfirmSetupIntent } from '../api/upe.api';
import type { UpeConfig } from '../config';
import { readAnswer, verdictOfAnswer } from '@shop/stripe/intents/answer.rules.ts';
import type { Stripe } from '../stripe-sdk';
import type { MadeMethod } from './prepare.flow';

/** How saving a new method in the account ended (UP-13, contract 6.9). */
export type AddMethodResult =
  /** Post the form with this setup intent. */
  | { kind: 'submit'; setupIntentId: string }
  /** The browser goes to the bank, or on; the overlay stays. */
  | { kind: 'leave'; url: string }
  /** The shopper closed the provider's window. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; error: unknown };

/** Creates and confirms the setup intent of a new method. */
export async function saveNewMethod(
  config: UpeConfig,
  stripe: Stripe,
  method: MadeMethod,
  forAllSubscriptions: boolean,
): Promise<AddMethodResult> {
  const answer = await createAndConfirmSetupIntent(config, { id: method.id, type: method.type, forAllSubscriptions });
  if (!answer.ok) return { kind: 'failed', error: answer.message };
  const intent = answer.data;
  if (intent.status === 'succeeded') return { kind: 'submit', setupIntentId: intent.id };
  if (intent.status === 'requires_action' && intent.redirectUrl !== '') return { kind: 'leave', url: intent.redirectUrl };
  if (intent.paymentType === 'cashapp') {
    const confirmed = readAnswer(await stripe.confirmCashappSetup(intent.clientSecret, { return_url: intent.returnUrl }));
    if (confirmed.error && verdictOfAnswer(confirmed) !== 'settled') return { kind: 'failed', error: confirmed.error };
    return confirmed.intent?.status === 'succeeded' ? { kind: 'leave', url: intent.returnUrl } : { kind: 'incomplete' };
  }
  const confirmed = readAnswer(await stripe.confirmSetup({ clientSecret: intent.clientSecret, redirect: 'if_required' }));
  if (confirmed.error && verdictOfAnswer(confirmed) !== 'settled') return { kind: 'failed', error: confirmed.error };
  return { kind: 'submit', setupIntentId: confirmed.intent?.id || intent.id };
}
