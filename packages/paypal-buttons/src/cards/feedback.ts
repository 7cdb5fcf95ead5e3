import { announce, blockElement, createMessages, createPlainFallback, type PlainElement, unblockElement } from '@shop/core';
import { features, plainText } from '../bundle';
import type { Page } from '../gateway';
import { find, paymentForm } from '../page/checkout';
import { type CardForm, followSending } from './card-form';
import type { CardProblem } from './cards.rules';
import { CARD_BOX } from './shop-form';

/** Texts that only the card form needs. */
const de = { cardRuns: 'Ihre Karte wird geprüft …' } as const;
const en: Record<keyof typeof de, string> = { cardRuns: 'Your card is being checked …' };

/** A text in the page's language. */
export const message = createMessages<keyof typeof de>({ de, en });

/** Shows what is wrong with the card below its fields, and blocks the form while a card is checked. */
export function showCardForm({ live, signal }: Page, cards: CardForm): void {
  const { store } = cards;
  const busyLabel = message('cardRuns');
  const places = {
    box: () => find(CARD_BOX, HTMLElement),
    button: () => find(live.current.hosted_fields.wrapper, HTMLElement),
  };
  const textOf = (problem: CardProblem): string => live.current.hosted_fields.labels[problem] ?? '';

  function texts(): PlainElement[] {
    const { problem, status } = store.getState();
    const [text, box, button] = [problem && textOf(problem), places.box(), places.button()];
    const shown: PlainElement[] = [];
    if (text && box) shown.push({ ...plainText('CardForm', 'ppcp-card-field-errors', text), into: box });
    if (status === 'submitting' && button)
      shown.push({ ...plainText('CardForm', 'ppcp-card-busy', busyLabel), into: button, at: 'afterend' });
    return shown;
  }

  const feature = features.create('CardForm', {
    around: document.body,
    props: { store, places, textOf, busyLabel },
    fallback: createPlainFallback(texts),
  });
  signal.addEventListener('abort', feature.unmount);
  store.subscribe((state, before) => {
    const isChanged = state.problem !== before.problem || (state.status === 'submitting') !== (before.status === 'submitting');
    if (isChanged) feature.update();
  });

  const blocked = new Set<HTMLElement>();
  followSending(cards, (isSending) => {
    for (const form of blocked) unblockElement(form);
    blocked.clear();
    const form = isSending ? paymentForm(live.current.context) : undefined;
    if (!form) return;
    blocked.add(form);
    blockElement(form);
    announce(busyLabel);
  });
}
