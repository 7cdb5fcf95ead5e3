import { createFeatures } from '@shop/core';
import { log } from './log';
import type * as views from './views';

/** What this bundle draws. React and the views come when the pointer is over the buttons, or when one is needed; no button waits for them. */
export const features = createFeatures<typeof views>({ bundle: 'stripe-express', log });
