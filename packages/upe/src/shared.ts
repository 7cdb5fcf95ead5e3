/** What this bundle shares with its chunks: they find it in `upe.js`, with its state. */
export * from './api/upe.api';
export * from './config';
export * from './log';
export * from './messages';
export * from './methods/gateways.page';
export * from './methods/save-box.page';
export * from './notices/payment-notice.page';
export * from './notices/shopper-text';
export * from './page/forms.page';
export * from './page/markup.page';
export * from './stripe-sdk';
export * from './features';
export * from './notices/payment-hints.page';
