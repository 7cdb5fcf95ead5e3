import type { ReactNode } from 'react';

/** Props of `FieldError`. */
export interface FieldErrorProps {
  text: string;
}

/** What is wrong with one field. The host is the element that the field's `aria-describedby` names. */
export function FieldError({ text }: FieldErrorProps): ReactNode {
  return <span>{text}</span>;
}
