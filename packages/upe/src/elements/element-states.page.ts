import {
  type Feature,
  ISLAND_ATTRIBUTE,
  type PlainElement,
  STRIPE,
  consentNote,
  createPlainFallback,
  handOverFocus,
  isVisible,
  membersOf,
} from '@shop/core';
import { ANNOUNCED_AFTER_MS } from '../constants';
import { features } from '../features';
import { text } from '../messages';
import { methodBox } from '../methods/gateways.page';
import { MOUNT_NODE } from '../page/markup.page';
import { type ElementsState, boxTextOf, mayHaveText } from './elements.rules';
import type { ElementRegistry } from './registry.flow';

const ISLAND = 'upe.ElementState';

const note = (): ReturnType<typeof consentNote> => consentNote(STRIPE);

/** The button that has tried again goes: the focus goes on in the element that came. */
function handOverToElement(type: string): void {
  const box = methodBox(type);
  const node = box?.querySelector<HTMLElement>(MOUNT_NODE);
  if (node) handOverFocus(box?.querySelector(`[${ISLAND_ATTRIBUTE}="${ISLAND}"]`), node);
}

/** Shows in the boxes of the methods that elements load slowly, or could not be loaded. */
export function showElementStates({ store, pass }: Pick<ElementRegistry, 'store' | 'pass'>): Feature {
  /** What the plain view says: since when, ms, and in which box. */
  const announced = new Map<string, { readonly since: number; readonly box: Element }>();

  const plain = (): PlainElement[] => {
    const shown = note();
    return Object.entries(store.getState()).flatMap(([type, state]) => {
      const message = boxTextOf(state, shown);
      const into = methodBox(type);
      if (message === undefined || !into) return [];
      if (!announced.has(message)) announced.set(message, { since: performance.now(), box: into });
      const attributes = { role: 'alert', [ISLAND_ATTRIBUTE]: ISLAND };
      return [{ tag: 'div', attributes, text: message, into, at: 'afterbegin' }];
    });
  };

  /** Texts that React's view has drawn → whether they were read before: what is read now must not fall silent meanwhile. */
  const drawn = new Map<string, boolean>();
  // An alert that is gone within a moment, or stands in a closed box, was not read: then React's is, when the box opens.
  const isAnnounced = (message: string): boolean => {
    const plainly = announced.get(message);
    const wasRead = plainly && isVisible(plainly.box) && performance.now() - plainly.since >= ANNOUNCED_AFTER_MS;
    const isRead = drawn.get(message) ?? wasRead ?? false;
    drawn.set(message, isRead);
    return isRead;
  };

  const feature = features.create('ElementStates', {
    around: membersOf(document).body,
    props: { store, box: methodBox, note, text, isAnnounced, onRetry: pass },
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
    if (!isShown(elements)) for (const texts of [announced, drawn]) texts.clear();
    for (const [type, { state }] of Object.entries(elements)) if (state === 'ready') handOverToElement(type);
    if (isShown(elements) || isShown(previous)) feature.update();
  });
  return feature;
}
