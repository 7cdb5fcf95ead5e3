import type { ReactNode } from 'react';

/** Props of `FieldTip`. */
export interface FieldTipProps {
  text: string;
}

/** What is wrong with a field, beside it. Host: `span.wpcf7-not-valid-tip`, last in the field's wrap. */
export function FieldTip({ text }: FieldTipProps): ReactNode {
  return text;
}
FieldTip.eventless = true;
