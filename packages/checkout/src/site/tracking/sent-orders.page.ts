const keyOf = (transactionId: unknown): string => `shop_tracked_order:${String(transactionId)}`;

/**
 * Whether this tab has reported an order (TR-02). The server prints an order once, but a page from the browser's cache prints it again. Where storage is
 * blocked we rely on the server.
 */
export function wasReported(transactionId: unknown): boolean {
  try {
    return sessionStorage.getItem(keyOf(transactionId)) !== null;
  } catch {
    // Blocked storage (G11): a purchase is rather reported twice than never.
    return false;
  }
}

/** Remembers that an order was reported. Call it after the tracker, so that a purchase that reached no tracker is not lost. */
export function rememberReported(transactionId: unknown): void {
  try {
    sessionStorage.setItem(keyOf(transactionId), '1');
  } catch {
    // Blocked or full storage: see above.
  }
}
