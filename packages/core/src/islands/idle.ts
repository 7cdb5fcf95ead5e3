/** Calls `work` when the browser has nothing better to do; in the next task where it cannot say so (Safari). */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, 0);
}
