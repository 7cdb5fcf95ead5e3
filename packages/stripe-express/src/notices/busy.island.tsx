import { BusyOverlay } from '@shop/ui';
import type { ReactNode } from 'react';

/** What a payment that runs looks like. Host: the overlay over the page, `body > div.blockUI.blockOverlay`, which is there before React. */
export function Busy(): ReactNode {
  return <BusyOverlay />;
}
