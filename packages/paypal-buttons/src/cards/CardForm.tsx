import type { StateStore } from '@shop/core';
import { FieldError, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { CardProblem } from './cards.rules';
import type { CardState } from './cards.rules';

/** The elements of the page around the card fields, as they are now. */
export interface CardPlaces {
  /** The box with the fields. */
  box(): Element | undefined;
  /** The place of the card's button. */
  button(): Element | undefined;
}

/** Props of `CardForm`. */
export interface CardFormProps {
  store: StateStore<CardState>;
  places: CardPlaces;
  /** What is wrong with the card, in the page's words; `''`: the page has none. The notices announce it. */
  textOf: (problem: CardProblem) => string;
  /** What is said while a card is checked. It is announced once, so it has no live role here. */
  busyLabel: string;
}

/** What the card form shows: what is wrong with the card, and that it is being checked. */
export function CardForm({ store, places, textOf, busyLabel }: CardFormProps): ReactNode {
  const problem = useStore(store, (state) => state.problem);
  const isBusy = useStore(store, ({ status }) => status === 'submitting');
  const text = problem && textOf(problem);
  return (
    <>
      {text && (
        <Slot into={places.box()}>
          <div className="ppcp-card-field-errors" data-shop-island="paypal-buttons.CardForm">
            <p>
              <FieldError text={text} />
            </p>
          </div>
        </Slot>
      )}
      {isBusy && (
        <Slot into={places.button()} at="afterend">
          <div className="ppcp-card-busy" data-shop-island="paypal-buttons.CardForm">
            <span className="shop-spinner">
              <span className="shop-spinner__ring" aria-hidden="true" />
              <span>{busyLabel}</span>
            </span>
          </div>
        </Slot>
      )}
    </>
  );
}
