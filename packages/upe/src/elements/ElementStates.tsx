import { isVisible, type StateStore } from '@shop/core';
import type { ConsentNote } from '@shop/core/consent/note';
import { RetryPanel, Skeleton, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import { ELEMENT_HEIGHT } from '../constants';
import type { UpeMessage } from '../messages';
import { boxTextOf, type ElementsState, joinSentences } from './elements.rules';

export interface ElementStatesProps {
  store: StateStore<ElementsState>;
  /** The box of a method, as it is now. */
  box: (type: string) => Element | null;
  /** Why the provider's library is withheld. */
  note: () => ConsentNote | undefined;
  text: (key: UpeMessage) => string;
  /** The alert that shows the failure of a method as text; it stays, and is not read again. */
  plainOf: (type: string) => HTMLElement | undefined;
  /** Fills what is still empty; the panel is busy until it ends. */
  onRetry: () => Promise<unknown>;
}

/** What the box of each method shows in place of its element, which has the mount node for itself (contract 6.3.8). */
export function ElementStates({ store, box, note, text, plainOf, onRetry }: ElementStatesProps): ReactNode {
  const elements = useStore(store, (state) => state);
  const withheld = note();
  return Object.entries(elements).map(([type, state]) => {
    const message = boxTextOf(state, withheld);
    if (message !== undefined) {
      const plain = plainOf(type);
      return (
        <Slot key={`${type} ${plain ? 'kept' : 'failed'}`} into={box(type)} at="afterbegin" adopt={plain}>
          <div
            role="alert"
            aria-atomic={false}
            // In a closed box it was not read: it is when the box opens.
            aria-live={plain && isVisible(plain) ? 'off' : undefined}
            data-shop-island="upe.ElementState"
          >
            <RetryPanel
              inAlert
              // Until the provider says that the new element is ready, the try goes on.
              busy={state.state === 'mounting'}
              text={withheld ? message : joinSentences(message, text('retryHint'))}
              retryLabel={withheld?.dialog?.label}
              onRetry={withheld?.dialog?.open ?? onRetry}
            />
          </div>
        </Slot>
      );
    }
    return (
      state.state === 'loading' &&
      state.isSlow && (
        <Slot key={`${type} loading`} into={box(type)} at="afterbegin">
          <div data-shop-island="upe.ElementState">
            <Skeleton height={ELEMENT_HEIGHT} label={text('loading')} />
          </div>
        </Slot>
      )
    );
  });
}
