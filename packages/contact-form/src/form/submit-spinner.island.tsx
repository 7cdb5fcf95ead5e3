import type { ReactNode } from 'react';

/** Props of `SubmitSpinner`. */
export interface SubmitSpinnerProps {
  /** What is happening; empty while nothing is. */
  text: string;
}

/** What the page's spinner means, for screen readers. Host: `span.wpcf7-spinner`, which the page's stylesheet draws while the form is sent. */
export function SubmitSpinner({ text }: SubmitSpinnerProps): ReactNode {
  return <span className="shop-visually-hidden">{text}</span>;
}
