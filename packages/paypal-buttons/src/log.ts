import { createLog } from '@shop/core';
import { BUNDLE } from './constants';

/** The console of this bundle: one prefix, nothing secret. */
export const log = createLog(BUNDLE);
