/** Bundle `stripe-express`: wallet buttons on product, cart, checkout and pay-for-order pages (SX-01 … SX-22). */
import { ensureStylesheet, startOnce, whenParsed, whenReady } from '@shop/core';
import { type Prepared, prepareButtons, startExpressButtons } from './express-buttons';
function boot(): void {
  let prepared: Prepared | undefined;
  whenParsed(() => startOnce('stripe-express/prepare', () => void (prepared = prepareButtons())));
  whenReady(() => {
    if (startOnce('stripe-express/buttons', () => startExpressButtons(prepared))) ensureStylesheet('stripe-express');
  });
}

boot();

export * from './shared';
