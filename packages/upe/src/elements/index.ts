import {
  type Feature,
  membersOf,
  consentNote,
  createPlainFallback,
  handOverFocus,
  ISLAND_ATTRIBUTE,
  type PlainElement,
  STRIPE,
} from '@shop/core';
import { features } from '../bundle';
import { readUpeConfig } from '../config';
import { text } from '../messages';
import { methodBox } from '../methods/methods';
import { MOUNT_NODE, paymentForm } from '../page';
import { joinSubmits } from '../submit';
import { boxTextOf, type ElementsState, mayHaveText } from './elements.rules';
import { followPage, mountFirst } from './follow-page';
import { createRegistry, type ElementRegistry } from './registry';

/**
 * Starts the payment elements of this page, and the submits of its payment forms (contract 6.1).
 * @returns `false` without a usable page config: nothing is bound then.
 */
export function startPaymentElements(): boolean {
  if (!readUpeConfig()) return false;
  const registry = createRegistry();
  prefetchViews(showElementStates(registry));
  const { refresh } = followPage(registry);
  joinSubmits(registry);
  mountFirst(refresh);
  return true;
}

/** A shopper who enters the payment form may need a message soon: fetches what draws it. */
function prefetchViews(feature: Feature): void {
  const form = paymentForm();
  if (form) membersOf(form).addEventListener('focusin', feature.prefetch, { once: true });
}

const ISLAND = 'upe.ElementState';

const note = (): ReturnType<typeof consentNote> => consentNote(STRIPE);

/** The button that has tried again goes: the focus goes on in the element that came. */
function handOverToElement(type: string): void {
  const box = methodBox(type);
  const node = box?.querySelector<HTMLElement>(MOUNT_NODE);
  if (node) handOverFocus(box?.querySelector(`[${ISLAND_ATTRIBUTE}="${ISLAND}"]`), node);
}

function plainTexts(elements: ElementsState): PlainElement[] {
  const shown = note();
  return Object.entries(elements).flatMap(([type, state]) => {
    const message = boxTextOf(state, shown);
    const into = methodBox(type);
    if (message === undefined || !into) return [];
    return [{ tag: 'div', attributes: { role: 'alert', [ISLAND_ATTRIBUTE]: ISLAND }, text: message, into, at: 'afterbegin' }];
  });
}

/** Shows in the boxes of the methods that elements load slowly, or could not be loaded. */
export function showElementStates({ store, pass }: Pick<ElementRegistry, 'store' | 'pass'>): Feature {
  // The view keeps the alerts: each is read once, to its end.
  const fallback = createPlainFallback(() => plainTexts(store.getState()), 'adopt');
  const plainOf = (type: string): HTMLElement | undefined => fallback.shownIn(methodBox(type));
  const feature = features.create('ElementStates', {
    around: document.body,
    props: { store, box: methodBox, note, text, plainOf, onRetry: pass },
    fallback,
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
