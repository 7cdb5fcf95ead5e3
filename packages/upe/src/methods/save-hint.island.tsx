import type { ReactNode } from 'react';

/** Props of `SaveHint`. */
export interface SaveHintProps {
  text: string;
}

/** What saving a payment method means, while its box is ticked. Host: `small.shop-save-hint`, last in the row of the box. */
export function SaveHint({ text }: SaveHintProps): ReactNode {
  return text;
}
