import { FieldError } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `CardFieldErrors`. */
export interface CardFieldErrorsProps {
  /** One sentence a problem. */
  texts: readonly string[];
}

/** What is wrong with the card, below its fields; the notices say it aloud. Host: `div.ppcp-card-field-errors`, last in the card's box. */
export function CardFieldErrors({ texts }: CardFieldErrorsProps): ReactNode {
  return texts.map((text) => (
    <p key={text}>
      <FieldError text={text} />
    </p>
  ));
}
