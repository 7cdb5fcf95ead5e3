import { ajaxUrl, asList, encodeObject, methodOf, own, ownText, readGlobal, send } from '@shop/core';
import type { ProductLine } from '../api/shop.api';
import type { GatewayConfig } from '../config/schema';
import { BUNDLE } from '../constants';
import type { Gateway } from '../gateway';
import { currentMethod } from '../page/checkout';
import type { OwnError } from '../sdk/errors.rules';
import type { ApproveActions, ApproveData } from '../sdk/types';
import {
  approveCheckout,
  approveExpress,
  type ApproveOutcome,
  approveVault,
  makesOrder,
  refreshFragments,
  runApproval,
} from './approve';
import { checkClick, showFailedCheck, validateEarly } from './checks';
import {
  createEarlyOrder,
  createFullOrder,
  idOf,
  isTotalWatched,
  refuseOrder,
  refuseWith,
  type Total,
  totalWatchOf,
  totalOfUnits,
  watchTotal,
} from './order';

/** What differs between placements. Everything is called at most once at a time. */
export interface FlowSteps {
  /** Checks before the window opens; `false` stops the click. The shopper has been told then. */
  check?(fundingSource: string): Promise<boolean>;
  /** Makes the order, plan subscription or setup token. @returns its id; `undefined` when superseded. */
  create(isStale: () => boolean, sdkActions: unknown): Promise<string | undefined>;
  approve(data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome>;
  /** The order exists, and its click was not superseded. @param id of the order. */
  created?(id: string): void;
  cancelled?(): unknown;
  /** After an error of any kind but a teardown. */
  failed?(): unknown;
}

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(gateway: Gateway, context: 'cart' | 'mini-cart', isWatched?: () => boolean): FlowSteps {
  const steps: FlowSteps = {
    create: (isStale) => createEarlyOrder(gateway, context, [], isStale),
    approve: (data, actions) => approveExpress(gateway, data, actions),
  };
  return watchTotal(gateway, steps, isWatched);
}

/** Plan of the cart or order: that of a variation in it wins (contract 1.2, 6.C 3). `''` when there is none. */
export function planOfCart(config: GatewayConfig): string {
  return config.variable_paypal_subscription_variation_from_cart || config.subscription_plan_id;
}

export function cartPlanSteps(gateway: Gateway): FlowSteps {
  return planSteps(gateway, { choice: () => ({ plan: planOfCart(gateway.live.current) }), makesOrder: true });
}

/** The order flow of checkout and pay-for-order; cards use it too, without a click (contract 6.K). */
export function checkoutOrderSteps(gateway: Gateway): FlowSteps {
  return {
    check: (source) => checkClick(gateway, source),
    create: (isStale) => createFullOrder(gateway, isStale),
    approve: (data, actions) => approveCheckout(gateway, data, actions),
  };
}

/** Subscribing to the plan of the cart or order; the shop's "place order" does the rest. */
export function checkoutPlanSteps(gateway: Gateway): FlowSteps {
  const steps = planSteps(gateway, {
    choice: () => ({ plan: planOfCart(gateway.live.current) }),
    makesOrder: false,
    async validate() {
      const verdict = await validateEarly(gateway);
      if (verdict.state === 'failed') await showFailedCheck(gateway, verdict.refusal);
      if (verdict.state !== 'passed') throw { type: 'form-validation-error' } satisfies OwnError;
    },
  });
  return { ...steps, check: (source) => checkClick(gateway, source) };
}

/** Stores the wallet in a free trial, with the new vault (6.V, "free-trial checkout"): setup token, payment token, then the shop places the order. */
export function walletVaultSteps(gateway: Gateway): FlowSteps {
  return {
    check: (source) => checkClick(gateway, source),
    create: async (isStale) =>
      idOf(gateway, await gateway.api.call('create_setup_token', { payment_method: currentMethod() }), isStale),
    approve: (data) => approveVault(gateway, data),
  };
}

/** Removes a line from the cart, at the address that the cart's own script uses. Never throws, and does not report a failure. */
export async function removeFromCart(cartItemKey: string): Promise<void> {
  const template = ownText(readGlobal('wc_cart_fragments_params'), 'wc_ajax_url') ?? '/?wc-ajax=%%endpoint%%';
  const url = ajaxUrl(template, 'remove_from_cart');
  await send({ bundle: BUNDLE, url, body: encodeObject({ cart_item_key: cartItemKey }), expect: 'text' });
}

/** Keys of the cart lines in the purchase units of an answer. */
function cartItemKeys(units: unknown): string[] {
  const items = asList(units).flatMap((unit) => asList(own(unit, 'items')));
  return items.flatMap((item) => ownText(item, 'cart_item_key') ?? []);
}

export interface ProductSource {
  lines(): ProductLine[];
  /** Its answers mean nothing any more. */
  simulation: { cancel(): void };
  cartOptions?: Readonly<Record<string, unknown>>;
  /** Whether the total is checked until the approval. Default as for the PayPal buttons. */
  isWatched?: () => boolean;
  /** Whether the cart's total is what a sheet has shown: else no order is made. */
  isShown?: ((total: Total) => boolean) | undefined;
}

/** Buying the shown product: the cart becomes this product, then the order is made (PP-05, PP-14, contract 6.P 6, 11). */
export function productOrderSteps(gateway: Gateway, source: ProductSource): FlowSteps {
  const { lines, simulation, cartOptions, isWatched = () => isTotalWatched(gateway), isShown } = source;
  const { api, notices } = gateway;
  let total: Total;
  let keys: string[] = [];
  let isBooking = false;
  let changing: ReturnType<typeof api.changeCart> | undefined;

  /** The booked slot must not stay blocked for others. */
  async function giveBack(): Promise<void> {
    const taken = isBooking ? keys : [];
    keys = [];
    await Promise.all(taken.map(removeFromCart));
  }

  return {
    async create(isStale) {
      if (await totalWatchOf(gateway).isPaid()) return refuseWith(gateway, 'paymentUnknown');
      notices.clear();
      simulation.cancel();
      const products = lines();
      isBooking = products.some(({ booking }) => booking !== undefined);
      // In the shopper's order: the cart is the last choice.
      await changing;
      if (isStale()) return undefined;
      const answer = await (changing = api.changeCart(products, cartOptions));
      if (answer.ok) keys = cartItemKeys(answer.data);
      if (isStale()) {
        await giveBack();
        refreshFragments();
        return undefined;
      }
      if (!answer.ok) return refuseOrder(gateway, answer.refusal);
      total = totalOfUnits(answer.data);
      if (isShown?.(total) === false) return refuseWith(gateway, 'totalChanged');
      return createEarlyOrder(gateway, 'product', asList(answer.data), isStale);
    },
    created(orderId) {
      if (isWatched()) totalWatchOf(gateway).watch(orderId, { total });
    },
    approve: (data, actions) => approveExpress(gateway, data, actions),
    async cancelled() {
      await giveBack();
      refreshFragments();
    },
    failed: refreshFragments,
  };
}

/** Where a plan is subscribed to, and so what follows the approval (contract 6.Y). */
interface PlanPlace {
  /** The plan, `''` is none; and on a product page the lines that the cart is to hold, read at the same moment. */
  choice(): { plan: string; lines?: readonly ProductLine[] };
  /** Checks before the subscription is made; throws what the SDK shall get. */
  validate?(): Promise<void>;
  /** Whether the server creates the order (product, cart) or the shop's "place order" does (checkout). */
  makesOrder: boolean;
}

/** Subscribing to a plan of the provider (PP-12): all that the shop may refuse is asked before the provider bills. */
export function planSteps(gateway: Gateway, place: PlanPlace): FlowSteps {
  const { api, live, notices } = gateway;
  let hasChangedCart = false;

  /** No subscription: the mini-cart may show another cart than the server has. */
  function giveUp(): void {
    if (hasChangedCart) refreshFragments();
  }

  return {
    async create(isStale, actions) {
      const { plan, lines } = place.choice();
      await place.validate?.();
      const create = methodOf(own(actions, 'subscription'), 'create');
      if (!create || plan === '') throw new Error('No subscriptions');
      if (!isStale() && lines) {
        notices.clear();
        hasChangedCart = true;
        const cart = await api.changeCart(lines);
        if (!cart.ok) await refuseOrder(gateway, cart.refusal);
      }
      if (isStale()) {
        giveUp();
        return undefined;
      }
      const { subscription_custom_id: customId } = live.current;
      return create({ plan_id: plan, ...(customId === '' ? {} : { custom_id: customId }) }) as Promise<string>;
    },
    // A subscription is never started again: a second approval would be a second contract.
    approve: (data) =>
      runApproval(gateway, {
        leaves: place.makesOrder,
        async ask() {
          const answer = await api.approveSubscription({
            order_id: data.orderID ?? '',
            subscription_id: data.subscriptionID ?? '',
            ...(place.makesOrder ? { should_create_wc_order: makesOrder(gateway, data) } : {}),
          });
          // The provider has the contract and bills, also after a rejection by the shop: the outcome is unknown.
          return answer.ok ? { kind: 'approved', address: ownText(answer.data, 'order_received_url') } : { kind: 'unknown' };
        },
      }),
    cancelled: giveUp,
    failed: giveUp,
  };
}
