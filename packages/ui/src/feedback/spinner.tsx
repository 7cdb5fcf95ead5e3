import { uiMessage } from '../messages/index';
import type { ReactNode } from 'react';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is being waited for; default: "please wait" in the page's language. */
  label?: string;
}

/** A small busy sign with a text for screen readers; stands still with reduced motion. */
export function Spinner({ label }: SpinnerProps): ReactNode {
  return (
    <span className="shop-spinner" role="status">
      <span className="shop-spinner__ring" aria-hidden="true" />
      <span className="shop-visually-hidden">{label ?? uiMessage('busy')}</span>
    </span>
  );
}
