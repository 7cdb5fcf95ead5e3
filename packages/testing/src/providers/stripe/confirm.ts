import { at, recordOf, shown, textOf } from '../sdk-kit/guards';
import { hex } from '../sdk-kit/ids';
import { askBank, askProvider, showVoucher } from './action-dialogs';
import { checkNeverFields } from './billing-rules';
import type { CardOutcome } from '../sdk-kit/cards';
import { IntegrationError, shopperError, type StripeApiError } from './errors';
import type { FakeIntent } from './intents';
import { checkReadable, groupOf } from './payment-methods';
import type { StripeWorld } from './world';

/** Answer of every confirm call. */
export type ConfirmAnswer = { paymentIntent?: FakeIntent; setupIntent?: FakeIntent; error?: StripeApiError };

/** The intent under its own name, as answers carry it. The page gets a copy. */
export function answerWith(intent: FakeIntent): ConfirmAnswer {
  return intent.object === 'setup_intent' ? { setupIntent: { ...intent } } : { paymentIntent: { ...intent } };
}

/** An error that carries the intent, as answers of failed confirmations do. */
export function failWith(intent: FakeIntent, error: StripeApiError): ConfirmAnswer {
  return {
    error: {
      ...error,
      ...(intent.object === 'setup_intent' ? { setup_intent: { ...intent } } : { payment_intent: { ...intent } }),
    },
  };
}

/** `stripe.confirmPayment` and `stripe.confirmSetup`. */
export async function confirmIntent(world: StripeWorld, kind: FakeIntent['object'], given: unknown): Promise<ConfirmAnswer> {
  const call = kind === 'payment_intent' ? 'stripe.confirmPayment()' : 'stripe.confirmSetup()';
  const options = recordOf(given);
  const redirect = options['redirect'] ?? 'always';
  if (redirect !== 'always' && redirect !== 'if_required')
    throw new IntegrationError(
      `Invalid value for ${call}: redirect should be one of the following strings: always, if_required. You specified: ${shown(redirect)}.`,
    );
  const returnUrl = textOf(at(options, 'confirmParams', 'return_url'));
  if (redirect === 'always' && returnUrl === undefined)
    throw new IntegrationError(
      `Invalid value for ${call}: confirmParams.return_url is required unless redirect is 'if_required'.`,
    );
  const group = options['elements'] === undefined ? undefined : groupOf(world, options['elements'], call);
  const secret = options['clientSecret'] ?? group?.options.clientSecret;
  const intent = world.intents.bySecret(secret, call, kind);
  let outcome: CardOutcome | undefined;
  if (group !== undefined) {
    checkReadable(group, call);
    const session = group.express?.session();
    if (session?.isConfirming()) {
      outcome = session.outcome();
      session.finish();
    } else if (group.payment !== undefined) {
      checkNeverFields(
        group.payment.billingFields(),
        at(options, 'confirmParams', 'payment_method_data', 'billing_details'),
        call,
        'confirmParams.payment_method_data',
      );
      const error = group.options.clientSecret === undefined ? undefined : group.payment.validate();
      if (error !== undefined) return { error };
      outcome = group.payment.outcome();
    }
    const mismatch = mismatchOf(intent, group.options.amount, group.options.currency);
    if (mismatch !== undefined) return failWith(intent, mismatch);
  }
  const answer = await settle(world, intent, outcome);
  if (answer.error === undefined && redirect === 'always' && returnUrl !== undefined) {
    world.options.navigate(withIntent(returnUrl, intent));
    return new Promise(() => undefined);
  }
  return answer;
}

/** Confirms an intent: asks the bank where the intent or the card wants it, and moves the intent's state. */
export async function settle(world: StripeWorld, intent: FakeIntent, outcome: CardOutcome | undefined): Promise<ConfirmAnswer> {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'requires_capture')
    return failWith(intent, unexpectedState(intent));
  if (outcome === undefined && intent.status === 'requires_payment_method') {
    return failWith(intent, {
      type: 'invalid_request_error',
      code: prefix(intent, 'unexpected_state'),
      message: 'You cannot confirm this intent because it is missing a payment method.',
    });
  }
  if (outcome === 'decline') {
    const error: StripeApiError = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: shopperError('card_declined'),
    };
    world.intents.change(intent, { status: 'requires_payment_method', payment_method: null, ...lastError(intent, error) });
    return failWith(intent, error);
  }
  if (outcome === '3ds' || (outcome === undefined && intent.status === 'requires_action')) {
    const result = await askBank(world, intent);
    if (result !== 'approve') return authenticationFailed(world, intent);
  }
  world.intents.change(intent, {
    status: intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded',
    payment_method: intent.payment_method ?? `pm_mock_card_ok_${hex(8)}`,
    next_action: null,
  });
  return answerWith(intent);
}

