import { createListedStore, emit, memberOf } from '@shop/core';
import { currentAppearance } from '../appearance';
import { log, tryAndLog } from '../bundle';
import { readUpeConfig, type UpeConfig } from '../config';
import { SKELETON_AFTER_MS } from '../constants';
import { text } from '../messages';
import { selectedType } from '../methods/methods';
import { isSaveTicked } from '../methods/save-box';
import { ADD_METHOD_FORM, billingInputs, fieldValue, findForm, isPhoneGiven, MOUNT_NODE } from '../page';
import { createPaymentIntent, initSetupIntent } from '../requests.api';
import { type Stripe, type StripeElements, stripeFor, type StripePaymentElement } from '../stripe';
import {
  deferredOptions,
  elementOptions,
  type ElementsState,
  type ElementState as StateOf,
  elementStateOf,
  failureOf,
  groupOf,
  modeOf,
} from './elements.rules';

/** A created element of one method type. */
export interface ElementGroup {
  elements: StripeElements;
  element: StripePaymentElement;
  /** Intent that existed before the element; none for deferred methods. */
  intentId: string | undefined;
  mode: 'payment' | 'setup';
  /** Upper case, as the page prints it. */
  currency: string;
  /** Minor units. */
  amount: number;
  /** Whether the shopper has started to type. */
  touched: boolean;
}

/** What is there of one method type. */
export type ElementState = StateOf<ElementGroup>;

/** Elements of a page, one a method type. */
export type ElementRegistry = ReturnType<typeof createRegistry>;

/** Every mount node of the page, or of a type. One without a mark is the card's. */
function mountNodes(type?: string): HTMLElement[] {
  const nodes = [...document.querySelectorAll<HTMLElement>(MOUNT_NODE)];
  return type === undefined ? nodes : nodes.filter((node) => typeOf(node) === type);
}

function typeOf(node: HTMLElement): string {
  return node.dataset['paymentMethodType'] || 'card';
}

/** Types of the empty mount nodes that want an element now, in document order. */
function wantedTypes(): string[] {
  const config = readUpeConfig();
  const wants = (type: string): boolean => {
    const method = config?.paymentMethodsConfig[type];
    return (
      method !== undefined && type !== 'blik' && (method.supportsDeferredIntent || type === (config && selectedType(config)))
    );
  };
  return mountNodes()
    .filter((node) => node.childElementCount === 0)
    .map(typeOf)
    .filter(wants);
}

/** Creates the element of a type, not mounted yet, or says why the shop's server refuses to. */
async function createElement(config: UpeConfig, stripe: Stripe, type: string): Promise<ElementGroup | { refused: string }> {
  tryAndLog('Starting the saved methods', () => emit(document.body, 'wc-credit-card-form-init'));
  const styling = await currentAppearance(config);
  const saveTicked = isSaveTicked(type);
  const shopper = {
    inputs: billingInputs(),
    shippingPhone: fieldValue('shipping_phone'),
    phoneIsGiven: isPhoneGiven(),
    saveTicked,
  };
  const isDeferred = config.paymentMethodsConfig[type]?.supportsDeferredIntent !== false;
  const answer = isDeferred ? undefined : await createIntent(config, type);
  if (answer?.ok === false) return { refused: answer.message };
  const intent = answer?.data;
  const options = intent
    ? { clientSecret: intent.clientSecret, paymentMethodCreation: 'manual', ...styling }
    : deferredOptions(config, type, saveTicked, styling);
  // The published types have one overload for each kind of options; ours are chosen at run time.
  const make: (given: object) => StripeElements = (given) => Reflect.apply(stripe.elements, stripe, [given]);
  const elements = make(options);
  const create: (kind: string, given: object) => StripePaymentElement = (...args) =>
    Reflect.apply(elements.create, elements, args);
  const element = create('payment', elementOptions(config, shopper));
  return {
    elements,
    element,
    intentId: intent?.id,
    mode: modeOf(config),
    currency: config.currency,
    amount: config.cartTotal,
    touched: false,
  };
}

/** For a method that needs an intent before its element (contract 6.3.4). */
function createIntent(config: UpeConfig, type: string): ReturnType<typeof initSetupIntent> {
  const isSetup = findForm(ADD_METHOD_FORM) !== undefined || !config.isPaymentNeeded || config.isChangingPayment;
  return isSetup ? initSetupIntent(config, type) : createPaymentIntent(config, type, config.isOrderPay ? config.orderId : '');
}

/** Text of an error of the shop or the provider. An exception goes to the console: its text is not for shoppers. */
function failureText(type: string, thrown: unknown): string {
  if (thrown instanceof Error) log.error('A payment element could not be created', thrown);
  const message = thrown instanceof Error ? undefined : typeof thrown === 'string' ? thrown : memberOf(thrown, 'message');
  if (typeof message === 'string' && message !== '') return message;
  return text('loadFailed', { title: readUpeConfig()?.paymentMethodsConfig[type]?.title ?? type });
}

