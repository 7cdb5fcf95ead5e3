import type { CSSProperties, ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Height of what will stand here, or of each row of it, CSS pixels, so that nothing jumps when it comes. */
  height: number;
  /** How many of them stand below each other. Default 1. */
  rows?: number | undefined;
  /** What is coming. Default: "is loading" in the page's language. */
  label?: string | undefined;
}

/** Holds the place of something that is still loading. */
export function Skeleton({ height, rows = 1, label }: SkeletonProps): ReactNode {
  return (
    <div className="shop-skeleton" style={{ '--shop-skeleton-height': `${height}px` } as CSSProperties} role="status">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="shop-skeleton__row" aria-hidden="true" />
      ))}
      <span className="shop-visually-hidden">{label ?? uiMessage('loading')}</span>
    </div>
  );
}
