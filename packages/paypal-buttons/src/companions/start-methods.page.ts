import type { Companion, PlacementDeps } from '../deps';
import { currentMethod, hasSavedCard } from '../page/checkout.page';

interface Methods {
  readonly ids: readonly string[];
  /** Fetches their chunk and starts it; rejects when it does not come. */
  readonly start: () => Promise<void>;
  /** For the console. */
  readonly failure: string;
}

/**
 * Starts payment methods that have a chunk of their own. While it is missing, "place order" shows an error instead of ordering without a payment,
 * and fetches the chunk again. A saved card needs no chunk.
 */
export async function startMethods(
  { log, notices, signal }: PlacementDeps,
  area: Parameters<Companion>[1],
  { ids, start, failure }: Methods,
): Promise<void> {
  const capture = true;
  function refuse(event: Event): void {
    if (!ids.includes(currentMethod()) || hasSavedCard()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    notices.clear();
    notices.show({ kind: 'generic' }).catch((error: unknown) => log.error('The error could not be shown', error));
    void attempt();
  }
  async function attempt(): Promise<void> {
    try {
      await start();
      window.removeEventListener('submit', refuse, { capture });
    } catch (error) {
      log.error(failure, error);
      for (const id of ids) area.setUsable(id, false);
      window.addEventListener('submit', refuse, { capture, signal });
    }
  }
  await attempt();
}
