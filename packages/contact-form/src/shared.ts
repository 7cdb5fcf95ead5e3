/** What this bundle shares with its chunks: they find it in `contact-form.js`, with its state. */
export * from './config';
export * from './features';
export * from './messages';
export * from './page/markup.page';
export * from './public-api/facade.page';
export * from './public-api/public-calls.page';
