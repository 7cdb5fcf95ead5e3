import type { PlacementDeps } from '../../buttons/deps';
import type { PaymentArea } from '../../placements/checkout/payment-area.page';

/** What the card form of the checkout needs. */
export interface CardDeps extends PlacementDeps {
  readonly area: Pick<PaymentArea, 'apply' | 'update' | 'setUsable'>;
}
