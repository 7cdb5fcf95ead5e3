import type { Log } from '@shop/core';
import type { CheckoutUi } from '../checkout/ui';
import type { Gateway } from '../gateway';
import type { NoticePlace, Notices } from '../notices/notices';
import type { ApproveOutcome } from '../payment/approve';
import type { SdkPort } from '../paypal-sdk';
import type { ApproveData } from '../sdk/types';

/** What the bundle hands to the card part, which shares no module with it. */
export interface CardsDeps {
  gateway: Gateway;
  ui: Pick<CheckoutUi, 'update' | 'setUsable'>;
  /** Makes the order of the page; a refusal has been shown when it rejects. */
  createOrder(stale: () => boolean): Promise<string | undefined>;
  /** Tells the shop of the approval and lets it place the order (contract 6.X2). */
  approveOrder(data: ApproveData): Promise<ApproveOutcome>;
  /** Lets the shop place the order. */
  placeOrder(): void;
  /** Client check of the required fields, where it is asked for; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
}

/** The same for the account page, which has no gateway. */
export interface AccountDeps {
  port: SdkPort;
  log: Log;
  createNotices(place: NoticePlace): Notices;
  /** Ends everything; for tests. */
  signal: AbortSignal;
}
