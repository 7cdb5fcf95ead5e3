import type { Cart, Coupon, ShippingZone } from './cart';
import type { CardIntent, Notice, Order, WalletOrder } from './order';
import type { Address, Customer } from './people';
import type { Minor, Product } from './product';

/** Everything the shop remembers of one visitor. */
export interface Session {
  readonly id: string;
  cart: Cart;
  /** 0 = guest */
  customerId: number;
  billing: Address;
  shipping: Address;
  paymentMethod: string;
  notices: Notice[];
  /** Raised to invalidate all nonces of the session. */
  nonceEpoch: number;
  /** Order waiting for payment, 0 = none. */
  orderAwaitingPayment: number;
  /** Draft order of the Store API, 0 = none. */
  draftOrder: number;
  /** Set after a wallet approval: the checkout becomes the review page. */
  walletOrderId: string;
  /** Set after the wallet plugin's card fields were approved. */
  walletCardOrderId: string;
  /** Checkout form stored before a wallet window opened. */
  savedForm: Record<string, string>;
}

/** One answer spoiled on purpose. */
export interface Fault {
  /** Endpoint name, e.g. `wc-ajax:checkout`, `store:cart`, `cf7:feedback`, `page:cart`, or `*`. */
  readonly endpoint: string;
  readonly kind: 'slow' | 'status' | 'body' | 'malformed' | 'html' | 'empty' | 'offline';
  /** ms to wait (`slow`); other kinds may wait too. */
  readonly ms?: number;
  /** HTTP status (`status`, `body`, `html`). Default 500 for `status`, else 200. */
  readonly status?: number;
  /** Body to send (`body`, `status`). */
  readonly body?: string;
  /** How often; default 1; 0 = until reset. */
  readonly times?: number;
  /** The shop does its work before the answer is spoiled (an order whose answer is lost). Default: it never sees the request. */
  readonly reached?: boolean;
}

/** Set, list and clear faults. */
export interface FaultInjector {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
}

/**
 * Behavior of the outside world that no request can ask for. Card payments also obey the payment method id:
 * one that contains `decline` is refused, one with `3ds` asks for authentication.
 */
export interface Scenarios {
  /** Next checkout answers: `reload`, `refresh` (cart changed), an exception, PHP output around the JSON. */
  checkout: 'normal' | 'reload' | 'refresh' | 'exception' | 'noise';
  card: 'by-method-id' | 'declined' | 'down';
  wallet: 'normal' | 'not-approved' | 'card-refused' | 'authentication-failed' | 'provider-error' | 'down' | 'capture-declined';
  /** `auto`: the contact form is validated; else the status every submission gets. */
  contactForm: 'auto' | 'mail_sent' | 'mail_failed' | 'spam' | 'aborted' | 'payment_required' | 'acceptance_missing';
}

/** Plugin versions of a shop, named after its WooCommerce; one recorded shop each. */
export type ShopVersions = 'woo-8.9' | 'woo-10.5' | 'woo-11.0';

/** Switches of the shop: each variant page of the recordings is one of them. */
export interface ShopSettings {
  /** Whose page config, markup and answers the shop gives. */
  versions: ShopVersions;
  /** `https://shop.example`, without a slash at the end. */
  origin: string;
  /** Off: any filled security value passes, so that recorded pages with their old nonces can talk to the shop. */
  checkNonces: boolean;
  guestCheckout: boolean;
  signupOnCheckout: boolean;
  loginReminder: boolean;
  generatePassword: boolean;
  termsPage: boolean;
  couponsEnabled: boolean;
  taxBasedOn: 'shipping' | 'billing';
  freeShippingFrom: Minor;
  /** Card plugin: one payment element for all methods. */
  oneElement: boolean;
  /** Card plugin: the look of the payment element is stored. */
  appearanceStored: boolean;
  cardTestMode: boolean;
  publishableKey: string;
  expressCheckout: boolean;
  linkEnabled: boolean;
  amazonPay: boolean;
  /** Wallet plugin. */
  walletClientId: string;
  walletButtons: boolean;
  walletReviewPage: boolean;
  walletVault: boolean;
  /** How accounts are stored: 3 = tokens, without leaving the page; 2 = an agreement on a page of the provider. Default 3. */
  walletVaultVersion: 2 | 3;
  /** Subscriptions as plans of the provider; `refused` = the cart may not hold them. Default off: accounts are stored. */
  walletPlans: 'off' | 'allowed' | 'refused';
  /** `card-fields` (advanced), `hosted-fields` + separate button, or off. */
  walletCards: 'card-fields' | 'button' | 'off';
  walletValidation: 'early' | 'basic';
  walletShippingInWallet: boolean;
  walletDisableFunding: readonly string[];
  /** Address of the wallet's own page, the order id is added; `/__mock/wallet?token=` = the stand-in of the shop. */
  walletPage: string;
  /** Address of the wallet's page for agreements, the way back is added; `/__mock/agreement?back=` = the stand-in of the shop. */
  walletAgreementPage: string;
  /** Google Pay and Apple Pay of the wallet plugin, as buttons of their own. */
  googlePay: boolean;
  applePay: boolean;
  /** Gateways offered, in order; default all. */
  gateways: readonly string[];
}

/** Whole state; what `persist` stores. */
export interface ShopState {
  readonly version: 1;
  sessions: Record<string, Session>;
  customers: Customer[];
  orders: Order[];
  walletOrders: Record<string, WalletOrder>;
  intents: Record<string, CardIntent>;
  /** Pieces sold per product or variation id. */
  sold: Record<string, number>;
  counters: Record<string, number>;
  /** Newsletter addresses. */
  subscribers: string[];
  scenarios: Scenarios;
  settings: ShopSettings;
}

/** What never changes while the shop runs. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly coupons: readonly Coupon[];
  readonly zones: readonly ShippingZone[];
}
