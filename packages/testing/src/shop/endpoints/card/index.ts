import type { Call } from '../../server/context';
import type { ShopResponse } from '../../types';
import { EXPRESS_ENDPOINTS } from './express';
import {
  confirmSetupIntent,
  createPaymentIntent,
  initSetupIntent,
  saveAppearance,
  updateFailedOrder,
  updateOrderStatus,
  updatePaymentIntent,
} from './intents';

/** All `wc-ajax` calls of the card plugin by name. */
export const CARD_ENDPOINTS: Readonly<Record<string, (call: Call) => ShopResponse>> = {
  ...EXPRESS_ENDPOINTS,
  wc_stripe_create_payment_intent: createPaymentIntent,
  wc_stripe_update_payment_intent: updatePaymentIntent,
  wc_stripe_init_setup_intent: initSetupIntent,
  // Up to Stripe 9.7; later versions print the address of `admin-ajax.php`.
  wc_stripe_create_and_confirm_setup_intent: confirmSetupIntent,
  wc_stripe_update_order_status: updateOrderStatus,
  wc_stripe_confirm_change_payment: updateOrderStatus,
  wc_stripe_update_failed_order: updateFailedOrder,
  wc_stripe_save_appearance: saveAppearance,
};
