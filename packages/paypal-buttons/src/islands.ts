import { createIslands } from '@shop/core';
import { BUNDLE } from './constants';
import { log } from './log';
import type * as views from './views';

/** What this bundle draws. React and the views come with the first of them; no button and no payment waits for that. */
export const islands = createIslands<typeof views>({ bundle: BUNDLE, log });
