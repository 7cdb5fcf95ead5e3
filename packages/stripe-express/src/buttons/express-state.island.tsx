import { RetryPanel, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `ExpressState`. */
export type ExpressStateProps =
  /** `height`: of a button, CSS pixels. */
  { state: 'loading'; height: number } | { state: 'failed'; onRetry: () => unknown };

/** What stands in the place of buttons that the shopper has seen and that are not there now. Host: `div.shop-express-state` before the container. */
export function ExpressState(props: ExpressStateProps): ReactNode {
  return props.state === 'loading' ? <Skeleton height={props.height} /> : <RetryPanel onRetry={props.onRetry} />;
}
