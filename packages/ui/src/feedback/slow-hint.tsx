import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `SlowHint`. */
export interface SlowHintProps {
  /** Default: "takes longer than usual, please don't close this page" in the page's language. */
  text?: string;
}

/** Shown when something takes longer than a shopper expects. */
export function SlowHint({ text }: SlowHintProps): ReactNode {
  return (
    <p className="shop-slow" role="status">
      {text ?? uiMessage('slow')}
    </p>
  );
}
