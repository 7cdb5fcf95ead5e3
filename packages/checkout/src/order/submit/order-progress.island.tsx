import { SlowHint, Spinner } from '@shop/ui';
import type { ReactNode } from 'react';
import type { Progress } from './progress.rules';

/** Props of `OrderProgress`. */
export interface OrderProgressProps {
  progress: Progress;
  /** What is happening. */
  text: string;
  /** What to do, or not to do, about it. */
  hint?: string | undefined;
}

/** How far an order is, after the button: what is happening, that it is slow, or what to do when nobody knows. Host: `div.shop-order-progress` after the form. */
export function OrderProgress({ progress, text, hint }: OrderProgressProps): ReactNode {
  if (progress === 'unknown') return <SlowHint text={text} />;
  return (
    <>
      <Spinner label={text} showLabel />
      {hint === undefined ? null : <SlowHint text={hint} />}
    </>
  );
}
OrderProgress.eventless = true;
