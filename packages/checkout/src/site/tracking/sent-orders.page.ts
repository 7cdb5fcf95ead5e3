const KEY = 'shop_tracked_order:';

/**
 * Is this the first time that this tab reports an order (TR-02)? The server prints an order once, but a page from the browser's cache
 * prints it again. Where storage is blocked the server's care has to do.
 */
export function isFirstReport(transactionId: unknown): boolean {
  try {
    const key = KEY + String(transactionId);
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Blocked or full storage (G11): a purchase is rather reported twice than never.
  }
  return true;
}
