import { emit } from '@shop/core';
import { type ApiResult, type ServerIntent, createPaymentIntent, initSetupIntent } from '../api/upe.api';
import { currentAppearance } from '../appearance/current.flow';
import type { UpeConfig } from '../config';
import { text } from '../messages/index';
import { tryAndLog } from '../log';
import { billingInputs } from '../billing/billing-inputs.page';
import { fieldValue, findForm } from '../page/forms.page';
import { selectedType } from '../methods/gateways.page';
import { isSaveTicked } from '../methods/save-box.page';
import { ADD_METHOD_FORM, MOUNT_NODE } from '../page/markup.page';
import { type Stripe, type StripeElements, stripeFor } from '../stripe-sdk';
import { type ShopperState, deferredOptions, elementOptions, modeOf } from './options.rules';
import type { ElementGroup, RegistryPort } from './registry.flow';

/** Method type of a mount node; without a mark it is the card's. */
function typeOf(node: HTMLElement): string {
  return node.dataset['paymentMethodType'] || 'card';
}

function mountNodes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(MOUNT_NODE)];
}

/** What the shopper has told the page so far. */
export function shopperState(type: string): ShopperState {
  const phoneRow = document.getElementById('billing_phone_field');
  return {
    inputs: billingInputs(),
    shippingPhone: fieldValue('shipping_phone'),
    phoneIsGiven: phoneRow?.classList.contains('validate-required') === true || Boolean(fieldValue('billing_phone')),
    saveTicked: isSaveTicked(type),
  };
}

/** Creates an intent for a method that needs one before its element (contract 6.3.4). */
function intentFor(config: UpeConfig, type: string): Promise<ApiResult<ServerIntent>> {
  const isSetup = findForm(ADD_METHOD_FORM) !== undefined || !config.isPaymentNeeded || config.isChangingPayment;
  const orderId = config.isOrderPay ? config.orderId : '';
  return isSetup ? initSetupIntent(config, type) : createPaymentIntent(config, type, orderId);
}

function makeElements(stripe: Stripe, options: object): StripeElements {
  // The published types have one overload for each kind of group; ours is chosen at run time.
  const make: (given: object) => StripeElements = (given) => Reflect.apply(stripe.elements, stripe, [given]);
  return make(options);
}

async function createGroup(config: UpeConfig, stripe: Stripe, type: string): Promise<ElementGroup | { refused: string }> {
  tryAndLog('Starting the saved methods', () => emit(document.body, 'wc-credit-card-form-init'));
  const styling = await currentAppearance(config);
  const shopper = shopperState(type);
  const deferred = config.paymentMethodsConfig[type]?.supportsDeferredIntent !== false;
  const answer = deferred ? undefined : await intentFor(config, type);
  if (answer?.ok === false) return { refused: answer.message };
  const intent = answer?.data;
  const options = intent
    ? { clientSecret: intent.clientSecret, paymentMethodCreation: 'manual', ...styling }
    : deferredOptions(config, type, shopper.saveTicked, styling);
  const elements = makeElements(stripe, options);
  const create: (kind: string, given: object) => ElementGroup['element'] = (...args) =>
    Reflect.apply(elements.create, elements, args);
  const element = create('payment', elementOptions(config, shopper));
  return { elements, element, intentId: intent?.id, mode: modeOf(config), amount: config.cartTotal, touched: false };
}

/** The registry's port onto this page. `read` gives the page config as it is now. */
export function pagePort(read: () => UpeConfig | undefined): RegistryPort {
  const wants = (config: UpeConfig, type: string): boolean => {
    const method = config.paymentMethodsConfig[type];
    return method !== undefined && type !== 'blik' && (method.supportsDeferredIntent || type === selectedType(config));
  };
  return {
    stripe: async () => {
      const config = read();
      return config && stripeFor(config);
    },
    create: (stripe, type) => {
      const config = read();
      return config ? createGroup(config, stripe, type) : Promise.resolve({ refused: text('processingProblem') });
    },
    wanted: () => {
      const config = read();
      if (!config) return [];
      return mountNodes()
        .filter((node) => node.childElementCount === 0)
        .map((node) => ({ type: typeOf(node), node }))
        .filter(({ type }) => wants(config, type));
    },
    nodes: (type) => mountNodes().filter((node) => typeOf(node) === type),
    loadFailure: (type) => text('loadFailed', { title: read()?.paymentMethodsConfig[type]?.title ?? type }),
  };
}
