import { findGateway } from '../data/gateways';
import { summarise } from '../cart/summary';
import { optionLabel } from '../cart/lookup';
import { token } from '../text';
import type { Address, Order, OrderLine, OrderStatus, Session } from '../types';
import { links } from '../render/links';
import { findOrder, type ShopCore } from './context';

/** What an order is made from besides the cart. */
export interface OrderInput {
  readonly billing: Address;
  readonly shipping: Address;
  readonly paymentMethod: string;
  readonly note: string;
  readonly status: OrderStatus;
  /** The request does not prove the login: the order has no customer. */
  readonly isGuest?: boolean;
}

/** Makes an order from the cart; an order of this visit that still waits for its payment is replaced under its number. */
export function placeOrder(shop: ShopCore, session: Session, input: OrderInput): Order {
  const state = shop.state();
  const waiting = findOrder(state, session.orderAwaitingPayment);
  const id = waiting && waiting.status !== 'processing' ? waiting.id : shop.next('order');
  const summary = summarise(shop.view(session.id));
  const lines = summary.lines.map(({ item, line, total }): OrderLine => {
    const { product } = item;
    const meta =
      product.type === 'variable'
        ? product.attributes.map(({ key, label }) => ({ label, value: optionLabel(product, key, line.attributes[key] ?? '') }))
        : [];
    const { productId, variationId, quantity } = line;
    return { productId, variationId, name: item.name, meta, quantity, total: total.gross };
  });
  const order: Order = {
    id,
    key: waiting?.id === id ? waiting.key : `wc_order_${token(`order-${id}`, 13)}`,
    customerId: input.isGuest ? 0 : session.customerId,
    status: input.status,
    created: shop.now(),
    billing: input.billing,
    shipping: input.shipping,
    paymentMethod: input.paymentMethod,
    paymentTitle: findGateway(input.paymentMethod)?.title ?? '',
    lines,
    totals: {
      subtotal: summary.subtotal,
      discount: summary.discount,
      shipping: summary.shipping?.gross ?? 0,
      fees: 0,
      total: summary.total,
      taxes: summary.taxes,
    },
    shippingLabel: summary.rates.find(({ chosen }) => chosen)?.rate.label ?? '',
    coupons: session.cart.coupons,
    transactionId: '',
    note: input.note,
  };
  state.orders = [...state.orders.filter((other) => other.id !== id), order];
  session.orderAwaitingPayment = id;
  return order;
}

/** The money is there (or will be): books stock, empties the cart. */
export function completeOrder(shop: ShopCore, session: Session, order: Order, status: OrderStatus): void {
  const { sold } = shop.state();
  order.status = status;
  for (const { productId, variationId, quantity } of order.lines) {
    const key = String(variationId || productId);
    sold[key] = (sold[key] ?? 0) + quantity;
  }
  session.orderAwaitingPayment = 0;
  session.draftOrder = 0;
  session.walletOrderId = '';
  session.walletCardOrderId = '';
  session.savedForm = {};
  session.cart.lines = [];
  session.cart.removed = [];
  session.cart.coupons = [];
}

/** Address of the thank-you page. */
export function orderReceivedUrl(origin: string, order: Order): string {
  return `${links(origin).orderReceived}${order.id}/?key=${order.key}`;
}

/** Address where an order can be paid. */
export function orderPayUrl(origin: string, order: Order): string {
  return `${origin}/kasse/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
}
