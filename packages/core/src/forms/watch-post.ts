import { memberOf, readGlobal } from '@shop/core';

/** How long a POST may load in a browser that does not report its end, ms: as long as an order may take. */
const POST_LIMIT_MS = 180_000;
/** Within this time a POST begins, in a browser that reports it, ms. */
const POST_BEGINS_MS = 1000;

/**
 * Watches the POST of a form that loads the next page, from its submit event on. `onStop` runs when none begins, or when the browser gives it up: by its
 * stop button, Esc or "stay on this page". A browser without the Navigation API reports nothing but Esc; there it runs after the time that an order may take.
 * @returns ends the watch
 */
export function watchPost(onStop: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const end = (): void => over.abort();
  const stop = (): void => {
    if (signal.aborted) return;
    end();
    onStop();
  };
  window.addEventListener('pagehide', end, { signal });
  const navigation = readGlobal('navigation');
  if (navigation instanceof EventTarget) {
    const begins = setTimeout(stop, POST_BEGINS_MS);
    const follow = (event: Event): void => {
      clearTimeout(begins);
      const loading = memberOf(event, 'signal');
      if (loading instanceof AbortSignal) loading.addEventListener('abort', stop, { signal });
    };
    navigation.addEventListener('navigate', follow, { once: true, signal });
    return end;
  }
  window.addEventListener('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && stop(), { signal });
  setTimeout(stop, POST_LIMIT_MS);
  return end;
}
