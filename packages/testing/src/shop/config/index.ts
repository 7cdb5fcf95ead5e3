/** Page configs: what the shop's inline scripts assign to globals. */
export { type PageConfig, pageConfig } from './page-config';
export { type PageInfo, type PageKind, plainPage } from './page';
export { cardConfig } from './card';
export { expressConfig, expressOrderConfig } from './express';
export { addWalletMethodConfig, walletConfig, walletContext } from './wallet';
export { applePayConfig, googlePayConfig } from './wallet-sheets';
export * from './shop-params';
export { contactFormConfig, fraudConfig, newsletterConfig, orderAttribution, tokenSyncConfig } from './other-params';