/** `stripe.handleNextAction` and `handleCardAction`. */
export async function handleAction(
  world: StripeWorld,
  secret: unknown,
  call: string,
  after: 'succeeded' | 'requires_confirmation',
): Promise<ConfirmAnswer> {
  const intent = world.intents.bySecret(secret, call);
  if (intent.status !== 'requires_action')
    throw new IntegrationError(`${call}: The PaymentIntent supplied is not in the requires_action state.`);
  const result = await askBank(world, intent);
  if (result !== 'approve') return authenticationFailed(world, intent);
  world.intents.change(intent, { status: after, next_action: null });
  return answerWith(intent);
}

/** Methods whose shopper gets a voucher: the intent keeps waiting after it was closed. */
export async function confirmVoucher(world: StripeWorld, title: string, secret: unknown, call: string): Promise<ConfirmAnswer> {
  const intent = world.intents.bySecret(secret, call, 'payment_intent');
  await showVoucher(world, title);
  world.intents.change(intent, { status: 'requires_action' });
  return answerWith(intent);
}

/** Methods that are paid in an app or at a bank: paid, failed (the intent then carries the error) or closed (it keeps waiting). */
export async function confirmProvider(
  world: StripeWorld,
  title: string,
  kind: FakeIntent['object'],
  secret: unknown,
  call: string,
): Promise<ConfirmAnswer> {
  const intent = world.intents.bySecret(secret, call, kind);
  const result = await askProvider(world, title, 'Bitte bestätigen Sie die Zahlung in der App oder bei Ihrer Bank.');
  switch (result) {
    case 'approve':
      world.intents.change(intent, {
        status: 'succeeded',
        payment_method: intent.payment_method ?? `pm_mock_wallet_ok_${hex(8)}`,
        next_action: null,
      });
      break;
    case 'fail':
      world.intents.change(intent, { status: 'requires_payment_method', ...lastError(intent, authenticationError(intent)) });
      break;
    case 'cancel':
      world.intents.change(intent, { status: 'requires_action' });
  }
  return answerWith(intent);
}

function authenticationFailed(world: StripeWorld, intent: FakeIntent): ConfirmAnswer {
  const error = authenticationError(intent);
  world.intents.change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    ...lastError(intent, error),
  });
  return failWith(intent, error);
}

function authenticationError(intent: FakeIntent): StripeApiError {
  const code = prefix(intent, 'authentication_failure');
  return { type: 'invalid_request_error', code, message: shopperError(code) };
}

function unexpectedState(intent: FakeIntent): StripeApiError {
  return {
    type: 'invalid_request_error',
    code: prefix(intent, 'unexpected_state'),
    message: `This intent's status is ${intent.status}, it cannot be confirmed again.`,
  };
}

function mismatchOf(intent: FakeIntent, amount: number | undefined, currency: string | undefined): StripeApiError | undefined {
  const amountDiffers = intent.amount !== undefined && amount !== undefined && intent.amount !== amount;
  const currencyDiffers = intent.currency !== undefined && currency !== undefined && intent.currency !== currency;
  if (!amountDiffers && !currencyDiffers) return undefined;
  const what = amountDiffers ? 'amount' : 'currency';
  return {
    type: 'invalid_request_error',
    code: `${prefix(intent, 'invalid_parameter')}`,
    param: what,
    message: `The ${what} provided to Elements does not match the intent's ${what}.`,
  };
}

function lastError(intent: FakeIntent, error: StripeApiError): Partial<FakeIntent> {
  return intent.object === 'setup_intent' ? { last_setup_error: error } : { last_payment_error: error };
}

function prefix(intent: FakeIntent, code: string): string {
  return `${intent.object}_${code}`;
}

function withIntent(url: string, intent: FakeIntent): string {
  const target = new URL(url, location.href);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  target.searchParams.set('redirect_status', 'succeeded');
  return target.href;
}
