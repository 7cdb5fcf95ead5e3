import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `SlowHint`. */
export interface SlowHintProps {
  /** Default: "takes longer than usual, please don't close this page" in the page's language. */
  text?: string | undefined;
}

/** Shown when something takes longer than a shopper expects. Its caller decides when, and announces it. */
export function SlowHint({ text }: SlowHintProps): ReactNode {
  return <p className="shop-slow">{text ?? uiMessage('slow')}</p>;
}
