/** Bundle `upe`: payment elements on checkout, order-pay, add-payment-method and change-payment pages (UP-01 … UP-22). */
import { startOnce, whenReady } from '@shop/core';
import { startConfirmations } from './confirm';
import { startPaymentElements } from './elements';

/** What starts, when, and how: each once a page, and only with a usable page config. */
const STARTS = [
  ['payment-elements', whenReady, startPaymentElements],
  ['confirmations', whenReady, startConfirmations],
] as const;

for (const [name, when, start] of STARTS) when(() => startOnce(`upe/${name}`, start));

export * from './shared';
