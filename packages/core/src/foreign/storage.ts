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
