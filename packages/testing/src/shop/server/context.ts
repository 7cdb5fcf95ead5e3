import type { Catalogue, Customer, Order, PageRenderer, Session, ShopState, ShopView } from '../types';
import type { ParsedRequest } from './request';

/** What endpoints work with: the live state of the shop and its sources of time and ids. */
export interface ShopCore {
  readonly catalogue: Catalogue;
  readonly renderPage: PageRenderer | undefined;
  state(): ShopState;
  now(): number;
  session(id: string): Session;
  view(sessionId: string): ShopView;
  /** Next number of a series, e.g. `order`. */
  next(series: string): number;
  /** A new hex id. */
  uniqueHex(series: string, length: number): string;
}

/** One request with everything an endpoint needs. */
export interface Call extends ParsedRequest {
  readonly shop: ShopCore;
  readonly session: Session;
  readonly sessionId: string;
  /** A fresh view; ask again after changes. */
  view(): ShopView;
  /** Whether a security value belongs to an action. */
  nonceOk(action: string, value: string | null | undefined): boolean;
}

/** The customer of a session. */
export function customerOf(state: ShopState, session: Session): Customer | undefined {
  return session.customerId === 0 ? undefined : state.customers.find(({ id }) => id === session.customerId);
}

/** The order with this id. */
export function findOrder(state: ShopState, id: number): Order | undefined {
  return state.orders.find((order) => order.id === id);
}
