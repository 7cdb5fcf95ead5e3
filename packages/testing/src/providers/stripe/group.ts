import { perform, performNow } from '../sdk-kit/control';
import { isRecord, recordOf, shown } from '../sdk-kit/guards';
import { createElement, type ElementCore, type StripeElement } from './element';
import { IntegrationError, type StripeApiError } from './errors';
import { createExpressPart, type ExpressPart } from './express-element';
import { checkGroupOptions, type GroupOptions } from './group-options';
import { createPaymentPart, type PaymentPart } from './payment-element';
import type { StripeWorld } from './world';

/** An elements group as the page sees it. */
export interface StripeElementsGroup {
  create(type: unknown, options?: unknown): StripeElement;
  getElement(type: unknown): StripeElement | null;
  update(options: unknown): void;
  submit(): Promise<{ error?: StripeApiError; selectedPaymentMethod?: string }>;
  fetchUpdates(): Promise<{ error?: StripeApiError }>;
}

/** An elements group with what the fake's other parts need of it. */
export interface FakeGroup {
  readonly elements: StripeElementsGroup;
  readonly options: GroupOptions;
  readonly payment: PaymentPart | undefined;
  readonly express: ExpressPart | undefined;
  readonly card: PaymentPart | undefined;
  /** True after a successful `submit()` until the shopper changes something. */
  isSubmitted(): boolean;
  /** @throws IntegrationError in strict mode, while the payment element is not ready */
  checkReady(call: string): void;
  /** The mounted element that holds the payment data, if any. */
  hasMountedElement(): boolean;
}

const SIMPLE_TYPES = [
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'iban',
  'address',
  'linkAuthentication',
  'paymentMethodMessaging',
  'paymentRequestButton',
];
const ALL_TYPES = ['payment', 'expressCheckout', 'card', ...SIMPLE_TYPES];

/** `stripe.elements(options)`. @throws IntegrationError on options that the library refuses */
export function createGroup(world: StripeWorld, given: unknown): FakeGroup {
  let options = checkGroupOptions(given, 'elements()');
  let submitted = false;
  const parts = new Map<string, ElementCore>();
  let payment: PaymentPart | undefined;
  let card: PaymentPart | undefined;
  let express: ExpressPart | undefined;
  const types = (): readonly string[] =>
    options.paymentMethodTypes ?? (options.clientSecret === undefined ? world.options.configuredTypes : ['card']);
  const drop = (type: string) => () => {
    parts.delete(type);
    if (type === 'payment') payment = undefined;
    if (type === 'card') card = undefined;
    if (type === 'expressCheckout') express = undefined;
  };
  const make = (type: string, own: Record<string, unknown>): ElementCore => {
    const changed = (): void => {
      submitted = false;
    };
    switch (type) {
      case 'payment':
        payment = createPaymentPart(world, {
          type,
          options: own,
          group: () => options,
          types,
          onShopperChange: changed,
          onDestroy: drop(type),
        });
        return payment;
      case 'card':
        card = createPaymentPart(world, {
          type,
          options: own,
          group: () => options,
          types: () => ['card'],
          onShopperChange: changed,
          onDestroy: drop(type),
        });
        return card;
      case 'expressCheckout':
        express = createExpressPart(world, { options: own, group: () => options, onDestroy: drop(type) });
        return express;
      default:
        return createElement(world, {
          type,
          options: own,
          appearance: () => options.appearance,
          draw: () => undefined,
          onDestroy: drop(type),
        });
    }
  };

  const group: FakeGroup = {
    get options() {
      return options;
    },
    get payment() {
      return payment;
    },
    get express() {
      return express;
    },
    get card() {
      return card;
    },
    isSubmitted: () => submitted,
    checkReady(call) {
      if (!world.options.strict || payment === undefined || payment.isReady() || express?.session()?.isConfirming()) return;
      throw new IntegrationError(`Invalid value for ${call}: the Payment Element is not ready. Wait for its ready event.`);
    },
    hasMountedElement: () => payment?.isMounted() === true || express?.isMounted() === true,
    elements: {
      create: (type, own) =>
        performNow(world, 'elements.create', [type, own], () => {
          if (typeof type !== 'string' || !ALL_TYPES.includes(type)) {
            throw new IntegrationError(
              `A valid Element name must be provided. Valid Elements are:\n  ${ALL_TYPES.join(', ')}; you passed: ${shown(type)}.`,
            );
          }
          if (own !== undefined && !isRecord(own))
            throw new IntegrationError(
              `Invalid value for elements.create(): options should be an object. You specified: ${shown(own)}.`,
            );
          if (parts.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`);
          if (
            (type === 'payment' || type === 'expressCheckout') &&
            options.mode === undefined &&
            options.clientSecret === undefined
          ) {
            throw new IntegrationError(
              `In order to create the ${type} Element, you must pass a clientSecret or mode when creating the Elements group.`,
            );
          }
          const part = make(type, { ...own });
          parts.set(type, part);
          return part.element;
        }),
      getElement: (type) => parts.get(String(type))?.element ?? null,
      update: (next) =>
        performNow(world, 'elements.update', [next], () => {
          options = checkGroupOptions(recordOf(next), 'elements.update()', options);
          if ('paymentMethodTypes' in recordOf(next)) payment?.redraw();
        }),
      submit: () => perform(world, 'elements.submit', [], () => submit()),
      fetchUpdates: () => perform(world, 'elements.fetchUpdates', [], () => ({})),
    },
  };

  const submit = (): { error?: StripeApiError; selectedPaymentMethod?: string } => {
    const session = express?.session();
    if (session?.isConfirming()) {
      submitted = true;
      return { selectedPaymentMethod: 'card' };
    }
    if (payment === undefined || !payment.isMounted()) {
      throw new IntegrationError(
        'Invalid value for elements.submit(): elements should have a mounted Payment Element or Express Checkout Element.',
      );
    }
    group.checkReady('elements.submit()');
    const error = payment.validate();
    submitted = error === undefined;
    return error === undefined ? { selectedPaymentMethod: payment.form.type } : { error };
  };
  world.groups.push(group);
  return group;
}
