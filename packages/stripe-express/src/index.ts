/** Bundle `stripe-express`: wallet buttons on product, cart, checkout and pay-for-order pages (SX-01 … SX-22). */
import { ensureStylesheet, startOnce, whenReady } from '@shop/core';
import { startExpressButtons } from './start-buttons';
import './style.css';

whenReady(() => {
  if (startOnce('stripe-express/buttons', startExpressButtons)) ensureStylesheet('stripe-express');
});
