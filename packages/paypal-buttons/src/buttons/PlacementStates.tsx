import type { StateStore } from '@shop/core';
import { RetryPanel, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { PlacementRules } from './buttons.rules';

/** A wrapper without buttons because of the SDK. */
export interface FailedPlace {
  /** What the way to try again stands after: the wrapper, or its paragraph, which may hold no blocks. */
  readonly after: Element;
  /** Whether another try runs. */
  readonly isBusy: boolean;
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
  placesOf: (rules: PlacementRules) => readonly FailedPlace[];
  failure: () => PlacementFailure;
}

/** A way to try again in each place whose buttons the SDK could not bring. */
export function PlacementStates({ store, placesOf, failure }: PlacementStatesProps): ReactNode {
  const placements = useStore(store, (state) => state);
  return placements.flatMap((rules) =>
    placesOf(rules).map(({ after, isBusy }, index) => (
      <Slot key={`${rules.place} ${index}`} into={after} at="afterend">
        <div className="ppcp-placement-state" data-shop-island="paypal-buttons.PlacementStates">
          <RetryPanel {...failure()} busy={isBusy} />
        </div>
      </Slot>
    )),
  );
}
