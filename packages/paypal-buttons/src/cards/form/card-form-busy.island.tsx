import { Spinner } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `CardFormBusy`. */
export interface CardFormBusyProps {
  /** What is waited for. */
  label: string;
}

/** Says that the card is on its way. Host: `div.ppcp-card-busy`, after the place of the card's button. */
export function CardFormBusy({ label }: CardFormBusyProps): ReactNode {
  return <Spinner label={label} showLabel />;
}
