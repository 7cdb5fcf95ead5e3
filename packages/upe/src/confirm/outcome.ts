/** How a confirmation that began in the address ended; `confirm-payment.flow.ts` turns it into overlay, notice and navigation. */
export type ConfirmOutcome =
  /** Nothing was confirmed and there is nothing to say. */
  | { kind: 'ignored' }
  /** Go there. */
  | { kind: 'leave'; url: string }
  /** The shopper closed the provider's window and may try again. */
  | { kind: 'retry' }
  /** Show the shopper why. */
  | { kind: 'failed'; error: unknown }
  /** The provider was not reached or broke down: the payment may have been made. */
  | { kind: 'unknown' }
  /** The wallet is none that this bundle supports. */
  | { kind: 'unknown-wallet' }
  /** No safe address to go to is known (UP-22). */
  | { kind: 'no-redirect' }
  /** Paid, but the shop did not record it: the shopper must not pay twice. `message`: the text of the shop's server. */
  | { kind: 'paid'; message: string };
