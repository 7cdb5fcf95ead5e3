import { createLog } from '@shop/core';

/** The bundle's door to the console. */
export const log = createLog('checkout');
