import { quietly } from '../quietly';
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
  /** Has the shopper begun to type? */
  touched: boolean;
}

/** What is there of one method type (UP-01). */
export type ElementState =
  | { state: 'none' }
  /** Loading went wrong: submits are refused until a later pass succeeds (UP-05). */
  | { state: 'failed'; message: string }
  | { state: 'ready'; group: ElementGroup };

/** What creating an element takes; passed in, so that the order of things can be proved without a page. */
export interface RegistryPort {
  /** The provider's instance; `undefined` when it cannot be had. */
  stripe(): Promise<Stripe | undefined>;
  /** Creates the element of a type, not mounted yet. Rejects with the text for the shopper. */
  create(stripe: Stripe, type: string): Promise<ElementGroup>;
  /** Empty mount nodes that want an element now, in document order, types in pairs with their nodes. */
  wanted(): { type: string; node: HTMLElement }[];
  /** Every node of a type, filled or not. */
  nodes(type: string): HTMLElement[];
  /** Shows or clears the load error in the method's box. */
  showError(type: string, message: string): void;
  clearError(type: string): void;
  /** Text for a method that cannot be loaded. */
  loadFailure(type: string): string;
}

/** Elements of a page, one a method type. */
export interface ElementRegistry {
  /** Fills every node that wants an element. Passes are serialised; a pass asked for while one runs follows it (contract 6.2.3). */
  pass(): Promise<void>;
  /** Resolves when no pass runs. */
  settled(): Promise<void>;
  stateOf(type: string): ElementState;
  groups(): [type: string, group: ElementGroup][];
  /** Throws the elements of these types away and makes them anew (contract 6.6.1). */
  rebuild(types: readonly string[]): Promise<void>;
}

/** Text of whatever went wrong while an element was made. */
function textOf(thrown: unknown, fallback: string): string {
  const message: unknown = thrown !== null && typeof thrown === 'object' ? Reflect.get(thrown, 'message') : thrown;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Makes the registry of one page. */
export function createRegistry(port: RegistryPort): ElementRegistry {
  const states = new Map<string, ElementState>();
  let running: Promise<void> | undefined;
  let again = false;

  const stateOf = (type: string): ElementState => states.get(type) ?? { state: 'none' };

  const fail = (type: string, thrown: unknown): void => {
    const message = textOf(thrown, port.loadFailure(type));
    states.set(type, { state: 'failed', message });
    port.showError(type, message);
  };

  const watch = (type: string, group: ElementGroup): void => {
    group.element.on('loaderror', ({ error }) => {
      if (currentGroup(type) === group) fail(type, error);
    });
    group.element.on('change', ({ empty }) => {
      group.touched = !empty;
    });
  };

  const currentGroup = (type: string): ElementGroup | undefined => {
    const state = stateOf(type);
    return state.state === 'ready' ? state.group : undefined;
  };

  const ensure = async (type: string): Promise<ElementGroup | undefined> => {
    const present = currentGroup(type);
    if (present) return present;
    const stripe = await port.stripe();
    if (!stripe) return void fail(type, undefined);
    try {
      const group = await port.create(stripe, type);
      states.set(type, { state: 'ready', group });
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
      group.element.mount(node);
      port.clearError(type);
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
        // At once, not in a later microtask: a pass that is asked for in between would be lost.
        running = undefined;
      }
    })();
    return running;
  };

  return {
    pass,
    stateOf,
    settled: () => running ?? Promise.resolve(),
    groups: () =>
      [...states].flatMap(([type, state]) => (state.state === 'ready' ? [[type, state.group] as [string, ElementGroup]] : [])),
    async rebuild(types) {
      await running;
      for (const type of types) {
        const group = currentGroup(type);
        states.delete(type);
        quietly('Removing an element', () => group?.element.destroy());
        for (const node of port.nodes(type)) node.replaceChildren();
      }
      await pass();
    },
  };
}
