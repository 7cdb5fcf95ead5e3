import { createLog } from '@shop/core';

/** Console lines of this bundle. */
export const log = createLog('stripe-express');
