import { createFeatures } from '@shop/core';
import { log } from './log';
import type * as views from './views';

/** What this bundle draws. React and the views come when the shopper enters the payment form, or when one is needed. */
export const features = createFeatures<typeof views>({ bundle: 'upe', log });
