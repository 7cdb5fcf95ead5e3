import { own, ownFields, ownPrinted } from '@shop/core/rules';
import { paymentDetail } from './payment-detail.rules';

/**
 * The server's words about a refused order: bad parameters one per line, else the message, else WooCommerce's list of messages, else the payment's own (SX-16, contract 7.9.8).
 * May hold HTML; `''` when it says nothing.
 */
export function orderErrorText(body: unknown): string {
  const json = ownFields(body);
  if (json['code'] === 'rest_invalid_param') {
    const texts = Object.values(ownFields(own(json['data'], 'params'))).filter((value) => typeof value === 'string');
    if (texts.length > 0) return texts.join('\n');
  }
  return ownPrinted(json, 'message') || ownPrinted(json, 'messages') || paymentDetail(json['payment_result'], 'errorMessage');
}
