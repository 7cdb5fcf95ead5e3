/**
 * Reads or writes the browser's storage. What is blocked, full or unreadable there must stop nothing (G11).
 * @returns `undefined` where that failed: what is not remembered is asked for, or said, once more.
 */
export function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
