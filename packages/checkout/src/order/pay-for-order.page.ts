import { membersOf } from '@shop/core';
import { first } from '../page/controls.page';
import { guardNativePost } from '../page/native-post.page';
import { ORDER_PAY_FORM } from '../page/selectors';
import type { PaymentMethods } from './methods/payment-methods.page';

/** Pages that pay for an order that exists already (contract C2, F4; CO-21): the form posts itself, we show the methods and the overlay. */
export function startOrderPay(methods: PaymentMethods): void {
  const form = first(ORDER_PAY_FORM);
  if (!(form instanceof HTMLFormElement) || !document.body.classList.contains('woocommerce-order-pay')) return;
  membersOf(form).setAttribute('novalidate', 'novalidate');
  methods.listen(form);
  guardNativePost(form);
}
