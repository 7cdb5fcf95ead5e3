import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

/** The flows that cover the page; empty: it is free. */
export interface CoverState {
  readonly holders: ReadonlySet<symbol>;
}

/** Props of `PageBusy`. */
export interface PageBusyProps {
  store: StateStore<CoverState>;
  /** The element that holds the box. */
  into: Element;
  /** What the shopper waits for. It is announced when the page is covered, so the box has no live role. */
  label: string;
}

/** Says over the covered page that a payment is in flight. */
export function PageBusy({ store, into, label }: PageBusyProps): ReactNode {
  const isCovered = useStore(store, ({ holders }) => holders.size > 0);
  if (!isCovered) return null;
  return (
    <Slot into={into}>
      <div className="ppcp-page-busy" data-shop-island="paypal-buttons.PageBusy">
        <span className="shop-spinner">
          <span className="shop-spinner__ring" aria-hidden="true" />
          <span>{label}</span>
        </span>
      </div>
    </Slot>
  );
}
