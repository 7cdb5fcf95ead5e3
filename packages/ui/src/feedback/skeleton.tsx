import type { CSSProperties, ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Height of what will stand here, CSS pixels, so that nothing jumps when it comes. */
  height: number;
  /** What is coming. Default: "is loading" in the page's language. */
  label?: string;
}

/** Holds the place of something that is still loading. */
export function Skeleton({ height, label }: SkeletonProps): ReactNode {
  return (
    <div className="shop-skeleton" style={{ '--shop-skeleton-height': `${height}px` } as CSSProperties} role="status">
      <span className="shop-visually-hidden">{label ?? uiMessage('loading')}</span>
    </div>
  );
}
