import type { Api } from '../api/shop.api';
import type { PageDeps } from '../page/deps';
import type { Notices } from '../page/notices.page';
import type { PageOverlay } from '../page/overlay.page';
import type { Resume } from './return.page';
import type { PaymentSession } from './session';
import type { TotalWatch } from './total.flow';

/** What a payment needs, wherever it begins. */
export interface PaymentDeps extends PageDeps {
  readonly api: Api;
  readonly notices: Notices;
  readonly overlay: PageOverlay;
  /** The page's one payment. */
  readonly session: PaymentSession;
  /** The total in the provider's window. */
  readonly total: TotalWatch;
  readonly resume: Resume;
}
