import type { Log } from '@shop/core';
import type { LiveConfig } from '../config';

/** What every room gets. */
export interface PageDeps {
  /** The page config, live. */
  readonly live: LiveConfig;
  readonly log: Log;
  /** Ends everything on the page when aborted; a shop page never does, tests do. */
  readonly signal: AbortSignal;
}
