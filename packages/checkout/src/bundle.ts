import {
  type Feature,
  type FeatureOptions,
  type PlainElement,
  type StateStore,
  createFeatures,
  createLog,
  createPlainFallback,
  createStore,
  flushViews,
} from '@shop/core';
import type * as views from './views';

export const log = createLog('checkout');

/** Notes that JSON was cut out of an answer (F7), and how long that was: the text around it can hold anything. @param what the request */
export function noteRepair(what: string, { repaired, status, text }: { repaired: boolean; status: number; text: string }): void {
  if (repaired) log.info(`The answer to the ${what} had text around its JSON and was repaired`, { status, length: text.length });
}

/**
 * Runs a step of which no flow may hang: it draws, or calls what other scripts brought. What it throws is logged and ends this step alone.
 * @param step for the log
 * @returns whether it came to its end
 */
export function tryAndLog(step: string, act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (cause) {
    log.error(`A step failed, the page goes on: ${step}`, cause);
    return false;
  }
}

/** What this bundle draws. React and the views come when a shopper places an order, or with the first message. */
export const features = createFeatures<typeof views>({ bundle: 'checkout', log });

/** What draws a list of messages: their store, and how they look, with React and without. */
interface MessageListProps<Item> {
  readonly store: StateStore<readonly Item[]>;
  readonly elements: () => readonly PlainElement[];
}

/** Makes a list of messages. @param create makes the feature, when the first message is shown @param plain how a message looks */
export function createMessageList<Item extends object>(
  create: (options: FeatureOptions<MessageListProps<Item>>) => Feature,
  plain: (item: Item, index: number) => readonly PlainElement[],
) {
  const store = createStore<readonly Item[]>(() => []);
  const elements = (): readonly PlainElement[] => store.getState().flatMap(plain);
  const fallback = createPlainFallback(elements);
  let feature: Feature | undefined;
  return {
    get: store.getState,
    /** Shows these messages and no others; they are in the document when this returns. */
    set(items: readonly Item[]): void {
      if (items.length === 0 && store.getState().length === 0) return;
      store.setState(items, true);
      feature ??= create({ around: document.body, props: { store, elements }, fallback });
      feature.update();
      flushViews();
    },
  };
}
