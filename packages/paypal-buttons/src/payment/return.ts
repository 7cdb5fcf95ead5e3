import { replaceHash } from '@shop/core';
import { notify } from '../bundle';
import { cleanReturnHash, isReturnHash } from './return.rules';

/** A return from the provider's app, marked in the page's hash (PP-17, contract 6.U). */
export type Resume = ReturnType<typeof createResume>;

/** @param wrapper selector of the page's own wrapper. */
export function createResume(wrapper: () => string) {
  const isMarked = (): boolean => isReturnHash(location.hash);
  /** Takes the provider's parameters off the hash; nothing without a mark, since other scripts use the hash too. */
  function clean(): void {
    if (isMarked()) replaceHash(cleanReturnHash(location.hash));
  }
  return {
    clean,
    /** The payment was cancelled or failed: clean, and paint ordinary buttons. Without a mark nothing is ever reloaded. */
    giveUp(): void {
      if (!isMarked()) return;
      clean();
      const place = document.querySelector(wrapper());
      if (place) notify(place, 'ppcp-reload-buttons');
    },
  };
}
