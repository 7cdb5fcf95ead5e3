import ky from 'ky';
import { type JsonReading, extractJson } from './json.rules';

/** Time for a whole answer, ms. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** What ky's `json()` gives: the text, and what our reader makes of it. */
export type ReadAnswer = JsonReading & { readonly text: string };

/** Reads an answer of the shop; ky's `parseJson`. */
export const parseJson =
  (keys: readonly string[] | undefined) =>
  (text: string): ReadAnswer => ({ ...extractJson(text, keys), text });

/**
 * The one HTTP client: time-outs, abort and `HTTPError` are ky's. Nothing is sent twice. What goes out is for the transport in `fetch` to
 * say, so that all transports share this.
 */
export const client = ky.create({
  retry: 0,
  timeout: DEFAULT_TIMEOUT_MS,
  hooks: {
    // ky's message has the whole address, and with it nonces and order keys.
    beforeError: [(error) => Object.assign(error, { message: `The server answered with status ${error.response.status}` })],
  },
});

export { HTTPError, TimeoutError } from 'ky';
