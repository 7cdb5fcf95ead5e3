import { createMessages, type StateStore } from '@shop/core';
import { RetryPanel, Skeleton, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { PlacementRules, PlacementView } from './buttons.rules';

const loadingText = createMessages({
  de: { loading: 'Die Zahlungsschaltflächen werden geladen.' },
  en: { loading: 'The payment buttons are loading.' },
});

/** A wrapper without buttons, and what stands after it. */
export interface PlacementPlace {
  /** The wrapper, or its paragraph, which may hold no blocks. */
  readonly after: Element;
  readonly view: PlacementView;
  /** Height that the wrapper keeps free for its buttons, CSS px. A skeleton lies over it. */
  readonly reserved: number;
}

/** Why there are no buttons because of the SDK, and what a shopper can do. */
export interface PlacementFailure {
  readonly text: string;
  /** Default: "try again". */
  readonly retryLabel?: string | undefined;
  /** Loads the SDK again, or opens the dialog of a consent tool. */
  readonly onRetry: () => unknown;
}

export interface PlacementStatesProps {
  store: StateStore<readonly PlacementRules[]>;
  placesOf: (rules: PlacementRules) => readonly PlacementPlace[];
  failure: () => PlacementFailure;
}

/** What stands in the place of buttons that are not there, for all placements of the page. */
export function PlacementStates({ store, placesOf, failure }: PlacementStatesProps): ReactNode {
  const placements = useStore(store, (state) => state);
  return placements.flatMap((rules) =>
    placesOf(rules).map(({ after, view, reserved }, index) => (
      <Slot key={`${rules.place} ${index}`} into={after} at="afterend">
        <div
          className="ppcp-placement-state"
          style={reserved > 0 ? { marginBlockStart: `-${reserved}px` } : undefined}
          data-shop-island="paypal-buttons.PlacementStates"
        >
          {view.status === 'loading' ? (
            <Skeleton height={view.height} rows={view.rows} label={loadingText('loading')} />
          ) : (
            <RetryPanel {...failure()} busy={view.isBusy} />
          )}
        </div>
      </Slot>
    )),
  );
}
