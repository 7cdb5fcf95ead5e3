/** A refusal of the shop's server, in one shape (contract section 5, "Standard error data"). */
export interface Refusal {
  /** Whether the shop rejected; otherwise the outcome is unknown. */
  reached: boolean;
  /** `messages` on the answer itself: HTML of a list. */
  html: string;
  message: string;
  /** Error code; 100 on approval means that the message is for the shopper. */
  code: number | undefined;
  errors: readonly string[];
  details: readonly { issue: string; description: string }[];
  /** The checkout shall be refreshed. */
  refresh: boolean;
}

/** What the shopper is shown of a refusal. `items` are HTML texts of the server; `generic` is the page's text for failures. */
export type RefusalText = { kind: 'html'; html: string } | { kind: 'items'; items: readonly string[] } | { kind: 'generic' };

export type OutcomeMessage = 'paymentUnknown' | 'orderReceived' | 'totalChanged' | 'placeOrder';

/** What the shopper is shown at the end of a payment; `own` is a text of ours. */
export type ErrorText = RefusalText | { kind: 'own'; message: OutcomeMessage };

/** Texts about nonces are for developers (contract B8). */
const TECHNICAL = /nonce/i;

function usable(text: string): boolean {
  return text.trim() !== '' && !TECHNICAL.test(text);
}

function one(text: string): RefusalText {
  return usable(text) ? { kind: 'items', items: [text] } : { kind: 'generic' };
}

/** Text for a refused order creation: the first usable of HTML, list of errors, provider details, message (PP-10, contract 6.E). */
export function textOfCreateFailure({ html, errors, details, message }: Refusal): RefusalText {
  if (usable(html)) return { kind: 'html', html };
  const items = errors.filter(usable);
  if (items.length > 0) return { kind: 'items', items };
  const lines = details.map(({ issue, description }) => `${issue} ${description}`.trim()).filter(usable);
  if (lines.length > 0) return { kind: 'items', items: [lines.join('<br/>')] };
  return one(message);
}

/** Text for a refused approval: the server's only with the code that says so (PP-11). */
export function textOfApproveFailure({ code, message }: Refusal, codeForShopper: number): RefusalText {
  return code === codeForShopper ? one(message) : { kind: 'generic' };
}

/** Text for any other refused call: its message, else the generic one. */
export function textOfFailure({ message }: Refusal): RefusalText {
  return one(message);
}
