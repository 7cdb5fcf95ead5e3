/** What this bundle shares with its chunks: they find it in `upe.js`, with its state. */
export * from './api/upe.api';
export * from './config';
export * from './islands';
export * from './log';
export * from './messages';
export * from './methods/gateways.page';
export * from './methods/save-box.page';
export * from './notices/payment-notice.page';
export * from './notices/shopper-text';
export * from './page/blocks.page';
export * from './page/forms.page';
export * from './page/markup.page';
export * from './quietly';
export * from './stripe-sdk';
