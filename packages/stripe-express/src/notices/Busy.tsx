import type { StateStore } from '@shop/core';
import { Slot, Spinner, useStore } from '@shop/ui';
import { type ReactNode, useLayoutEffect } from 'react';

export interface BusyProps {
  /** The overlay over the page, which is there before React. */
  store: StateStore<{ readonly overlay: Element | undefined }>;
}

/** What a payment that runs looks like, in the overlay. */
export function Busy({ store }: BusyProps): ReactNode {
  const overlay = useStore(store, (state) => state.overlay);
  // The ring that themes draw on the overlay goes when ours is there.
  useLayoutEffect(() => overlay?.setAttribute('data-shop-busy', ''), [overlay]);
  return (
    <Slot into={overlay}>
      <div className="shop-busy shop-busy--parent">
        <Spinner size="large" />
      </div>
    </Slot>
  );
}
