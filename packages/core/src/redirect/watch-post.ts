import { memberOf } from '../foreign/values.rules';
import { readGlobal } from '../foreign/page-values';
import { delay } from '../flow/timing';

/** How long a POST may load in a browser that does not report its end, ms: as long as an order may take. */
const POST_LIMIT_MS = 180_000;

/**
 * Watches the POST of a form that loads the next page, from its submit event on. `onStop` runs when the browser gives it up, by its stop button, Esc or
 * "stay on this page". A browser without the Navigation API reports nothing but Esc; there it runs after the time that an order may take.
 * @returns ends the watch
 */
export function watchPost(onStop: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const end = (): void => over.abort();
  const stop = (): void => {
    end();
    onStop();
  };
  window.addEventListener('pagehide', end, { signal });
  const navigation = readGlobal('navigation');
  if (navigation instanceof EventTarget) {
    const follow = (event: Event): void => {
      const loading = memberOf(event, 'signal');
      if (loading instanceof AbortSignal) loading.addEventListener('abort', stop, { signal });
    };
    navigation.addEventListener('navigate', follow, { once: true, signal });
    return end;
  }
  window.addEventListener('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && stop(), { signal });
  void delay(POST_LIMIT_MS, signal).then(() => signal.aborted || stop());
  return end;
}
