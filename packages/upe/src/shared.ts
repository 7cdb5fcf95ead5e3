/** What this bundle shares with its chunks: they find it in `upe.js`, with its state. */
export * from './bundle';
export * from './config';
export * from './messages';
export * from './methods/methods';
export * from './methods/save-box';
export * from './notices/payment-error';
export * from './notices/cash-app-notice';
export * from './page';
export * from './requests.api';
export * from './stripe';
