import type { ReactNode } from 'react';

/** Props of `LiveRegion`. */
export interface LiveRegionProps {
  /** What a screen reader reads out when it changes; empty: nothing. */
  text: string;
  /** `assertive` interrupts: for errors only. Default `polite`. */
  politeness?: 'polite' | 'assertive';
}

/** A text for screen readers only. It stays in the page, so that its changes are noticed. */
export function LiveRegion({ text, politeness = 'polite' }: LiveRegionProps): ReactNode {
  return (
    <span className="shop-visually-hidden" role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness}>
      {text}
    </span>
  );
}
