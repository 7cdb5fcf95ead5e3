import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';
import { LiveRegion } from './live-region';
import { Spinner } from './spinner';

/** Props of `BusyOverlay`. */
export interface BusyOverlayProps {
  /** What is being waited for. Default: "please wait" in the page's language. */
  label?: string | undefined;
  /** Is the label shown under the ring? Default: only read out. */
  showLabel?: boolean | undefined;
  /** `page`: over the whole window, for as long as a payment runs. Default `parent`: over the element that holds it, which needs `position: relative`. */
  over?: 'parent' | 'page' | undefined;
  /** What else stands there, e.g. a `SlowHint`. */
  children?: ReactNode;
}

/** Marks the host, so that the ring which themes draw on blockUI's overlay goes when ours is there. */
function markHost(view: HTMLDivElement): () => void {
  const host = view.parentElement;
  host?.setAttribute('data-shop-busy', '');
  return () => host?.removeAttribute('data-shop-busy');
}

/** Lies over something while it must not be used; says what is waited for, unless its caller has just announced it. It keeps clicks away, not the keyboard: that is up to the flow. */
export function BusyOverlay({ label, showLabel, over = 'parent', children }: BusyOverlayProps): ReactNode {
  return (
    <div ref={markHost} className={`shop-busy shop-busy--${over}`}>
      <Spinner label={label} showLabel={showLabel} size="large" />
      <LiveRegion text={label ?? uiMessage('busy')} />
      {children}
    </div>
  );
}
