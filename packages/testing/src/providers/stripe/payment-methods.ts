import { at, isRecord, recordOf, shown, textOf } from '../sdk-kit/guards';
import { hex } from '../sdk-kit/ids';
import { checkNeverFields, emptyDetail } from './billing-rules';
import { brandOf, digitsOf, type CardOutcome } from '../sdk-kit/cards';
import { IntegrationError, type StripeApiError } from './errors';
import type { FakeGroup } from './group';
import { METHOD_TYPES } from './method-types';
import type { StripeWorld } from './world';

/** Answer of `createPaymentMethod`. */
export type PaymentMethodAnswer = { paymentMethod: Record<string, unknown> } | { error: StripeApiError };
/** Answer of `createConfirmationToken`. */
export type ConfirmationTokenAnswer = { confirmationToken: Record<string, unknown> } | { error: StripeApiError };

/** Finds the group behind the object that the page holds. */
export function groupOf(world: StripeWorld, elements: unknown, call: string): FakeGroup {
  const group = world.groups.find((one) => one.elements === elements);
  if (group === undefined)
    throw new IntegrationError(
      `Invalid value for ${call}: elements should be an Elements instance. You specified: ${shown(elements)}.`,
    );
  return group;
}

/** The rules that hold before any data is read from a group. @throws IntegrationError */
export function checkReadable(group: FakeGroup, call: string): void {
  group.checkReady(call);
  if (!group.hasMountedElement()) {
    throw new IntegrationError(
      `Invalid value for ${call}: elements should have a mounted Payment Element or Express Checkout Element.`,
    );
  }
  if (group.options.clientSecret === undefined && !group.isSubmitted()) {
    throw new IntegrationError(
      `elements.submit() must be called before ${call}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.`,
    );
  }
}

/** `stripe.createPaymentMethod(…)`: from a group, or from plain data such as `{ type: 'blik', blik: {} }`, or the older `(type, element, data)`. */
export function createPaymentMethod(world: StripeWorld, args: readonly unknown[]): PaymentMethodAnswer {
  const [first, second, third] = args;
  if (typeof first === 'string') return fromData(world, { type: first, [first]: second, ...recordOf(third) });
  if (!isRecord(first))
    throw new IntegrationError('Please provide either an Element or PaymentMethod creation parameters to createPaymentMethod.');
  return 'elements' in first ? fromGroup(world, first) : fromData(world, first);
}

function fromGroup(world: StripeWorld, given: Record<string, unknown>): PaymentMethodAnswer {
  const call = 'stripe.createPaymentMethod()';
  const group = groupOf(world, given['elements'], call);
  if (group.options.paymentMethodCreation !== 'manual') {
    throw new IntegrationError(
      `${call} with an Elements group requires the group to be created with paymentMethodCreation: 'manual'.`,
    );
  }
  checkReadable(group, call);
  const details = recordOf(at(given, 'params', 'billing_details'));
  const session = group.express?.session();
  if (session?.isConfirming()) {
    const made = paymentMethod('card', session.outcome(), { ...session.billingDetails(), ...details });
    session.finish();
    return { paymentMethod: made };
  }
  const part = group.payment;
  if (part === undefined) throw new IntegrationError(`${call}: the wallet payment was not confirmed by the shopper.`);
  checkNeverFields(part.billingFields(), details, call);
  const empty = emptyDetail(details);
  if (empty !== undefined) return { error: empty };
  const merged = {
    ...part.details(),
    ...details,
    address: { ...recordOf(part.details()['address']), ...recordOf(details['address']) },
  };
  return { paymentMethod: paymentMethod(part.form.type, part.outcome(), merged, digitsOf(part.form.values.number ?? '')) };
}

function fromData(world: StripeWorld, given: Record<string, unknown>): PaymentMethodAnswer {
  const type = textOf(given['type']);
  if (type === undefined || !Object.hasOwn(METHOD_TYPES, type)) {
    throw new IntegrationError(
      `Invalid value for createPaymentMethod: type should be one of the supported payment method types. You specified: ${shown(given['type'])}.`,
    );
  }
  const empty = emptyDetail(given['billing_details']);
  if (empty !== undefined) return { error: empty };
  const element = type === 'card' ? world.groups.find((group) => group.card?.element === given['card'])?.card : undefined;
  if (type === 'card' && element === undefined && !isRecord(given['card'])) {
    throw new IntegrationError('Please provide either an Element or PaymentMethod creation parameters to createPaymentMethod.');
  }
  if (element !== undefined) {
    if (!element.isMounted())
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    const error = element.validate();
    if (error !== undefined) return { error };
  }
  if (type !== 'card' && !isRecord(given[type])) {
    return {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_missing',
        param: type,
        message: `Missing required param: ${type}.`,
      },
    };
  }
  return {
    paymentMethod: paymentMethod(
      type,
      element?.outcome() ?? 'ok',
      recordOf(given['billing_details']),
      digitsOf(element?.form.values.number ?? ''),
    ),
  };
}

/** `stripe.createConfirmationToken(…)`. */
export function createConfirmationToken(world: StripeWorld, given: unknown): ConfirmationTokenAnswer {
  const call = 'stripe.createConfirmationToken()';
  const group = groupOf(world, at(given, 'elements'), call);
  if (group.options.paymentMethodCreation === 'manual') {
    throw new IntegrationError(
      `${call} cannot be used with an Elements group that was created with paymentMethodCreation: 'manual'.`,
    );
  }
  checkReadable(group, call);
  const session = group.express?.session();
  const details = at(given, 'params', 'payment_method_data', 'billing_details');
  const confirming = session?.isConfirming() === true;
  const outcome: CardOutcome = confirming ? (session?.outcome() ?? 'ok') : (group.payment?.outcome() ?? 'ok');
  if (!confirming && group.payment !== undefined)
    checkNeverFields(group.payment.billingFields(), details, call, 'params.payment_method_data');
  const preview = paymentMethod(confirming ? 'card' : (group.payment?.form.type ?? 'card'), outcome, recordOf(details));
  if (confirming) session?.finish();
  return {
    confirmationToken: {
      id: `ctoken_mock_${outcome}_${hex(8)}`,
      object: 'confirmation_token',
      livemode: false,
      payment_method_preview: { ...preview, id: undefined },
      return_url: at(given, 'params', 'return_url') ?? null,
      setup_future_usage: group.options.setupFutureUsage ?? null,
    },
  };
}

/** Ids tell a mock shop what the payment does: `pm_mock_{type}_{ok|3ds|decline}_{8 hex digits}`. */
function paymentMethod(
  type: string,
  outcome: CardOutcome,
  details: Record<string, unknown>,
  number = '4242424242424242',
): Record<string, unknown> {
  const digits = number === '' ? '4242424242424242' : number;
  return {
    id: `pm_mock_${type}_${outcome}_${hex(8)}`,
    object: 'payment_method',
    type,
    billing_details: details,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    ...(type === 'card'
      ? {
          card: {
            brand: brandOf(digits),
            last4: digits.slice(-4),
            exp_month: 12,
            exp_year: new Date().getFullYear() + 1,
            country: 'DE',
          },
        }
      : {}),
  };
}
