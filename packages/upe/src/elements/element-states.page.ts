import {
  type Feature,
  ISLAND_ATTRIBUTE,
  type PlainElement,
  STRIPE,
  consentNote,
  createPlainFallback,
  membersOf,
} from '@shop/core';
import { features } from '../features';
import { text } from '../messages';
import { methodBox } from '../methods/gateways.page';
import { type ElementsState, boxTextOf, mayHaveText } from './elements.rules';
import type { ElementRegistry } from './registry.flow';

const note = (): ReturnType<typeof consentNote> => consentNote(STRIPE);

/** Shows in the boxes of the methods that elements load slowly, or could not be loaded. */
export function showElementStates({ store, pass }: Pick<ElementRegistry, 'store' | 'pass'>): Feature {
  const announced = new Set<string>();

  const plain = (): PlainElement[] => {
    const shown = note();
    return Object.entries(store.getState()).flatMap(([type, state]) => {
      const message = boxTextOf(state, shown);
      const into = methodBox(type);
      if (message === undefined || !into) return [];
      announced.add(message);
      const attributes = { role: 'alert', [ISLAND_ATTRIBUTE]: 'upe.ElementState' };
      return [{ tag: 'div', attributes, text: message, into, at: 'afterbegin' }];
    });
  };

  const feature = features.create('ElementStates', {
    around: membersOf(document).body,
    props: { store, box: methodBox, note, text, isAnnounced: (message) => announced.has(message), onRetry: pass },
    fallback: createPlainFallback(plain),
  });
  const isShown = (elements: ElementsState): boolean => {
    const open = Object.values(elements).filter(mayHaveText);
    // Looks through the page's scripts: once for all, and only where it matters.
    const shown = open.length > 0 ? note() : undefined;
    return open.some((state) => boxTextOf(state, shown) !== undefined || (state.state === 'loading' && state.isSlow));
  };
  store.subscribe((elements, previous) => {
    // A later failure is announced again.
    if (!isShown(elements)) announced.clear();
    if (isShown(elements) || isShown(previous)) feature.update();
  });
  return feature;
}
