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

/** The state of a shop that nobody has visited. */
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
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
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

/** Whether something that was stored is a state of this version. */
export function isStoredState(value: unknown): value is ShopState {
  return isObject(value) && value.version === 1 && isObject(value.sessions) && Array.isArray(value.orders);
}
