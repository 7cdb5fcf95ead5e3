import { createLog } from '@shop/core';
import { BUNDLE } from './constants';

/** Console lines of this bundle. */
export const log = createLog(BUNDLE);
