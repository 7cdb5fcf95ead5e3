import { createIslands } from '@shop/core';
import { BUNDLE } from './constants';
import { log } from './log';
import type * as views from './parts/islands';

/** What this bundle draws. React and the views come with the first of them; no button and no payment waits for that. */
export const islands = createIslands<typeof views>({ bundle: BUNDLE, load: () => import('./parts/islands'), log });
