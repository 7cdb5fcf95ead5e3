import { createIslands, createLog } from '@shop/core';
import { BUNDLE } from './constants';
import type * as views from './parts/islands';

/** What this bundle draws. React and the views come when a visitor begins to fill a form in, or with the first message. */
export const islands = createIslands<typeof views>({
  bundle: BUNDLE,
  load: () => import('./parts/islands'),
  log: createLog(BUNDLE),
});
