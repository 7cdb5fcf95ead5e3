import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is being waited for. Default: "please wait" in the page's language. */
  label?: string | undefined;
  /** Whether the label is visible beside the ring. Default: only read out. */
  showLabel?: boolean | undefined;
  /** Default `small`: as high as the text around it. */
  size?: 'small' | 'large' | undefined;
}

/** A busy sign with a text, which is announced by its caller; it pulsates instead of turning where the shopper wants less motion. */
export function Spinner({ label, showLabel = false, size = 'small' }: SpinnerProps): ReactNode {
  return (
    <span className={`shop-spinner shop-spinner--${size}`}>
      <span className="shop-spinner__ring" aria-hidden="true" />
      <span className={showLabel ? 'shop-spinner__label' : 'shop-visually-hidden'}>{label ?? uiMessage('busy')}</span>
    </span>
  );
}
