import type { PlacementDeps } from '../../buttons/deps';
import type { PaymentArea } from '../../placements/checkout/payment-area.page';
import type { SdkPort } from '../../sdk/paypal-sdk.page';

/** What Google Pay and Apple Pay need. */
export interface WalletDeps extends PlacementDeps {
  readonly area: Pick<PaymentArea, 'setUsable'>;
  readonly port: SdkPort;
}
