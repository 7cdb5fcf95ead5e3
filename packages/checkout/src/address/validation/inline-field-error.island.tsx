import type { ReactNode } from 'react';

/** Props of `InlineFieldError`. */
export interface InlineFieldErrorProps {
  text: string;
}

/** What is wrong with a field. Host: `p.checkout-inline-error-message`, last in the field's row. */
export function InlineFieldError({ text }: InlineFieldErrorProps): ReactNode {
  return text;
}
InlineFieldError.eventless = true;
