import type { PaymentFlows } from './deps';
import type { startProduct } from './placements/product';

/** Files of the bundle that only some pages, or only a payment, need. Each call asks for what is not there yet; it rejects when that does not load. */
export interface PageParts {
  /** From the first click on. */
  payment(): Promise<PaymentFlows>;
  /** Product pages, at once. */
  product(): Promise<{ startProduct: typeof startProduct }>;
}

/** The built files. */
export const pageParts: PageParts = {
  payment: () => import('./parts/payment'),
  product: () => import('./parts/product'),
};
