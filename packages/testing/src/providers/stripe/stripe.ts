import { perform, performNow } from '../sdk-kit/control';
import { at, type Callback, isRecord, shown, textOf } from '../sdk-kit/guards';
import { outcomeOf, type CardOutcome } from '../sdk-kit/cards';
import { answerWith, confirmIntent, confirmProvider, confirmVoucher, handleAction, settle, type ConfirmAnswer } from './confirm';
import { IntegrationError } from './errors';
import { createGroup } from './group';
import type { FakeIntent } from './intents';
import { createConfirmationToken, createPaymentMethod } from './payment-methods';
import type { StripeWorld } from './world';

/** A Stripe instance as the page sees it: methods by name. */
export type StripeInstance = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The `Stripe` function, called with or without `new`. */
export interface StripeConstructor {
  (key?: unknown, options?: unknown): StripeInstance;
  new (key?: unknown, options?: unknown): StripeInstance;
  version: number | string;
}

const VOUCHERS = ['Boleto', 'Multibanco', 'Oxxo', 'Konbini'];
const PROVIDER_PAYMENTS = [
  'WechatPay',
  'Cashapp',
  'Klarna',
  'Ideal',
  'Eps',
  'P24',
  'Bancontact',
  'Giropay',
  'Sofort',
  'Alipay',
  'AfterpayClearpay',
  'Affirm',
  'PayPal',
  'SepaDebit',
  'AcssDebit',
  'UsBankAccount',
  'AuBecsDebit',
  'BacsDebit',
  'Blik',
];
const PROVIDER_SETUPS = [
  'Cashapp',
  'SepaDebit',
  'AcssDebit',
  'UsBankAccount',
  'AuBecsDebit',
  'BacsDebit',
  'Ideal',
  'Bancontact',
  'Sofort',
  'PayPal',
];

/** Makes the `Stripe` function of a world. */
export function createStripeConstructor(world: StripeWorld): StripeConstructor {
  const Stripe = function (key?: unknown, options?: unknown): StripeInstance {
    return performNow(world, 'Stripe', [key, options], () => {
      if (typeof key !== 'string' || key === '')
        throw new IntegrationError(
          `Please call Stripe() with your publishable key. You used ${key === '' ? 'an empty string' : shown(key)}.`,
        );
      if (key.startsWith('sk_'))
        throw new IntegrationError('You should not use your secret key with Stripe.js. Please pass a publishable key instead.');
      if (options !== undefined && !isRecord(options))
        throw new IntegrationError(`Invalid value for Stripe(): options should be an object. You specified: ${shown(options)}.`);
      // A named release has one version of the provider's interface, and refuses even that one as an option.
      const release = /\.([a-z]+)$/.exec(textOf(at(options, 'apiVersion')) ?? '')?.[1];
      if (release !== undefined)
        throw new IntegrationError(`Unsupported on version [${release}]: Can not provide apiVersion to Stripe()`);
      return createInstance(world, options ?? {});
    });
  } as StripeConstructor;
  Stripe.version = world.options.version;
  return Stripe;
}

