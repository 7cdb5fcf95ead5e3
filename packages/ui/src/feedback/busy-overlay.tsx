import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';
import { Spinner, type SpinnerProps } from './spinner';

/** Lies over the element that holds it (which needs `position: relative`) while something runs; says what is waited for. */
export function BusyOverlay({ label }: SpinnerProps): ReactNode {
  return (
    <div className="shop-busy">
      <Spinner label={label ?? uiMessage('busy')} />
    </div>
  );
}
