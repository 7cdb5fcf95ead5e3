/** Bundle `upe`: payment elements on checkout, order-pay, add-payment-method and change-payment pages (UP-01 … UP-22). */
import { startOnce, whenReady } from '@shop/core';
import { startPaymentElements } from './start-elements';

whenReady(() => startOnce('upe/payment-elements', startPaymentElements));

export * from './shared';
