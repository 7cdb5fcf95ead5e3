import { type Log, on } from '@shop/core';
import type { PlacementDeps } from '../buttons/deps';
import type { LiveConfig } from '../config';
import type { PageParts } from '../page-parts';
import type { PayLater } from '../pay-later';

/** The messages of a page, while their file is on its way and after. */
export interface Messages {
  /** The placements have started, which have a say in what is shown. */
  start(deps: PlacementDeps): void;
  /** Something that decides about the messages has changed. */
  render(): void;
}

function hasMessages({ current: { messages } }: LiveConfig): boolean {
  return messages.wrapper !== '' || messages.block.enabled;
}

/** Fetches the messages' file as soon as the page has a place for them, at once where it has one already. Without it there are none, and one error. */
export function createMessages(live: LiveConfig, log: Log, load: PageParts['payLater'], signal: AbortSignal): Messages {
  let page: PlacementDeps | undefined;
  let payLater: PayLater | undefined;
  let coming: Promise<void> | undefined;
  let part: Awaited<ReturnType<typeof load>> | undefined;

  function render(): void {
    if (!coming && hasMessages(live)) coming = fetchPart();
    if (!part || !page || signal.aborted) return;
    payLater ??= part.startPayLater(page);
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
  render();
  return {
    render,
    start(deps) {
      page = deps;
      render();
    },
  };
}
