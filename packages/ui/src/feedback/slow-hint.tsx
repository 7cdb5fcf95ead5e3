import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `SlowHint`. */
export interface SlowHintProps {
  /** Default: "takes longer than usual, please don't close this page" in the page's language. */
  text?: string | undefined;
}

/** Shown when something takes longer than a shopper expects. When that is, is the machine's decision. */
export function SlowHint({ text }: SlowHintProps): ReactNode {
  return (
    <p className="shop-slow" role="status">
      {text ?? uiMessage('slow')}
    </p>
  );
}
