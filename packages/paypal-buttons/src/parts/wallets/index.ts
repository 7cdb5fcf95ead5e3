/** `paypal-buttons-wallets.js`: Google Pay and Apple Pay. */
export { startWallets } from '../../wallets';
export { prefillCheckout } from '../../wallets/google-pay/prefill.page';
