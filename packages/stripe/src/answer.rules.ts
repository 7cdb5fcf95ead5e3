import { own, ownFields, ownPrinted } from '@shop/core/rules';

/** A payment or setup intent, as the provider or the shop's server describes it. */
export interface Intent {
  id: string;
  status: string;
  /** `pm_…`; `''` when it is not said. */
  paymentMethod: string;
  /** Error of an earlier try; `undefined` without one. */
  lastError: unknown;
  /** The bank's redirect URL, when the library does not redirect itself; else `''`. */
  redirectUrl: string;
}

/** What the provider answers to a confirmation, as far as it is read. */
export interface ConfirmAnswer {
  /** Always an own field, so that no inherited one is read in its place. */
  error: unknown;
  intent: Intent | undefined;
}

const SETTLED: readonly string[] = ['requires_capture', 'succeeded', 'processing'];

/** Errors after which the outcome is unknown: the provider was not reached, or broke down. */
const RESULT_UNKNOWN: readonly unknown[] = ['api_connection_error', 'api_error', 'rate_limit_error'];

/** Whether the provider has taken the money, or is about to. */
export function isSettledStatus(status: string): boolean {
  return SETTLED.includes(status);
}

/**
 * How a confirmation ended. A settled intent outweighs an error beside it: confirming a paid intent again is an error.
 * - `settled`: the provider has taken the money, or is about to
 * - `unknown`: the provider was not reached or broke down, the payment may have been made
 * - `refused`: an error
 * - `open`: no error, and not settled
 */
export type ConfirmVerdict = 'settled' | 'unknown' | 'refused' | 'open';

/** Classifies the provider's answer to a confirmation. */
export function verdictOfAnswer({ intent, error }: ConfirmAnswer): ConfirmVerdict {
  if (intent !== undefined && isSettledStatus(intent.status)) return 'settled';
  if (!error) return 'open';
  return leavesResultOpen(error) ? 'unknown' : 'refused';
}

/** Whether the outcome of the payment is unknown after this error. Such an error is never shown as a failure. */
export function leavesResultOpen(error: unknown): boolean {
  return RESULT_UNKNOWN.includes(own(error, 'type'));
}

/** Reads an intent. */
export function readIntent(value: unknown): Intent {
  const json = ownFields(value);
  const method = json['payment_method'];
  const next = ownFields(json['next_action']);
  return {
    id: ownPrinted(json, 'id'),
    status: ownPrinted(json, 'status'),
    paymentMethod: typeof method === 'string' ? method : ownPrinted(method, 'id'),
    lastError: json['last_payment_error'] ?? undefined,
    redirectUrl: next['type'] === 'redirect_to_url' ? ownPrinted(next['redirect_to_url'], 'url') : '',
  };
}

/** Reads the provider's answer; an error may carry the intent it is about (upe contract 6.13.5). */
export function readAnswer(answer: unknown): ConfirmAnswer {
  const error = own(answer, 'error') ?? undefined;
  const found = [
    own(answer, 'paymentIntent'),
    own(answer, 'setupIntent'),
    own(error, 'payment_intent'),
    own(error, 'setup_intent'),
  ].filter((value) => value !== null && typeof value === 'object');
  const intents = found.map(readIntent);
  return { error, intent: intents.find(({ id }) => id !== '') ?? intents[0] };
}
