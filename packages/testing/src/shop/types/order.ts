import type { Address } from './people';
import type { Minor } from './product';

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
