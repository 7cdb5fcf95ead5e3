import type { ReactNode } from 'react';

/** Props of `CouponError`. */
export interface CouponErrorProps {
  text: string;
}

/** What is wrong with a coupon code. Host: `#coupon-error-notice`, last beside the code's field: a `span` on the checkout, a `p` on the cart page. */
export function CouponError({ text }: CouponErrorProps): ReactNode {
  return text;
}
CouponError.eventless = true;