/** Makes the registry of one page. */
export function createRegistry() {
  /** States by method type; the boxes of the methods show them. */
  const store = createListedStore<ElementsState<ElementGroup>>('upe.elements', {});
  let running: Promise<void> | undefined;
  let again = false;
  let edits = 0;

  const stateOf = (type: string): ElementState => elementStateOf(store.getState(), type);
  const set = (type: string, state: ElementState): void => store.setState({ [type]: state });
  const currentGroup = (type: string): ElementGroup | undefined => groupOf(stateOf(type));
  const isLoading = (type: string): boolean => ['loading', 'mounting'].includes(stateOf(type).state);
  const fail = (type: string, thrown?: unknown): void => set(type, { state: 'failed', message: failureText(type, thrown) });

  /** A failure stays readable until the new try has ended. */
  const showLoading = (type: string): void => {
    if (stateOf(type).state !== 'none') return;
    const loading: ElementState = { state: 'loading', isSlow: false };
    set(type, loading);
    setTimeout(() => {
      if (stateOf(type) === loading) set(type, { state: 'loading', isSlow: true });
    }, SKELETON_AFTER_MS);
  };

  const remove = (type: string, group: ElementGroup | undefined): void => {
    tryAndLog('Removing an element', () => group?.element.destroy());
    for (const node of mountNodes(type)) node.replaceChildren();
  };

  /** Events of an element that another one has replaced change nothing. */
  const watch = (type: string, group: ElementGroup): void => {
    group.element.on('ready', () => {
      if (currentGroup(type) === group) set(type, { state: 'ready', group });
    });
    group.element.on('loaderror', ({ error }) => {
      if (currentGroup(type) !== group) return;
      fail(type, error);
      // An empty node lets the next pass try again.
      remove(type, group);
    });
    group.element.on('change', ({ empty }) => {
      edits += 1;
      group.touched = !empty;
    });
  };

  const ensure = async (type: string): Promise<ElementGroup | undefined> => {
    const present = currentGroup(type);
    // A plugin that changes the currency empties the node: what was typed is gone anyway.
    if (present && (present.intentId !== undefined || present.currency === (readUpeConfig() ?? present).currency)) return present;
    if (present) {
      set(type, { state: 'none' });
      remove(type, present);
    }
    showLoading(type);
    const config = readUpeConfig();
    const stripe = config && (await stripeFor(config));
    if (!stripe) return void fail(type);
    try {
      // As it is now: it may have changed while the library came.
      const current = readUpeConfig();
      const group = current ? await createElement(current, stripe, type) : { refused: text('processingProblem') };
      if ('refused' in group) return void fail(type, group.refused);
      set(type, { state: 'mounting', group, message: failureOf(stateOf(type)) });
      watch(type, group);
      return group;
    } catch (thrown) {
      return void fail(type, thrown);
    }
  };

  const mount = async (type: string): Promise<void> => {
    const group = await ensure(type);
    // The page may have changed while the element was made: never into a node that has left it.
    const node = mountNodes(type).find((candidate) => candidate.isConnected && candidate.childElementCount === 0);
    if (!group || !node) return;
    try {
      // First: the provider may be ready in the same task. Its frame loads from the beginning.
      if (stateOf(type).state === 'ready') set(type, { state: 'mounting', group, message: undefined });
      group.element.mount(node);
    } catch (thrown) {
      fail(type, thrown);
    }
  };

  const fill = async (): Promise<void> => {
    const tried = new Set<string>();
    for (let next = wantedTypes()[0]; next !== undefined; next = wantedTypes().find((type) => !tried.has(type))) {
      tried.add(next);
      await mount(next);
    }
  };

  /** Fills every node that wants an element. Passes are serialized; a pass asked for while one runs follows it (contract 6.2.3). */
  const pass = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      try {
        do {
          again = false;
          await fill();
        } while (again);
      } finally {
        // At once, not in a later microtask: a pass that is requested in between would be lost.
        running = undefined;
      }
    })();
    return running;
  };

  return {
    store,
    pass,
    stateOf,
    /** Counts the changes that the elements report. */
    edits: () => edits,
    /** Resolves when the element of a type is ready, has failed, or there is none (contract 6.7 b). */
    async whenLoaded(type: string): Promise<void> {
      if (!isLoading(type)) return;
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          if (isLoading(type)) return;
          stop();
          resolve();
        });
      });
    },
    /** Resolves when no pass runs. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
    /** Created elements, ready or not. */
    groups: (): [type: string, group: ElementGroup][] =>
      Object.keys(store.getState()).flatMap((type) => {
        const group = currentGroup(type);
        return group ? [[type, group] as [string, ElementGroup]] : [];
      }),
    /** Throws the elements of these types away and recreates them (contract 6.6.1). */
    async rebuild(types: readonly string[]): Promise<void> {
      await running;
      for (const type of types) {
        const group = currentGroup(type);
        set(type, { state: 'none' });
        remove(type, group);
      }
      await pass();
    },
  };
}
