/** Bundle `stripe-express`: wallet buttons on product, cart, checkout and pay-for-order pages (SX-01 … SX-22). */
import { startOnce, whenParsed, whenReady } from '@shop/core';
import { prepareButtons, startExpressButtons } from './express-buttons';

/** What starts, when, and how: each once a page. */
const STARTS = [
  ['prepare', whenParsed, () => void prepareButtons()],
  ['buttons', whenReady, startExpressButtons],
] as const;

for (const [name, when, start] of STARTS) when(() => startOnce(`stripe-express/${name}`, start));

export * from './shared';
