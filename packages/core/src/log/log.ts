/** The only access to the console: adds the bundle's name, logs nothing secret. */
export interface Log {
  /** Name of the script file without `.js`. */
  readonly bundle?: string;
  /** Something the shop operator must act on. */
  error(message: string, detail?: unknown): void;
  /** Something odd that was survived. */
  warn(message: string, detail?: unknown): void;
  /** Something that only a developer looks for; not an error (e.g. a repaired answer, checkout contract F7). */
  info(message: string, detail?: unknown): void;
}

const SECRET_KEY =
  /nonce|secur|secret|token|password|email|phone|address|card|cvc|cvv|iban|name|postcode|authorization|cookie|key$/i;
const SECRET_TEXT =
  /(_secret_)[\w-]+|[\w.+-]+@[\w-]+\.[\w.-]+|\b(?:\d[ -]?){13,19}\b|\b[0-9a-f]{10}\b|((?:nonce|security|token|key|client_secret|billing_email|email|email_address|phone|pass|password)=)[^&\s"']*/gi;
const MAX_DETAIL_LENGTH = 300;
/** Longer texts are cut before they are read: the patterns take long on long words. */
const MAX_READ_LENGTH = 1000;
const MAX_FIELDS = 40;
const MAX_DEPTH = 3;

/** Removes what must never be logged (nonces, tokens, addresses, card numbers, e-mails) from a text. */
export function redactText(text: string): string {
  const isCut = text.length > MAX_READ_LENGTH;
  const clean = text
    .slice(0, MAX_READ_LENGTH)
    .replace(SECRET_TEXT, (_match, secretMark?: string, parameter?: string) => `${secretMark ?? parameter ?? ''}[redacted]`);
  if (clean.length > MAX_DETAIL_LENGTH) return `${clean.slice(0, MAX_DETAIL_LENGTH)}…`;
  // The last word may be half a secret, which no pattern knows.
  return isCut ? `${clean.slice(0, clean.lastIndexOf(' ') + 1)}…` : clean;
}

/** Makes a loggable copy of any value: errors become name and message, secret-looking keys lose their value. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => redact(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return Object.prototype.toString.call(value);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_FIELDS)
      .map(([key, item]) => [key, SECRET_KEY.test(key) && item !== null && item !== '' ? '[redacted]' : redact(item, depth + 1)]),
  );
}

/** Makes the log of one bundle: lines start with `[shop/<bundle>]`, details are redacted. @param bundle name of the script file without `.js` */
export function createLog(bundle: string): Log {
  const line =
    (level: 'error' | 'warn' | 'info') =>
    (message: string, detail?: unknown): void => {
      const text = `[shop/${bundle}] ${redactText(message)}`;
      if (detail === undefined) console[level](text);
      else console[level](text, redact(detail));
    };
  return { bundle, error: line('error'), warn: line('warn'), info: line('info') };
}

/** Runs what only draws (an overlay, a scroll): a DOM or foreign call that throws there is logged and stops nothing. @returns whether it went through */
export function drawSafely(draw: () => void): boolean {
  try {
    draw();
    return true;
  } catch (error) {
    createLog('shop-runtime').warn('Something could not be drawn', error);
    return false;
  }
}

/**
 * Reads or writes the browser's storage. What is blocked, full or unreadable there must stop nothing (G11).
 * @returns `undefined` where that failed: the caller goes on as if nothing had been stored.
 */
export function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
