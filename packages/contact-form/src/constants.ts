/** Numbers and ids of the contact form contract (section g), and those of ours that several files use. */

/** Name of the bundle's file without `.js`. */
export const BUNDLE = 'contact-form';

/** REST namespace when the page names none (contract a1). */
export const DEFAULT_NAMESPACE = 'contact-form-7/v1';

/** `Accept` header of every contact-form request; it is the only header we set (contract c). */
export const ACCEPT = 'application/json, */*;q=0.1';

/** Bound on a feedback request, ms. The real script has none; it is far above what a server or proxy allows, so only a dead connection meets it. */
export const FEEDBACK_TIMEOUT_MS = 300_000;

/** Files get more time: the bytes that a very slow line sends in a millisecond. */
export const UPLOAD_BYTES_PER_MS = 16;

/** Bound on schema and refill requests, ms: a form must not stay in `resetting`. */
export const REFILL_TIMEOUT_MS = 30_000;

/** Bound on a newsletter sign-up, ms. */
export const NEWSLETTER_TIMEOUT_MS = 60_000;

/** Query of the newsletter sign-up call (contract i). */
export const NEWSLETTER_QUERY = '?action=tnp&na=sa';

/** Text domain of the contact form texts that the page brings (contract j1). */
export const TEXT_DOMAIN = 'contact-form-7';

/** Shortest e-mail address, characters. */
export const EMAIL_MIN_LENGTH = 6;

/** Shortest and longest phone number, characters with the `+` (contract d5). */
export const TEL_LENGTH = { min: 6, max: 15 } as const;

/** Decimals to which a number must lie on its step (contract g). */
export const STEP_DIGITS = 6;

/** A sending that takes longer is announced, ms; before that its outcome is announced alone. */
export const SENDING_ANNOUNCED_AFTER_MS = 400;
