/** What this bundle shares with its chunks: they find it in `stripe-express.js`, with its state. */
export * from './messages';
export * from './page/field-values.rules';
export * from './page/page-filters.page';
export * from './payment/plain-text.page';
export * from './payment/report-failure.flow';
export * from './log';
export * from './features';
