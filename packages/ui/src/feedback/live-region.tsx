import { announce, wasAnnounced } from '@shop/core';
import { type ReactNode, useLayoutEffect } from 'react';

/** Props of `LiveRegion`. */
export interface LiveRegionProps {
  /** Read out when it changes; empty: nothing. */
  text: string;
  /** `assertive` interrupts: for errors only. Default `polite`. */
  politeness?: 'polite' | 'assertive' | undefined;
}

/**
 * Reads a text out through the page's live regions, which are core's and there before React: what `announce` has read out while React was on its way is
 * not read out again when the view is drawn. Draws nothing.
 */
export function LiveRegion({ text, politeness = 'polite' }: LiveRegionProps): ReactNode {
  useLayoutEffect(() => {
    if (text !== '' && !wasAnnounced(text, politeness)) announce(text, politeness);
  }, [text, politeness]);
  return null;
}
