import type { ShopAnswer } from '../api/answer.rules';
import type { ErrorText, Refusal } from '../api/refusal.rules';

/** What is known after the shop was asked to approve a payment. */
export type Verdict =
  /** The shop has it. `address` is where it says to go. */
  | { readonly kind: 'approved'; readonly address: string | undefined }
  /** The shop has said no. */
  | { readonly kind: 'refused'; readonly text: ErrorText }
  /** Time-out, broken line, an answer that cannot be relied on: the shop may have made the order. */
  | { readonly kind: 'unknown' }
  /** The shop was not asked: the order would cost something else than the shopper has seen. */
  | { readonly kind: 'changed' };

/**
 * Reads the shop's answer to an approval. Everything but a clear approval or rejection is unknown.
 * @param textOf message of a rejection.
 * @param addressOf redirect URL of an approval.
 */
export function verdictOf(
  answer: ShopAnswer,
  textOf: (refusal: Refusal) => ErrorText,
  addressOf: (data: unknown) => string | undefined = () => undefined,
): Verdict {
  if (answer.ok) return { kind: 'approved', address: addressOf(answer.data) };
  return answer.refusal.reached ? { kind: 'refused', text: textOf(answer.refusal) } : { kind: 'unknown' };
}
