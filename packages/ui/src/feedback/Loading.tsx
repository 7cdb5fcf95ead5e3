import type { CSSProperties, ReactNode } from 'react';
import { uiMessage } from '../messages';

interface SpinnerProps {
  /** What is being waited for. Default: "please wait" in the page's language. */
  label?: string | undefined;
  /** Whether the label is visible beside the ring. Default: only read out. */
  showLabel?: boolean | undefined;
  /** Default `small`: as high as the text around it. */
  size?: 'small' | 'large' | undefined;
}

/** A busy sign with a text, which is announced by its caller; it pulsates instead of turning where the shopper wants less motion. */
export function Spinner({ label, showLabel = false, size = 'small' }: SpinnerProps): ReactNode {
  return (
    <span className={`shop-spinner shop-spinner--${size}`}>
      <span className="shop-spinner__ring" aria-hidden="true" />
      <span className={showLabel ? 'shop-spinner__label' : 'shop-visually-hidden'}>{label ?? uiMessage('busy')}</span>
    </span>
  );
}

/** Shown when something takes longer than a shopper expects. Its caller decides when, and announces it. */
export function SlowHint({ text }: { text: string }): ReactNode {
  return <p className="shop-slow">{text}</p>;
}

interface SkeletonProps {
  /** Height of what will stand here, CSS pixels, so that nothing jumps when it comes. */
  height: number;
  /** What is coming. */
  label: string;
}

/** Holds the place of something that is still loading. Its caller announces that. */
export function Skeleton({ height, label }: SkeletonProps): ReactNode {
  return (
    <div className="shop-skeleton" style={{ '--shop-skeleton-height': `${height}px` } as CSSProperties}>
      <div className="shop-skeleton__row" aria-hidden="true" />
      <span className="shop-visually-hidden">{label}</span>
    </div>
  );
}
