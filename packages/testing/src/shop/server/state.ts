import { emptyCart } from '../cart/lines';
import { emptyAddress, regularCustomer } from '../data/customers';
import { DEFAULT_SCENARIOS, DEFAULT_SETTINGS } from '../data/settings';
import type { Customer, MockShopOptions, Session, ShopState } from '../types';
import { isObject } from './json';

/** First numbers of the shop's series, so that ids look like those of a shop in use. */
const FIRST_NUMBERS: Readonly<Record<string, number>> = { order: 700, customer: 10, token: 20 };

function copyCustomer(customer: Customer): Customer {
  return structuredClone(customer);
}

/** The state of a shop before any visit. */
export function freshState(options: MockShopOptions): ShopState {
  return {
    version: 1,
    sessions: {},
    customers: options.customers ? options.customers.map(copyCustomer) : [regularCustomer()],
    orders: [],
    walletOrders: {},
    intents: {},
    sold: {},
    counters: { ...FIRST_NUMBERS },
    subscribers: [],
    scenarios: { ...DEFAULT_SCENARIOS, ...options.scenarios },
    settings: { ...DEFAULT_SETTINGS, ...(options.versions ? { versions: options.versions } : {}), ...options.settings },
  };
}

/** A visitor who has just arrived. */
export function freshSession(id: string): Session {
  return {
    id,
    cart: emptyCart(),
    customerId: 0,
    billing: emptyAddress(),
    shipping: emptyAddress(),
    paymentMethod: '',
    notices: [],
    nonceEpoch: 0,
    orderAwaitingPayment: 0,
    draftOrder: 0,
    walletOrderId: '',
    walletCardOrderId: '',
    savedForm: {},
  };
}

function isStoredState(value: unknown): value is ShopState {
  return isObject(value) && value.version === 1 && isObject(value.sessions) && Array.isArray(value.orders);
}

/** A stored state, with what later versions of the shop have added; `undefined` when it is none of ours. */
export function readStoredState(value: unknown, options: MockShopOptions): ShopState | undefined {
  if (!isStoredState(value)) return undefined;
  const fresh = freshState(options);
  const sessions = Object.entries(value.sessions).map(([id, session]) => [id, { ...freshSession(id), ...session }]);
  return {
    ...fresh,
    ...value,
    sessions: Object.fromEntries(sessions),
    settings: { ...fresh.settings, ...value.settings },
    scenarios: { ...fresh.scenarios, ...value.scenarios },
  };
}
