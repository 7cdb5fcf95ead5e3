import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

/** What is wrong with a field. */
export interface InlineError {
  /** Id of the message, which the field's `aria-describedby` names. */
  readonly id: string;
  /** The field's row. */
  readonly place: Element;
  readonly text: string;
  readonly isRead?: boolean;
}

/** Props of `InlineErrors`. */
interface InlineErrorsProps {
  store: StateStore<readonly InlineError[]>;
}

/** The errors of fields, each last in the row of its field. */
export function InlineErrors({ store }: InlineErrorsProps): ReactNode {
  return useStore(store).map(({ id, place, text }) => (
    <Slot key={id} into={place}>
      <p className="checkout-inline-error-message" id={id} data-shop-island="checkout.InlineFieldError">
        {text}
      </p>
    </Slot>
  ));
}
