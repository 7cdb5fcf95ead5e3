/** What this bundle shares with its chunk, which finds it in `contact-form.js`, with its state. */
export * from './bundle';
export * from './fetch-engine';
export * from './page';
