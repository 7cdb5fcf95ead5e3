import { BusyOverlay } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `FullPageBusy`. */
export interface FullPageBusyProps {
  /** What is waited for. */
  label: string;
}

/** Says that a payment is on its way, while nothing on the page may be clicked. Host: `div.blockUI.blockOverlay`, last in `body`. */
export function FullPageBusy({ label }: FullPageBusyProps): ReactNode {
  return <BusyOverlay label={label} showLabel />;
}
