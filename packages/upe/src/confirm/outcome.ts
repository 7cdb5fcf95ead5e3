/** How a confirmation that began in the address ended; the room's index turns it into overlay, notice and navigation. */
export type ConfirmOutcome =
  /** Nothing was confirmed and there is nothing to say. */
  | { kind: 'ignored' }
  /** Go there. */
  | { kind: 'leave'; url: string }
  /** The shopper closed the provider's window and may try again. */
  | { kind: 'retry' }
  /** Show the shopper why. */
  | { kind: 'failed'; error: unknown }
  /** The wallet is none that this bundle knows. */
  | { kind: 'unknown-wallet' }
  /** No safe address to go to is known (UP-22). */
  | { kind: 'nowhere' }
  /** Paid, but the shop did not take note of it: nobody shall pay twice. `message`: what the shop's server says to it. */
  | { kind: 'paid'; message: string };
