import type { Log } from '@shop/core';
import type { Api } from './api';
import type { ButtonRegistry } from './buttons/registry';
import type { ButtonStatus } from './buttons/status';
import type { LiveConfig } from './config';
import type { Notices } from './notices/notices';
import type { PageOverlay } from './page/overlay';
import type { Spinners } from './page/spinners';
import type { PaymentSession } from './payment/session';
import type { TotalWatch } from './payment/total';
import type { Resume } from './resume/resume';
import type { SdkLoader } from './sdk/loader';

/** What every placement and flow of the page shares. Built once in `compose.ts`; tests build it from fakes. */
export interface Gateway {
  /** The page config, live. */
  readonly live: LiveConfig;
  readonly api: Api;
  readonly log: Log;
  /** Ends everything on the page when aborted; a shop page never does, tests do. */
  readonly signal: AbortSignal;
  readonly notices: Notices;
  readonly overlay: PageOverlay;
  /** The page's one payment. */
  readonly session: PaymentSession;
  /** The total in the provider's window. */
  readonly total: TotalWatch;
  readonly loader: SdkLoader;
  readonly buttons: ButtonRegistry;
  readonly status: ButtonStatus;
  readonly resume: Resume;
  readonly spinners: Spinners;
  /** Something that decides about the messages has changed. */
  renderMessages(): void;
}
