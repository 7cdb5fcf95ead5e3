import type { ReactNode } from 'react';

/** Props of `FieldError`. */
export interface FieldErrorProps {
  text: string;
}

/**
 * What is wrong with one field. The host is the element that the field's `aria-describedby` names. Where a theme knows the element of the original
 * script, that element is the host and holds the bare text instead.
 */
export function FieldError({ text }: FieldErrorProps): ReactNode {
  return <span className="shop-field-error">{text}</span>;
}
