import type { PaymentFlows } from './payment/deps';
import type { startPayLater } from './pay-later';
import type { startProduct } from './placements/product';

/** Files of the bundle that only some pages, or only a payment, need. Each call asks for what is not there yet; it rejects when that does not come. */
export interface PageParts {
  /** From the first click on. */
  payment(): Promise<PaymentFlows>;
  /** Product pages, at once. */
  product(): Promise<{ startProduct: typeof startProduct }>;
  /** Pages with pay-later messages, after what the buttons need. */
  payLater(): Promise<{ startPayLater: typeof startPayLater }>;
}

/** The built files. */
export const pageParts: PageParts = {
  payment: () => import('./parts/payment'),
  product: () => import('./parts/product'),
  payLater: () => import('./parts/pay-later'),
};
