import { on } from '@shop/core';
import type { PlacementDeps } from '../deps';
import type { LiveConfig } from '../config/live.page';
import { type PayLater, startPayLater } from '../pay-later';

/** The messages of a page. */
export interface Messages {
  /** The placements are starting. Messages come when the placements are `settled`, which have a say in what is shown. */
  start(deps: PlacementDeps, settled: Promise<unknown>): void;
  /** Something that decides about the messages has changed. */
  render(): void;
}

function hasMessages({ current: { messages } }: LiveConfig): boolean {
  return messages.wrapper !== '' || messages.block.enabled;
}

/** Starts the messages as soon as the page has a place for them and the buttons, for which a shopper waits, are there. */
export function createMessages(live: LiveConfig, signal: AbortSignal): Messages {
  let deps: PlacementDeps | undefined;
  let payLater: PayLater | undefined;

  function render(): void {
    if (!deps || signal.aborted) return;
    if (!payLater && hasMessages(live)) payLater = startPayLater(deps);
    void payLater?.render();
  }
  on(document.body, 'ppcp_script_data_changed', render, { signal });
  async function start(page: PlacementDeps, settled: Promise<unknown>): Promise<void> {
    await settled;
    deps = page;
    render();
  }
  return { render, start: (page, settled) => void start(page, settled) };
}
