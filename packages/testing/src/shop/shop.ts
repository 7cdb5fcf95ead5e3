import { addLine } from './cart/lines';
import { COUPONS } from './data/coupons';
import { PRODUCTS } from './data/products';
import { ZONES } from './data/zones';
import { enterSession } from './endpoints/account';
import { json, NOT_FOUND } from './server/answers';
import { bare } from './server/bare-pages';
import { type Call, customerOf, type ShopCore } from './server/context';
import { controlEndpoint } from './server/control';
import { createFaults, spoil } from './server/faults';
import { nonceFor } from './server/nonces';
import { placeOrder } from './server/orders';
import { parseRequest, type ParsedRequest } from './server/request';
import { findRoute, type Route } from './server/router';
import { freshSession, freshState, readStoredState } from './server/state';
import { digest } from './text';
import type { Catalogue, MockShop, MockShopOptions, Session, ShopRequest, ShopResponse, ShopState, ShopView } from './types';

/** Time of a shop without a clock of its own: fixed, so that everything is repeatable. */
const DEFAULT_NOW = Date.UTC(2026, 10, 20, 17, 37, 48);
const CONTROL = '/__mock/';
/** Stand-ins for pages of providers; they live under the control path but are pages. */
const OUTSIDE_PAGES: readonly string[] = [`${CONTROL}bank`, `${CONTROL}wallet`, `${CONTROL}agreement`];

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Makes a shop that answers like the recorded one and remembers its visitors.
 *
 * Everything it makes up (ids, keys, nonces) depends on the visitor and on counters only, and time comes from
 * `options.clock`: the same requests give the same answers.
 */
export function createMockShop(options: MockShopOptions = {}): MockShop {
  const { clock = () => DEFAULT_NOW, wait = delay, persist } = options;
  const catalogue: Catalogue = {
    products: options.products ?? PRODUCTS,
    coupons: options.coupons ?? COUPONS,
    zones: options.zones ?? ZONES,
  };
  const faults = createFaults(options.faults);
  let state: ShopState = readStoredState(persist?.load(), options) ?? freshState(options);

  function session(id: string): Session {
    return (state.sessions[id] ??= freshSession(id));
  }

  function view(sessionId: string): ShopView {
    const visitor = session(sessionId);
    return {
      settings: state.settings,
      catalogue,
      session: visitor,
      customer: customerOf(state, visitor),
      orders: state.orders,
      sold: state.sold,
      now: clock(),
      nonce: (action) => nonceFor(visitor, action),
    };
  }

  function next(series: string): number {
    const number = (state.counters[series] ?? 0) + 1;
    state.counters[series] = number;
    return number;
  }

  const core: ShopCore = {
    catalogue,
    renderPage: options.renderPage,
    state: () => state,
    now: clock,
    session,
    view,
    next,
    uniqueHex: (series, length) => digest(`${series}-${next(series)}`, length),
  };

  function makeCall(parsed: ParsedRequest, sessionId: string): Call {
    const visitor = session(sessionId);
    return {
      ...parsed,
      shop: core,
      session: visitor,
      sessionId,
      view: () => view(sessionId),
      nonceOk: (action, value) => value === nonceFor(visitor, action) || (!state.settings.checkNonces && Boolean(value)),
    };
  }

  function reset(): void {
    state = freshState(options);
    faults.clear();
  }

  function controlRoute(parsed: ParsedRequest): Route | undefined {
    if (!parsed.path.startsWith(CONTROL) || OUTSIDE_PAGES.includes(parsed.path)) return undefined;
    const name = parsed.path.slice(CONTROL.length);
    return { name: `control:${name}`, run: (call) => controlEndpoint(call, { faults, reset }, name) };
  }

  async function answer(request: ShopRequest): Promise<ShopResponse> {
    const parsed = parseRequest(request);
    const control = controlRoute(parsed);
    if (control) return control.run(makeCall(parsed, request.sessionId));
    const route = findRoute(parsed) ?? pageOf(parsed);
    const fault = faults.take(route.name);
    if (fault?.ms) await wait(fault.ms);
    const reached = fault?.reached === true || fault?.kind === 'slow' || fault?.kind === 'malformed';
    if (fault && !reached) return spoil(fault, json({}));
    const response = route.run(makeCall(parsed, request.sessionId));
    return fault ? spoil(fault, response) : response;
  }

  function pageOf(parsed: ParsedRequest): Route {
    const known = options.renderPage !== undefined || /^\/(warenkorb|kasse)\/?$/.test(parsed.path);
    return { name: `page:${parsed.path}`, run: (call) => (known ? bare(call) : NOT_FOUND) };
  }

  return {
    get settings() {
      return state.settings;
    },
    get scenarios() {
      return state.scenarios;
    },
    catalogue,
    faults,
    session,
    view,
    owns: (request) => {
      const parsed = parseRequest({ headers: {}, sessionId: '', ...request });
      return (controlRoute(parsed) ?? findRoute(parsed)) !== undefined;
    },
    handle: async (request) => {
      const response = await answer(request);
      persist?.save(state);
      return response;
    },
    logIn: (sessionId, customerId) => {
      enterSession(
        session(sessionId),
        state.customers.find(({ id }) => id === customerId),
      );
    },
    addToCart: (sessionId, productId, { quantity = 1, variationId = 0 } = {}) =>
      addLine(catalogue, state, session(sessionId).cart, { productId, quantity, variationId }).ok,
    createPendingOrder: (sessionId) => {
      const visitor = session(sessionId);
      const { billing, shipping } = visitor;
      const order = placeOrder(core, visitor, { billing, shipping, paymentMethod: '', note: '', status: 'pending' });
      visitor.orderAwaitingPayment = 0;
      return order;
    },
    state: () => state,
    reset,
  };
}