function createInstance(world: StripeWorld, options: Readonly<Record<string, unknown>>): StripeInstance {
  const methods: Record<string, (...args: readonly unknown[]) => unknown> = {
    elements: (options) => performNow(world, 'stripe.elements', [options], () => createGroup(world, options).elements),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  const add = (name: string, work: (...args: readonly unknown[]) => unknown): void => {
    methods[name] = (...args) => perform(world, `stripe.${name}`, args, () => work(...args));
  };
  add('createPaymentMethod', (...args) => createPaymentMethod(world, args));
  add('createConfirmationToken', (options) => createConfirmationToken(world, options));
  add('confirmPayment', (options) => confirmIntent(world, 'payment_intent', options));
  add('confirmSetup', (options) => confirmIntent(world, 'setup_intent', options));
  add('retrievePaymentIntent', (secret) =>
    answerWith(world.intents.bySecret(secret, 'stripe.retrievePaymentIntent()', 'payment_intent')),
  );
  add('retrieveSetupIntent', (secret) =>
    answerWith(world.intents.bySecret(secret, 'stripe.retrieveSetupIntent()', 'setup_intent')),
  );
  add('handleNextAction', (options) =>
    handleAction(world, at(options, 'clientSecret'), 'stripe.handleNextAction()', 'succeeded'),
  );
  add('handleCardAction', (secret) => handleAction(world, secret, 'stripe.handleCardAction()', 'requires_confirmation'));
  for (const name of ['confirmCardPayment', 'handleCardPayment'])
    add(name, (secret, data) => confirmCard(world, 'payment_intent', secret, data, `stripe.${name}()`));
  for (const name of ['confirmCardSetup', 'handleCardSetup'])
    add(name, (secret, data) => confirmCard(world, 'setup_intent', secret, data, `stripe.${name}()`));
  for (const method of VOUCHERS)
    add(`confirm${method}Payment`, (secret) =>
      confirmVoucher(world, `${method}-Zahlschein`, secret, `stripe.confirm${method}Payment()`),
    );
  for (const method of PROVIDER_PAYMENTS)
    add(
      `confirm${method}Payment`,
      (secret, data) =>
        providerProblem(method, data) ??
        confirmProvider(world, method, 'payment_intent', secret, `stripe.confirm${method}Payment()`),
    );
  for (const method of PROVIDER_SETUPS)
    add(
      `confirm${method}Setup`,
      (secret, data) =>
        providerProblem(method, data) ?? confirmProvider(world, method, 'setup_intent', secret, `stripe.confirm${method}Setup()`),
    );
  const { betas } = options;
  if (Array.isArray(betas) && betas.includes('link_autofill_modal_beta_1')) {
    methods['linkAutofillModal'] = (elements) =>
      performNow(world, 'stripe.linkAutofillModal', [elements], () => ({
        launch: (given: unknown) => performNow(world, 'linkAutofillModal.launch', [given], () => undefined),
        on: (event: string, handler: Callback) => world.linkAutofill.on(event, handler),
      }));
  }
  for (const name of world.options.without) Reflect.deleteProperty(methods, name);
  return methods;
}

/** Parameters that two methods cannot do without. @throws IntegrationError when the return address is missing */
function providerProblem(method: string, data: unknown): ConfirmAnswer | undefined {
  if (method === 'Cashapp' && textOf(at(data, 'return_url')) === undefined)
    throw new IntegrationError('Missing required param: return_url.');
  if (method !== 'WechatPay' || at(data, 'payment_method_options', 'wechat_pay', 'client') !== undefined) return undefined;
  const param = 'payment_method_options[wechat_pay][client]';
  return {
    error: { type: 'invalid_request_error', code: 'parameter_missing', param, message: `Missing required param: ${param}.` },
  };
}

/** The older card calls: `(clientSecret, { payment_method })` with a card element, an id, or nothing. */
async function confirmCard(
  world: StripeWorld,
  kind: FakeIntent['object'],
  secret: unknown,
  data: unknown,
  call: string,
): Promise<ConfirmAnswer> {
  const intent = world.intents.bySecret(secret, call, kind);
  const means = at(data, 'payment_method');
  const cardElement = at(means, 'card');
  if (cardElement === undefined) return settle(world, intent, typeof means === 'string' ? outcomeById(means) : undefined);
  const element = world.groups.find((group) => group.card?.element === cardElement)?.card;
  if (element === undefined || !element.isMounted()) {
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    );
  }
  const error = element.validate();
  return error === undefined ? settle(world, intent, element.outcome()) : { error };
}

/** Outcome of a stored means of payment, read from its made-up id or its test number. */
function outcomeById(id: string): CardOutcome {
  if (id.includes('_3ds_')) return '3ds';
  return id.includes('_decline_') ? 'decline' : outcomeOf(id);
}
