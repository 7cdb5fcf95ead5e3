import type { StateStore } from '@shop/core';
import { RetryPanel, Skeleton, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { ButtonsState } from './visibility.rules';

export interface ExpressStateProps {
  store: StateStore<ButtonsState>;
  /** The container of the buttons, as it is now. */
  container: () => Element | undefined;
  /** Height of a button, CSS pixels. */
  height: number;
  onRetry: () => void;
}

/** What stands before the container in the place of buttons that the shopper has seen and that are not there now. */
export function ExpressState({ store, container, height, onRetry }: ExpressStateProps): ReactNode {
  const { missing, isSlow } = useStore(store, (state) => state);
  if (missing === undefined || (missing === 'loading' && !isSlow)) return null;
  return (
    <Slot key={missing === 'loading' ? 'loading' : 'failed'} into={container()} at="beforebegin">
      <div className="shop-express-state" data-shop-island="stripe-express.ExpressState">
        {missing === 'loading' ? <Skeleton height={height} /> : <RetryPanel busy={missing === 'retrying'} onRetry={onRetry} />}
      </div>
    </Slot>
  );
}
