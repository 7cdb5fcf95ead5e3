/**
 * State and interface of the mock shop. Everything here is plain data: it survives `JSON.stringify`, so that a
 * session can be stored between page loads. Money is always an integer in minor units (cents), taxes included
 * unless a name says `net`.
 */

/** Integer amount in minor units: 1290 is 12,90 €. */
export type Minor = number;

/** Tax classes of the shop: 19 %, 7 %, none. */
export type TaxClass = 'standard' | 'reduced' | 'zero';

/** Legal information of the German market plugin. Empty string = not filled. HTML is allowed where the shop has it. */
export interface LegalInfo {
  readonly delivery_time: string;
  readonly defect_description: string;
  readonly tax_info: string;
  readonly manufacturer: string;
  readonly manufacturer_heading: string;
  readonly product_safety_attachments: string;
  readonly product_safety_attachments_heading: string;
  readonly safety_instructions: string;
  readonly safety_instructions_heading: string;
  readonly power_supply: string;
  readonly deposit_amount: string;
  readonly deposit_packaging_type: string;
  readonly food_description: string;
  readonly nutri_score: string;
  readonly food_distributor: string;
  readonly food_place_of_origin: string;
  readonly net_filling_quantity: string;
  readonly drained_weight: string;
  readonly includes_alcohol: string;
  readonly alcohol_content: string;
  readonly nutrients: string;
  readonly nutrients_heading: string;
  readonly ingredients: string;
  readonly ingredients_heading: string;
  readonly allergenic: string;
  readonly allergenic_heading: string;
  readonly shipping_costs_info: string;
  readonly unit_price: string;
  readonly product_units: string;
  readonly has_product_safety_information: boolean;
}

/** Stock: `'in'` unlimited, `'out'` none, a number = pieces left. */
export type Stock = 'in' | 'out' | number;

