import { isRecord } from '../guards';
import type { Payer } from '../payment/payer';

const KEY = 'ppcp-googlepay:payer';
/** How long a payer is kept, ms. */
const KEPT_MS = 900_000;

/** Reads a stored payer; `undefined` when there is none, or his time is over. @param now ms since the epoch. */
export function parsePayer(text: string | null, now: number): Payer | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !isRecord(stored['data'])) return undefined;
    return typeof stored['expires'] === 'number' && now < stored['expires'] ? stored['data'] : undefined;
  } catch {
    // Not ours.
    return undefined;
  }
}

function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    // The storage is blocked or full: the form is not filled in then.
    return undefined;
  }
}

/** Keeps a payer for a quarter of an hour. */
export function rememberPayer(data: Payer): void {
  attempt((storage) => storage.setItem(KEY, JSON.stringify({ data, expires: Date.now() + KEPT_MS })));
}

/** The payer that is kept. */
export function rememberedPayer(): Payer | undefined {
  return parsePayer(attempt((storage) => storage.getItem(KEY)) ?? null, Date.now());
}

/** Forgets him. */
export function forgetPayer(): void {
  attempt((storage) => storage.removeItem(KEY));
}
