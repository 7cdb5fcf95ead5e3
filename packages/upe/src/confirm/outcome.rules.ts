import { own, ownText } from '@shop/core/rules';

/** How a confirmation that began in the address ended; the shell turns it into overlay, notice and navigation. */
export type ConfirmOutcome =
  /** Nothing was confirmed and there is nothing to say. */
  | { kind: 'ignored' }
  /** Go there. */
  | { kind: 'leave'; url: string }
  /** The shopper closed the provider's window and may try again. */
  | { kind: 'retry' }
  /** Tell the shopper. */
  | { kind: 'failed'; error: unknown }
  /** The wallet is none that this bundle knows. */
  | { kind: 'unknown-wallet' }
  /** No safe address to go to is known (UP-22). */
  | { kind: 'nowhere' }
  /** Paid, but the shop did not take note of it: nobody shall pay twice. `message`: what the shop's server says to it. */
  | { kind: 'paid'; message: string };

/** What the provider answers to a confirmation, as far as it is read. */
export interface ConfirmAnswer {
  /** Always an own field, so that no inherited one is read in its place. */
  error: unknown;
  intent: { id: string; status: string; paymentMethod: string; lastError: unknown } | undefined;
}

const SETTLED: readonly string[] = ['requires_capture', 'succeeded', 'processing'];

/** Has the provider taken the money, or is it about to? */
export function isSettled({ intent, error }: ConfirmAnswer): boolean {
  return !error && intent !== undefined && SETTLED.includes(intent.status);
}

/** Reads the provider's answer; an error may carry the intent it is about (contract 6.13.5). */
export function readAnswer(answer: unknown): ConfirmAnswer {
  const from = (holder: unknown, ...keys: string[]): unknown =>
    keys.map((key) => own(holder, key)).find((found) => found !== null && typeof found === 'object');
  const error = own(answer, 'error') ?? undefined;
  const intent = from(answer, 'paymentIntent', 'setupIntent') ?? from(error, 'payment_intent', 'setup_intent');
  if (!intent) return { error, intent: undefined };
  const method = own(intent, 'payment_method');
  return {
    error,
    intent: {
      id: ownText(intent, 'id') ?? '',
      status: ownText(intent, 'status') ?? '',
      paymentMethod: typeof method === 'string' ? method : (ownText(method, 'id') ?? ''),
      lastError: own(intent, 'last_payment_error') ?? undefined,
    },
  };
}
