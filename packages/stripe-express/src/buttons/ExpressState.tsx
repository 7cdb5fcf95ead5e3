import type { StateStore } from '@shop/core';
import { RetryPanel, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { ButtonsState } from './visibility.rules';

export interface ExpressStateProps {
  store: StateStore<Pick<ButtonsState, 'missing'>>;
  /** The container of the buttons, as it is now. */
  container: () => Element | undefined;
  onRetry: () => void;
}

/** What stands before the container in the place of buttons that the shopper has seen and that could not be made again. */
export function ExpressState({ store, container, onRetry }: ExpressStateProps): ReactNode {
  const missing = useStore(store, (state) => state.missing);
  return (
    missing && (
      <Slot into={container()} at="beforebegin">
        <div className="shop-express-state" data-shop-island="stripe-express.ExpressState">
          <RetryPanel busy={missing === 'retrying'} onRetry={onRetry} />
        </div>
      </Slot>
    )
  );
}
