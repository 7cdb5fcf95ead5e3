import { ATTRIBUTION_PREFIX, GATEWAY } from '../constants';
import type { ShopAddress } from './addresses.rules';
import type { OrderParts } from './payload.rules';

/** Fields of WooCommerce's checkout form. */
export type AjaxOrder = Record<string, string | boolean | readonly (string | null)[]>;

function prefixed(prefix: string, address: ShopAddress): AjaxOrder {
  return Object.fromEntries(Object.entries(address).map(([key, value]) => [`${prefix}_${key}`, value]));
}

/**
 * An order as the form fields that WooCommerce's own checkout reads (VR-08). The sheet replaces the form: its address is the
 * shipping address, and the terms are accepted with the payment.
 * @param attribution values without their prefix.
 */
export function ajaxOrder(
  { addresses, credential, walletType, note }: OrderParts,
  attribution: Record<string, string>,
): AjaxOrder {
  return {
    ...prefixed('billing', addresses.billing_address),
    ...prefixed('shipping', addresses.shipping_address),
    order_comments: note,
    payment_method: GATEWAY,
    ship_to_different_address: '1',
    terms: '1',
    'wc-stripe-payment-method': credential.kind === 'method' ? credential.id : '',
    'wc-stripe-is-deferred-intent': true,
    express_checkout_type: walletType,
    express_payment_type: walletType,
    ...Object.fromEntries(Object.entries(attribution).map(([key, value]) => [`${ATTRIBUTION_PREFIX}${key}`, value])),
  };
}
