import { own, ownText } from '@shop/core';
import type { PaymentDeps } from '../deps';
import type { ProductLine } from '../api/shop.api';
import { type ApproveOutcome, makesOrder, refreshFragments, runApproval } from './approve.flow';
import { refuseOrder } from './create-order.flow';
import type { FlowSteps } from './steps.flow';
import type { ApproveData } from '../sdk/types';

/** What a shopper subscribes to. */
export interface PlanChoice {
  /** The plan; `''` is none. */
  plan: string;
  /** Product page: the lines that the cart is to hold, read at the same moment as the plan. */
  lines?: readonly ProductLine[];
}

/** Where a plan is subscribed to, and so what follows the approval (contract 6.Y). */
export interface PlanPlace {
  choice(): PlanChoice;
  /** Checks before the subscription is made; throws what the SDK shall get. */
  validate?(): Promise<void>;
  /** Whether the server creates the order (product, cart) or the shop's "place order" does (checkout). */
  makesOrder: boolean;
}

type Create = (request: { plan_id: string; custom_id?: string }) => Promise<string>;

function isCreate(value: unknown): value is Create {
  return typeof value === 'function';
}

/** `subscription.create` of the SDK's actions. */
function creatorOf(actions: unknown): Create | undefined {
  const subscription = own(actions, 'subscription');
  const create: unknown =
    typeof subscription === 'object' && subscription !== null ? Reflect.get(subscription, 'create') : undefined;
  return isCreate(create) ? create.bind(subscription) : undefined;
}

/** Subscribing to a plan of the provider (PP-12): all that the shop may refuse is asked before the provider bills. */
export function planSteps(deps: PaymentDeps, place: PlanPlace): FlowSteps {
  const { api, live, notices } = deps;
  let hasChangedCart = false;

  /** The cart becomes the product. The shopper has been told what is thrown. */
  async function changeCart(lines: readonly ProductLine[]): Promise<void> {
    notices.clear();
    hasChangedCart = true;
    const cart = await api.changeCart(lines);
    if (!cart.ok) await refuseOrder(deps, cart.refusal);
  }

  /** No subscription: the mini-cart may show another cart than the server has. */
  function giveUp(): void {
    if (hasChangedCart) refreshFragments();
  }

  function approve(data: ApproveData): Promise<ApproveOutcome> {
    return runApproval(deps, {
      leaves: place.makesOrder,
      async ask() {
        const answer = await api.approveSubscription({
          order_id: data.orderID ?? '',
          subscription_id: data.subscriptionID ?? '',
          ...(place.makesOrder ? { should_create_wc_order: makesOrder(deps, data) } : {}),
        });
        // The provider has the contract and bills, whatever the shop says now: its no is no end.
        return answer.ok ? { kind: 'approved', address: ownText(answer.data, 'order_received_url') } : { kind: 'unknown' };
      },
    });
  }

  return {
    async create(stale, actions) {
      const { plan, lines } = place.choice();
      await place.validate?.();
      const create = creatorOf(actions);
      if (!create || plan === '') throw new Error('No subscriptions');
      if (!stale() && lines) await changeCart(lines);
      if (stale()) {
        giveUp();
        return undefined;
      }
      const { subscription_custom_id: customId } = live.current;
      return create({ plan_id: plan, ...(customId === '' ? {} : { custom_id: customId }) });
    },
    // A subscription is never started again: a second approval would be a second contract.
    approve: (data) => approve(data),
    cancelled: giveUp,
    failed: giveUp,
  };
}
