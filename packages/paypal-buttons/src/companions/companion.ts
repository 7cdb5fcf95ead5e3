import type { PlacementDeps } from '../buttons/deps';
import type { PaymentArea } from '../placements/checkout/payment-area.page';

/** What pays beside the buttons of the placements (the card form, Google Pay and Apple Pay); started just before them. */
export type Companion = (deps: PlacementDeps, area: PaymentArea) => void;
