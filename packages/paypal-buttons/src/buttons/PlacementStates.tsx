import { createMessages, type StateStore } from '@shop/core';
import { RetryPanel, Skeleton, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { HiddenReason, PlacementRules, PlacementView } from './buttons.rules';

const stateMessage = createMessages<HiddenReason | 'loading'>({
  de: {
    loading: 'Die Zahlungsschaltflächen werden geladen.',
    off: 'Nur für Betreiber sichtbar: Die PayPal-Schaltflächen sind hier in den Einstellungen ausgeschaltet.',
    notChosen: 'Nur für Betreiber sichtbar: Eine andere Zahlungsart ist gewählt.',
    noComponent: 'Nur für Betreiber sichtbar: Das PayPal-Skript wird ohne Schaltflächen geladen (components).',
    ineligible: 'Nur für Betreiber sichtbar: PayPal bietet hier keine Schaltfläche an.',
  },
  en: {
    loading: 'The payment buttons are loading.',
    off: 'Visible to operators only: the PayPal buttons are switched off here in the settings.',
    notChosen: 'Visible to operators only: another payment method is chosen.',
    noComponent: 'Visible to operators only: the PayPal script is loaded without buttons (components).',
    ineligible: 'Visible to operators only: PayPal offers no button here.',
  },
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
          <PlacementState view={view} failure={failure} />
        </div>
      </Slot>
    )),
  );
}

function PlacementState({ view, failure }: { view: PlacementView; failure: () => PlacementFailure }): ReactNode {
  switch (view.status) {
    case 'loading':
      return <Skeleton height={view.height} rows={view.rows} label={stateMessage('loading')} />;
    case 'failed':
      return <RetryPanel {...failure()} busy={view.isBusy} />;
    case 'hidden':
      return (
        <p role="note">
          <span>{stateMessage(view.reason)}</span>
        </p>
      );
  }
}
