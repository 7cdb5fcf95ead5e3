import { type Feature, ISLAND_ATTRIBUTE, STRIPE, consentNote, handOverFocus, membersOf } from '@shop/core';
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
  /** What is shown as text until React comes, by type of the method. Its view keeps the elements: an alert is read once, to its end. */
  const plain = new Map<string, HTMLElement>();
  const plainOf = (type: string): HTMLElement | undefined => {
    const element = plain.get(type);
    return element?.isConnected ? element : undefined;
  };
  const showPlain = (type: string, message: string | undefined): void => {
    const into = methodBox(type);
    if (message === undefined || !into) return plainOf(type)?.remove();
    const element = plainOf(type) ?? document.createElement('div');
    element.setAttribute('role', 'alert');
    element.setAttribute(ISLAND_ATTRIBUTE, ISLAND);
    if (!into.contains(element)) membersOf(into).prepend(element);
    // The same text again would be announced again.
    if (element.textContent !== message) element.textContent = message;
    plain.set(type, element);
  };

  const feature = features.create('ElementStates', {
    around: membersOf(document).body,
    props: { store, box: methodBox, note, text, plainOf, onRetry: pass },
    fallback(isPlain) {
      if (!isPlain) return;
      const shown = note();
      for (const [type, state] of Object.entries(store.getState())) showPlain(type, boxTextOf(state, shown));
    },
  });
  const isShown = (elements: ElementsState): boolean => {
    const open = Object.values(elements).filter(mayHaveText);
    // Looks through the page's scripts: once for all, and only where it matters.
    const shown = open.length > 0 ? note() : undefined;
    return open.some((state) => boxTextOf(state, shown) !== undefined || (state.state === 'loading' && state.isSlow));
  };
  store.subscribe((elements, previous) => {
    for (const [type, { state }] of Object.entries(elements)) if (state === 'ready') handOverToElement(type);
    if (isShown(elements) || isShown(previous)) feature.update();
  });
  return feature;
}
