import type { Coupon, ShippingZone } from './cart';
import type { Order } from './order';
import type { Customer } from './people';
import type { Product } from './product';
import type { Catalogue, Fault, FaultInjector, Scenarios, Session, ShopSettings, ShopState, ShopVersions } from './state';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Read access for renderers: one session of one shop at one moment. Prices contain German tax (19 %, 7 %); other countries get theirs, or net prices. */
export interface ShopView {
  readonly settings: ShopSettings;
  readonly catalogue: Catalogue;
  readonly session: Session;
  /** `undefined` = guest. */
  readonly customer: Customer | undefined;
  readonly orders: readonly Order[];
  /** Pieces sold per product or variation id. */
  readonly sold: Readonly<Record<string, number>>;
  readonly now: number;
  /** The nonce of an action for this session: 10 hex digits. */
  nonce(action: string): string;
}

/** A request, independent of server and browser. */
export interface ShopRequest {
  readonly method: string;
  /** Absolute, or a path with query. */
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form text, JSON text, form data; absent for GET. */
  readonly body?: string | FormData | URLSearchParams | undefined;
  readonly sessionId: string;
}

/** An answer. `status` 0 = the connection breaks (fault `offline`). */
export interface ShopResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Stores the state between page loads. `load` answers `undefined` when nothing (usable) is stored. */
export interface Persistence {
  load(): unknown;
  save(state: ShopState): void;
}

/** Answers a page address with a whole page; `undefined` = not a page of this renderer. */
export type PageRenderer = (request: ShopRequest, view: ShopView) => ShopResponse | undefined;

/** Options of `createMockShop`. All may be left out. */
export interface MockShopOptions {
  /** Default: a fixed time. A demo passes `Date.now`. */
  readonly clock?: Clock;
  /** Default: the recorded shop's; so are coupons, zones and customers. */
  readonly products?: readonly Product[];
  readonly coupons?: readonly Coupon[];
  readonly zones?: readonly ShippingZone[];
  readonly customers?: readonly Customer[];
  /** Short for `settings.versions`; default `woo-10.5`. */
  readonly versions?: ShopVersions;
  /** One for each recorded variant of a page. */
  readonly settings?: Partial<ShopSettings>;
  /** Outcomes that no request can ask for, e.g. declined cards. */
  readonly scenarios?: Partial<Scenarios>;
  /** Keeps the state between page loads. */
  readonly persist?: Persistence;
  /** Faults from the start. */
  readonly faults?: readonly Fault[];
  /** Waits `ms`; default `setTimeout`. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Full pages for GET addresses and for answers of page posts (cart form …); default: the bare main region. */
  readonly renderPage?: PageRenderer;
}

/** The mock shop. */
export interface MockShop {
  readonly settings: ShopSettings;
  readonly catalogue: Catalogue;
  readonly faults: FaultInjector;
  readonly scenarios: Scenarios;
  /** The visitor with this id; made at first sight. The object is live: tests may change it. */
  session(id: string): Session;
  /** Read access for renderers. */
  view(sessionId: string): ShopView;
  /** Whether `handle` has an answer of its own: ajax, REST, form posts, state-changing links, control requests. */
  owns(request: Pick<ShopRequest, 'method' | 'url'> & Partial<Pick<ShopRequest, 'body'>>): boolean;
  /** Answers a request; unknown addresses get 404. Never rejects. */
  handle(request: ShopRequest): Promise<ShopResponse>;
  /** Logs a visitor in (0 = out), as the login form does. */
  logIn(sessionId: string, customerId: number): void;
  /** Puts a product into the cart; false = refused (stock, sold individually, unknown). */
  addToCart(sessionId: string, productId: number, options?: { quantity?: number; variationId?: number }): boolean;
  /** Makes a pending order from the cart, for pay-for-order pages. */
  createPendingOrder(sessionId: string): Order;
  /** The live state. */
  state(): ShopState;
  /** Back to the start: no sessions, no orders, no faults. */
  reset(): void;
}
