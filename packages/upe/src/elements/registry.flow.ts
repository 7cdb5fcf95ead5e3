import { createListedStore, memberOf, type StateStore } from '@shop/core';
import { SKELETON_AFTER_MS } from '../constants';
import { log, tryAndLog } from '../log';
import { type ElementState as StateOf, type ElementsState, elementStateOf, failureOf, groupOf } from './elements.rules';
import type { Stripe, StripeElements, StripePaymentElement } from '../stripe-sdk';

/** A created element of one method type. */
export interface ElementGroup {
  elements: StripeElements;
  element: StripePaymentElement;
  /** Intent that existed before the element; none for deferred methods. */
  intentId: string | undefined;
  mode: 'payment' | 'setup';
  /** Minor units. */
  amount: number;
  /** Whether the shopper has started to type. */
  touched: boolean;
}

/** What is there of one method type. */
export type ElementState = StateOf<ElementGroup>;

/** What creating an element takes; passed in, so that the order of things can be proved without a page. */
export interface RegistryPort {
  /** The provider's instance; `undefined` when it cannot be loaded. */
  stripe(): Promise<Stripe | undefined>;
  /** Creates the element of a type, not mounted yet, or says why the shop's server refuses to. */
  create(stripe: Stripe, type: string): Promise<ElementGroup | { refused: string }>;
  /** Empty mount nodes that want an element now, in document order, types in pairs with their nodes. */
  wanted(): { type: string; node: HTMLElement }[];
  /** Every node of a type, filled or not. */
  nodes(type: string): HTMLElement[];
  /** Text for a method that cannot be loaded. */
  loadFailure(type: string): string;
}

/** Elements of a page, one a method type. */
export interface ElementRegistry {
  /** States by method type; the boxes of the methods show them. */
  readonly store: StateStore<ElementsState<ElementGroup>>;
  /** Fills every node that wants an element. Passes are serialised; a pass asked for while one runs follows it (contract 6.2.3). */
  pass(): Promise<void>;
  /** Resolves when no pass runs. */
  settled(): Promise<void>;
  /** Resolves when the element of a type is ready, has failed, or there is none (contract 6.7 b). */
  whenLoaded(type: string): Promise<void>;
  stateOf(type: string): ElementState;
  /** Created elements, ready or not. */
  groups(): [type: string, group: ElementGroup][];
  /** Throws the elements of these types away and recreates them (contract 6.6.1). */
  rebuild(types: readonly string[]): Promise<void>;
}

/** Text of an error of the shop or the provider. An exception goes to the console: its text is not for shoppers. */
function textOf(thrown: unknown, fallback: string): string {
  if (thrown instanceof Error) {
    log.error('A payment element could not be created', thrown);
    return fallback;
  }
  const message = typeof thrown === 'string' ? thrown : memberOf(thrown, 'message');
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Makes the registry of one page. */
export function createRegistry(port: RegistryPort): ElementRegistry {
  const store = createListedStore<ElementsState<ElementGroup>>('upe.elements', {});
  let running: Promise<void> | undefined;
  let again = false;

  const stateOf = (type: string): ElementState => elementStateOf(store.getState(), type);
  const set = (type: string, state: ElementState): void => store.setState({ [type]: state });

  const fail = (type: string, thrown: unknown): void =>
    set(type, { state: 'failed', message: textOf(thrown, port.loadFailure(type)) });

  /** A failure stays readable until the new try has ended. */
  const showLoading = (type: string): void => {
    if (stateOf(type).state !== 'none') return;
    const loading: ElementState = { state: 'loading', isSlow: false };
    set(type, loading);
    setTimeout(() => {
      if (stateOf(type) === loading) set(type, { state: 'loading', isSlow: true });
    }, SKELETON_AFTER_MS);
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
      group.touched = !empty;
    });
  };

  const currentGroup = (type: string): ElementGroup | undefined => groupOf(stateOf(type));

  const remove = (type: string, group: ElementGroup | undefined): void => {
    tryAndLog('Removing an element', () => group?.element.destroy());
    for (const node of port.nodes(type)) node.replaceChildren();
  };

  const isLoading = (type: string): boolean => {
    const { state } = stateOf(type);
    return state === 'loading' || state === 'mounting';
  };

  const ensure = async (type: string): Promise<ElementGroup | undefined> => {
    const present = currentGroup(type);
    if (present) return present;
    showLoading(type);
    const stripe = await port.stripe();
    if (!stripe) return void fail(type, undefined);
    try {
      const group = await port.create(stripe, type);
      if ('refused' in group) return void fail(type, group.refused);
      set(type, { state: 'mounting', group, message: failureOf(stateOf(type)) });
      watch(type, group);
      return group;
    } catch (thrown) {
      return void fail(type, thrown);
    }
  };

  const mountInto = async (type: string): Promise<void> => {
    const group = await ensure(type);
    // The page may have changed while the element was made: never into a node that has left it.
    const node = port.nodes(type).find((candidate) => candidate.isConnected && candidate.childElementCount === 0);
    if (!group || !node) return;
    try {
      // First: the provider may be ready in the same task. Its frame loads from the beginning.
      if (stateOf(type).state === 'ready') set(type, { state: 'mounting', group, message: undefined });
      group.element.mount(node);
    } catch (thrown) {
      fail(type, thrown);
    }
  };

  const runPass = async (): Promise<void> => {
    const tried = new Set<string>();
    for (let next = port.wanted().at(0); next; next = port.wanted().find(({ type }) => !tried.has(type))) {
      tried.add(next.type);
      await mountInto(next.type);
    }
  };

  const pass = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      try {
        do {
          again = false;
          await runPass();
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
    settled: () => running ?? Promise.resolve(),
    async whenLoaded(type) {
      if (!isLoading(type)) return;
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          if (isLoading(type)) return;
          stop();
          resolve();
        });
      });
    },
    groups: () =>
      Object.entries(store.getState()).flatMap(([type, state]) => {
        const group = groupOf(state);
        return group ? [[type, group] as [string, ElementGroup]] : [];
      }),
    async rebuild(types) {
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
