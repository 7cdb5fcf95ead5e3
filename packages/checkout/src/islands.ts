import { createIslands } from '@shop/core';
import { log } from './log';
import type * as views from './views';

/** What this bundle draws. React and the views come when a shopper begins to fill the checkout in, or with the first message. */
export const islands = createIslands<typeof views>({
  bundle: 'checkout',
  log,
});
