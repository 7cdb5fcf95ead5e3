import type * as payment from './payment';
import type { Log } from '@shop/core';
import type { LiveConfig } from './config/live';
import type { Spinners } from './page/visibility';
import type { AmountStore } from './payment/amount';
import type { SdkLoader } from './sdk/loader';
import type { ButtonRegistry } from './buttons/registry';
import type { ButtonStatus } from './buttons/status';
import type { Api } from './api/shop.api';
import type { Notices } from './page/notices';
import type { PageOverlay } from './page/overlay';
import type { Resume } from './payment/return';
import type { PaymentSession } from './payment/session';
import type { PaymentArea } from './placements/checkout/payment-area';
import type { SdkPort } from './sdk/script';

/** What every room gets. */
export interface PageDeps {
  /** The page config, live. */
  readonly live: LiveConfig;
  readonly log: Log;
  /** Ends everything on the page when aborted; a shop page never does, tests do. */
  readonly signal: AbortSignal;
}

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

/** The chunk with what a payment does from its first click on. */
export type PaymentFlows = typeof payment;

/** What a payment needs, wherever it begins. */
export interface PaymentDeps extends PageDeps {
  readonly api: Api;
  readonly notices: Notices;
  readonly overlay: PageOverlay;
  /** The page's one payment. */
  readonly session: PaymentSession;
  readonly resume: Resume;
  /**
   * `import('./payment')`, fetched with the first use. Rejects when the chunk does not load, and the next call tries again. The shop was not asked
   * anything then.
   */
  loadPayment(): Promise<PaymentFlows>;
}

/** What Google Pay and Apple Pay need. */
export interface WalletDeps extends PlacementDeps {
  readonly area: Pick<PaymentArea, 'setUsable'>;
  readonly port: SdkPort;
}

/** What the card form of the checkout needs. */
export interface CardDeps extends PlacementDeps {
  readonly area: Pick<PaymentArea, 'apply' | 'update' | 'setUsable'>;
}

/** What the account pages need; they have no gateway. */
export interface AccountDeps {
  readonly port: SdkPort;
  readonly log: Log;
  /** Ends everything; for tests. */
  readonly signal: AbortSignal;
}

/** What pays beside the buttons of the placements (the card form, Google Pay and Apple Pay); started just before them. */
export type Companion = (deps: PlacementDeps, area: PaymentArea) => void;
