import { type Log, on } from '@shop/core';
import type { PlacementDeps } from '../buttons/deps';
import type { LiveConfig } from '../config';
import type { PageParts } from '../page-parts';
import type { PayLater } from '../pay-later';

/** The messages of a page, before their file is asked for, while it is on its way, and after. */
export interface Messages {
  /** The placements are starting: the messages' file is asked for after what the buttons need. Messages come when the placements are `settled`, which have a say in what is shown. */
  start(deps: PlacementDeps, settled: Promise<unknown>): void;
  /** Something that decides about the messages has changed. */
  render(): void;
}

function hasMessages({ current: { messages } }: LiveConfig): boolean {
  return messages.wrapper !== '' || messages.block.enabled;
}

/**
 * Fetches the messages' file as soon as the placements are starting and the page has a place for them: a button is what a shopper waits for. Without the
 * file there are none, and one error.
 */
export function createMessages(live: LiveConfig, log: Log, load: PageParts['payLater'], signal: AbortSignal): Messages {
  let deps: PlacementDeps | undefined;
  let isSettled = false;
  let payLater: PayLater | undefined;
  let coming: Promise<void> | undefined;
  let part: Awaited<ReturnType<typeof load>> | undefined;

  function render(): void {
    if (!deps) return;
    if (!coming && hasMessages(live)) coming = fetchPart();
    if (!part || !isSettled || signal.aborted) return;
    payLater ??= part.startPayLater(deps);
    void payLater.render();
  }
  async function fetchPart(): Promise<void> {
    try {
      part = await load();
    } catch (error) {
      log.error('The pay-later messages could not be loaded', error);
    }
    render();
  }
  on(document.body, 'ppcp_script_data_changed', render, { signal });
  async function start(page: PlacementDeps, settled: Promise<unknown>): Promise<void> {
    deps = page;
    render();
    await settled;
    isSettled = true;
    render();
  }
  return { render, start: (page, settled) => void start(page, settled) };
}
