import type { PageDeps } from '../page/deps';
import type { Spinners } from '../page/spinners.page';
import type { AmountStore } from '../payment/amount.page';
import type { PaymentDeps } from '../payment/deps';
import type { SdkLoader } from '../sdk';
import type { ButtonRegistry } from './registry.page';
import type { ButtonStatus } from './status.page';

/** What draws buttons, and what decides whether they can be clicked. */
export interface ButtonDeps extends PageDeps {
  readonly loader: SdkLoader;
  readonly buttons: ButtonRegistry;
  readonly status: ButtonStatus;
}

/** What every placement, the card form and the wallets share. Built once a page, in `compose.ts`; tests build it from fakes. */
export interface PlacementDeps extends PaymentDeps, ButtonDeps {
  readonly spinners: Spinners;
  /** The price that messages and wallets show. */
  readonly amount: AmountStore;
  /** Something that decides about the messages has changed. */
  renderMessages(): void;
}
