/**
 * Loads a script. Firefox fires `error` on scripts that a page leaves while they load: that is no failure, so the caller gets no answer and reports nothing. When
 * the page stays after all (it came back from the back/forward cache, or the shopper goes on with it), `load` runs again.
 */
export async function loadUnlessLeaving<Result>(load: () => Promise<Result>): Promise<Result> {
  // Until the script is here only: a `beforeunload` listener can keep a page out of the back/forward cache.
  const over = new AbortController();
  let isLeaving = false;
  let resume: (() => void) | undefined;
  const listen = (types: readonly string[], act: () => void): void => {
    for (const type of types) window.addEventListener(type, act, { capture: true, signal: over.signal });
  };
  listen(['beforeunload', 'pagehide'], () => (isLeaving = true));
  listen(['pageshow', 'pointerdown', 'keydown'], () => {
    isLeaving = false;
    resume?.();
  });
  try {
    return await load();
  } catch (error) {
    if (!isLeaving) throw error;
    await new Promise<void>((resolve) => (resume = resolve));
    return await loadUnlessLeaving(load);
  } finally {
    over.abort();
  }
}
