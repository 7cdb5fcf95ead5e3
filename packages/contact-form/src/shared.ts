/** What this bundle shares with its chunk, in `contact-form.js`: what has state, and what is there anyway. Of other modules a chunk has what it uses. */
export * from './bundle';
export * from './fetch-engine';
