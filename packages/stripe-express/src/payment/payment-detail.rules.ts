import { asList, own, ownPrinted } from '@shop/core/rules';

/** A value of `payment_result.payment_details`; `''` without one. */
export function paymentDetail(result: unknown, key: string): string {
  const found = asList(own(result, 'payment_details')).find((entry) => own(entry, 'key') === key);
  return ownPrinted(found, 'value');
}
