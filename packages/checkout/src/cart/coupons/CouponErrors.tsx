import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

/** What is wrong with a coupon code. */
export interface CouponError {
  /** The box of the code's field. */
  readonly place: Element;
  readonly text: string;
  /** A `span` on the checkout, a `p` on the cart page. */
  readonly tag: 'span' | 'p';
}

/** Props of `CouponErrors`. */
interface CouponErrorsProps {
  store: StateStore<readonly CouponError[]>;
}

/**
 * The error of a coupon code, last beside the code's field. It has the role that other scripts look for, and is no live region: it is read once, with
 * the field or from the page's region.
 */
export function CouponErrors({ store }: CouponErrorsProps): ReactNode {
  return useStore(store).map(({ place, text, tag: Tag }, index) => (
    <Slot key={`${index} ${text}`} into={place}>
      <Tag
        className="coupon-error-notice"
        id="coupon-error-notice"
        role="alert"
        aria-live="off"
        data-shop-island="checkout.CouponError"
      >
        {text}
      </Tag>
    </Slot>
  ));
}
