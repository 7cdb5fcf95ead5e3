import { RetryPanel, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `ElementState`. */
export type ElementStateProps =
  /** The element takes longer than a moment. `height`: of what will stand there, CSS pixels. */
  | { state: 'loading'; label: string; height: number }
  /** It could not be loaded. `text`: why, and that one may try again. */
  | { state: 'failed'; text: string; retryLabel?: string | undefined; onRetry: () => unknown };

/** What a method's box shows in place of its element. Host: a `div` first in the box, an alert when the element could not be loaded. */
export function ElementState(props: ElementStateProps): ReactNode {
  if (props.state === 'loading') return <Skeleton height={props.height} label={props.label} />;
  return <RetryPanel text={props.text} retryLabel={props.retryLabel} inAlert onRetry={props.onRetry} />;
}
