/** `paypal-buttons-wallets.js`: Google Pay and Apple Pay, previews of the settings pages and editors. */
export { startPreview } from '../../preview';
export { startWallets } from '../../wallets';
export { prefillCheckout } from '../../wallets/google-pay/prefill.page';
