import type { Call } from '../../server/context';
import type { ShopResponse } from '../../types';
import { withWalletNonce } from './answers';
import { approveOrder, approveSubscription, getWalletOrder } from './approve';
import { cartScriptParams, changeCart, simulateCart } from './cart';
import { saveCheckoutForm, updateWalletShipping, validateCheckout } from './checkout-form';
import { createWalletOrder } from './create-order';
import { updateGooglePayment } from './google-pay';
import {
  changeSubscriptionPayment,
  clientToken,
  createGuestToken,
  createPaymentToken,
  createSetupToken,
  vaultPaypal,
} from './tokens';

const GUARDED = {
  'ppc-simulate-cart': simulateCart,
  'ppc-change-cart': changeCart,
  'ppc-create-order': createWalletOrder,
  'ppc-approve-order': approveOrder,
  'ppc-get-order': getWalletOrder,
  'ppc-approve-subscription': approveSubscription,
  'ppc-vault-paypal': vaultPaypal,
  'ppc-save-checkout-form': saveCheckoutForm,
  'ppc-validate-checkout': validateCheckout,
  'ppc-create-setup-token': createSetupToken,
  'ppc-create-payment-token': createPaymentToken,
  'ppc-update-customer-id': createGuestToken,
  'ppc-update-shipping': updateWalletShipping,
  'ppc-data-client-id': clientToken,
  'ppc-googlepay-update-payment-data': updateGooglePayment,
  'ppc-subscription-change-payment-method': changeSubscriptionPayment,
};

/** All `wc-ajax` calls of the wallet plugin by name. */
export const WALLET_ENDPOINTS: Readonly<Record<string, (call: Call) => ShopResponse>> = {
  ...Object.fromEntries(Object.entries(GUARDED).map(([name, endpoint]) => [name, withWalletNonce(name, endpoint)])),
  'ppc-cart-script-params': cartScriptParams,
};