/** A choice of a variable product, e.g. colour. */
export interface ProductAttribute {
  /** Key as the forms post it, e.g. `attribute_pa_farbe`. */
  readonly key: string;
  /** Label as shown, e.g. `Farbe`. */
  readonly label: string;
  /** Options: value as posted and label as shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One variation. An attribute with the value `''` matches any option. */
export interface Variation {
  readonly id: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: Minor;
  /** Price before a sale; equal to `price` without one. */
  readonly regularPrice: Minor;
  readonly stock: Stock;
  readonly sku: string;
  readonly description: string;
  /** Base name of the picture, without size and extension. */
  readonly image: string;
  readonly imageId: number;
  readonly weightGrams?: number;
  readonly legal?: Partial<LegalInfo>;
}

/** What all kinds of products share. */
export interface ProductBase {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Category names, outermost first. */
  readonly categories: readonly string[];
  readonly image: string;
  readonly imageId: number;
  readonly taxClass: TaxClass;
  readonly virtual: boolean;
  readonly soldIndividually: boolean;
  readonly sku: string;
  readonly legal?: Partial<LegalInfo>;
  /** Set on subscription products. `trialDays` > 0 = nothing is due today. */
  readonly subscription?: { readonly period: 'month' | 'year'; readonly interval: number; readonly trialDays: number };
}

/** A product that is bought as it is. */
export interface SimpleProduct extends ProductBase {
  readonly type: 'simple';
  readonly price: Minor;
  readonly regularPrice: Minor;
  readonly stock: Stock;
  readonly weightGrams?: number;
}

/** A product with variations. `ajaxLookup`: too many to embed, the form asks the server. */
export interface VariableProduct extends ProductBase {
  readonly type: 'variable';
  readonly attributes: readonly ProductAttribute[];
  readonly variations: readonly Variation[];
  readonly ajaxLookup: boolean;
  readonly defaults?: Readonly<Record<string, string>>;
}

/** A product page that offers several simple products. */
export interface GroupedProduct extends ProductBase {
  readonly type: 'grouped';
  readonly children: readonly number[];
}

/** Any product. */
export type Product = SimpleProduct | VariableProduct | GroupedProduct;

/** One line of a cart. */
export interface CartLine {
  /** 32 hex digits, stable for product + variation + attributes. */
  readonly key: string;
  readonly productId: number;
  /** 0 = no variation. */
  readonly variationId: number;
  readonly attributes: Readonly<Record<string, string>>;
  quantity: number;
}

/** What the shopper has put together. */
export interface Cart {
  lines: CartLine[];
  /** Lines taken out, kept for the undo link. */
  removed: CartLine[];
  /** Codes of applied coupons, lower case, in order. */
  coupons: string[];
  /** Chosen shipping rate id per package; `undefined` = the first offered. */
  shippingRate: string | undefined;
}

/** A coupon of the shop. */
export interface Coupon {
  /** Lower case. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** Percent points, or minor units. */
  readonly amount: number;
  /** Unix time in ms after which it is refused. */
  readonly expires?: number;
  readonly minimum?: Minor;
  readonly individualUse?: boolean;
  /** Only for these e-mail addresses (lower case). */
  readonly emails?: readonly string[];
  readonly freeShipping?: boolean;
}

/** An offered way of shipping. */
export interface ShippingRate {
  /** `method:instance`, e.g. `flat_rate:1`. */
  readonly id: string;
  readonly method: 'flat_rate' | 'free_shipping' | 'local_pickup';
  readonly instance: number;
  readonly label: string;
  /** Net price; the tax of the destination is added. */
  readonly cost: Minor;
  /** Offered only from this goods total on. */
  readonly from?: Minor;
}

/** Countries served with the same rates. */
export interface ShippingZone {
  readonly name: string;
  readonly countries: readonly string[];
  readonly rates: readonly ShippingRate[];
}

/** A postal address as the checkout posts it. Missing parts are empty strings. */
export interface Address {
  first_name: string;
  last_name: string;
  company: string;
  country: string;
  address_1: string;
  address_2: string;
  postcode: string;
  city: string;
  state: string;
  phone: string;
  email: string;
}

/** A stored means of payment. */
export interface SavedToken {
  readonly id: number;
  /** Gateway id, e.g. `stripe`, `stripe_sepa_debit`, `ppcp-credit-card-gateway`, `ppcp-gateway`. */
  readonly gateway: string;
  readonly kind: 'card' | 'sepa' | 'paypal';
  /** `visa`, `mastercard`, …; empty for others. */
  readonly brand: string;
  readonly last4: string;
  /** `MM` */
  readonly expiryMonth: string;
  /** `YYYY` */
  readonly expiryYear: string;
  /** Label of a payer account, e.g. an e-mail. */
  readonly label?: string;
  isDefault: boolean;
}

/** A shopper with an account. */
export interface Customer {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  billing: Address;
  shipping: Address;
  tokens: SavedToken[];
}

/** Amounts of a cart or an order. */
export interface Totals {
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly fees: Minor;
  readonly total: Minor;
  /** Contained tax per rate in percent, only rates that occur. */
  readonly taxes: readonly { readonly percent: number; readonly amount: Minor }[];
}

/** States of an order, without the `wc-` prefix. */
export type OrderStatus = 'pending' | 'processing' | 'on-hold' | 'completed' | 'failed' | 'cancelled' | 'checkout-draft';

/** A line of an order, frozen at the time of purchase. */
export interface OrderLine {
  readonly productId: number;
  readonly variationId: number;
  readonly name: string;
  readonly meta: readonly { readonly label: string; readonly value: string }[];
  readonly quantity: number;
  readonly total: Minor;
}

/** An order. */
export interface Order {
  readonly id: number;
  /** `wc_order_…` */
  readonly key: string;
  readonly customerId: number;
  status: OrderStatus;
  /** ms since the epoch */
  readonly created: number;
  billing: Address;
  shipping: Address;
  paymentMethod: string;
  paymentTitle: string;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly shippingLabel: string;
  readonly coupons: readonly string[];
  /** Payment intent or wallet order id. */
  transactionId: string;
  readonly note: string;
}

/** Kind of a message box. */
export type NoticeKind = 'success' | 'error' | 'notice';

/** A message waiting to be shown on the next rendered page. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Safe HTML. */
  readonly html: string;
  /** Field id for `data-id`, checkout errors only. */
  readonly field?: string;
}

/** An order created in the wallet. */
export interface WalletOrder {
  readonly id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly context: string;
  readonly fundingSource: string;
  /** `ppcp-gateway`, `ppcp-credit-card-gateway`, … */
  readonly paymentMethod: string;
  readonly amount: Minor;
  /** Order of the shop it pays for, 0 = the cart. */
  readonly orderId: number;
  /** Purchase units as JSON, as the wallet got them. */
  units: string;
}

/** An intent of the card provider. */
export interface CardIntent {
  readonly id: string;
  readonly kind: 'payment' | 'setup';
  readonly clientSecret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';
  orderId: number;
}

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
 * Behaviour of the outside world that no request can ask for. Card payments also obey the payment method id:
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

/** Switches of the shop: each variant page of the recordings is one of them. */
export interface ShopSettings {
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

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Read access for renderers: one session of one shop at one moment. Renderers never change it. */
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
  readonly clock?: Clock;
  readonly products?: readonly Product[];
  readonly coupons?: readonly Coupon[];
  readonly zones?: readonly ShippingZone[];
  readonly customers?: readonly Customer[];
  readonly settings?: Partial<ShopSettings>;
  readonly scenarios?: Partial<Scenarios>;
  readonly persist?: Persistence;
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
