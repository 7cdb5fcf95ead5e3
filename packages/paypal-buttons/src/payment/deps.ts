import type { Api } from '../api/shop.api';
import type { PageDeps } from '../page/deps';
import type { Notices } from '../page/notices.page';
import type { PageOverlay } from '../page/overlay.page';
import type * as flows from './flows';
import type { Resume } from './return.page';
import type { PaymentSession } from './session';

/** What the file with the flows of a payment gives. */
export type PaymentFlows = typeof flows;

/** What a payment needs, wherever it begins. */
export interface PaymentDeps extends PageDeps {
  readonly api: Api;
  readonly notices: Notices;
  readonly overlay: PageOverlay;
  /** The page's one payment. */
  readonly session: PaymentSession;
  readonly resume: Resume;
  /** The flows, fetched with the first use; rejects when they do not come, and the next call tries again. Nothing was asked then. */
  flows(): Promise<PaymentFlows>;
}
