/**
 * `shop-debug.js`: what a developer sees of the running machines. Loaded by the runtime alone, and only with debugging on
 * (`localStorage.setItem('shop-debug', '1')`, then reload), so that no shopper pays for it.
 */
import { definePart } from '@shop/core';
import { followInDevtools } from './devtools.page';

definePart('shop-debug', { followInDevtools });
followInDevtools();
