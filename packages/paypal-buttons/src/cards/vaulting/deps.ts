import type { Log } from '@shop/core';
import type { SdkPort } from '../../sdk/paypal-sdk.page';

/** What the account pages need; they have no gateway. */
export interface AccountDeps {
  readonly port: SdkPort;
  readonly log: Log;
  /** Ends everything; for tests. */
  readonly signal: AbortSignal;
}
