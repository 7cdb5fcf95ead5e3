import ky from 'ky';
import type { JsonReading } from './json.rules';

/** Time for a whole answer, ms. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** What ky's `json()` gives: our reader decides whether a text is an answer. */
export type ReadJson = (text: string) => JsonReading;

/**
 * The one HTTP client: time-outs, abort and `HTTPError` are ky's. Nothing is sent twice. What really goes out is for the transport in `fetch` to say, so
 * that both transports share all of this.
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
