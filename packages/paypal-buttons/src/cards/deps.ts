import type { Log } from '@shop/core';
import type { CheckoutUi } from '../checkout/ui';
import type { Gateway } from '../gateway';
import type { NoticePlace, Notices } from '../notices/notices';
import type { validateRequiredFields } from '../page/checkout-page';
import type { approveCheckout, approveVault } from '../payment/approve';
import type { createFullOrder } from '../payment/create-order';
import type { SdkPort } from '../paypal-sdk';
import type { passesBasicValidation, wantsBasicValidation } from '../validation/basic';

/** What the bundle hands to the card part, which shares no module with it. */
export interface CardsDeps {
  gateway: Gateway;
  ui: Pick<CheckoutUi, 'apply' | 'update' | 'setUsable'>;
  createFullOrder: typeof createFullOrder;
  approveCheckout: typeof approveCheckout;
  approveVault: typeof approveVault;
  validateRequiredFields: typeof validateRequiredFields;
  wantsBasicValidation: typeof wantsBasicValidation;
  passesBasicValidation: typeof passesBasicValidation;
}

/** The same for the account page, which has no gateway. */
export interface AccountDeps {
  port: SdkPort;
  log: Log;
  createNotices(place: NoticePlace): Notices;
  /** Ends everything; for tests. */
  signal: AbortSignal;
}
