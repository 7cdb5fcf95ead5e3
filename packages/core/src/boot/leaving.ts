/** Whether the page is being left, while something loads. */
interface Leaving {
  isLeaving(): boolean;
  /** Resolves when the page stays after all: it came back from the back/forward cache, or the shopper goes on with it. */
  stays(): Promise<void>;
  end(): void;
}

/** Listens only until `end`, because a `beforeunload` listener can keep a page out of the back/forward cache. */
function followLeaving(): Leaving {
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
  return {
    isLeaving: () => isLeaving,
    stays: () => new Promise((resolve) => (resume = resolve)),
    end: () => over.abort(),
  };
}

/**
 * Loads a script. Firefox fires `error` on scripts that a page leaves while they load: that is no failure, so the caller gets no answer and reports nothing. On
 * a page that comes back, `load` runs again.
 */
export async function loadUnlessLeaving<Result>(load: () => Promise<Result>): Promise<Result> {
  const leaving = followLeaving();
  try {
    return await load();
  } catch (error) {
    if (!leaving.isLeaving()) throw error;
    await leaving.stays();
    return await loadUnlessLeaving(load);
  } finally {
    leaving.end();
  }
}
