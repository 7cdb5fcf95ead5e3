import { RetryPanel, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';
import { stateMessage } from './placement-state.messages';
import type { PlacementView } from './placement-state.rules';

/** Props of `PlacementState`. */
export interface PlacementStateProps {
  view: PlacementView;
  /** What a shopper reads when the SDK cannot be had. */
  text: string;
  /** Of the button; default: "try again". */
  retryLabel?: string | undefined;
  /** Loads the SDK again. */
  onRetry: () => unknown;
}

/** What stands in the place of buttons that are not there. Host: `div.ppcp-placement-state`, after the wrapper. */
export function PlacementState({ view, text, retryLabel, onRetry }: PlacementStateProps): ReactNode {
  switch (view.status) {
    case 'loading':
      return <Skeleton height={view.height} rows={view.rows} label={stateMessage('loading')} />;
    case 'failed':
      return <RetryPanel text={text} retryLabel={retryLabel} onRetry={onRetry} />;
    case 'hidden':
      return (
        <p role="note">
          <span>{stateMessage(view.reason)}</span>
        </p>
      );
  }
}
