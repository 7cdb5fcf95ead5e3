/** Port of the demo shop during a test run; another one with `E2E_PORT`. */
export const PORT = process.env['E2E_PORT'] ?? '4390';
/** Port of the static demo: the next one. */
export const STATIC_PORT = String(Number(PORT) + 1);
/** A demo shop that already runs, with `E2E_URL`. */
export const OWN_URL = process.env['E2E_URL'];
/** Address of the demo shop. */
export const BASE_URL = OWN_URL ?? `http://127.0.0.1:${PORT}`;
/** Address of the static demo. */
export const STATIC_URL = `http://127.0.0.1:${STATIC_PORT}`;
