import { own, ownText } from '@shop/core';
import type { PaymentDeps } from '../deps';
import { type ApproveOutcome, makesOrder, runApproval } from './approve.flow';
import type { FlowSteps } from './steps.flow';
import type { ShopAnswer } from '../api/answer.rules';
import { textOfFailure } from '../api/refusal.rules';
import { verdictOf } from './approval.machine';
import type { ApproveData } from '../sdk/types';

/** Where a plan is subscribed to, and so what follows the approval (contract 6.Y). */
export interface PlanPlace {
  /** The plan; `''` is none. */
  plan(): string;
  /** Checks before the subscription is made; throws what the SDK shall get. */
  validate?(): Promise<void>;
  /** Product page: makes the cart this product. */
  changeCart?(): Promise<ShopAnswer>;
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

/** Subscribing to a plan of the provider (PP-12). */
export function planSteps(deps: PaymentDeps, place: PlanPlace): FlowSteps {
  const { api, live } = deps;

  function approve(data: ApproveData): Promise<ApproveOutcome> {
    return runApproval(deps, {
      leaves: place.makesOrder,
      tellSdk: true,
      async ask() {
        const cart = await place.changeCart?.();
        if (cart && !cart.ok) return verdictOf(cart, textOfFailure);
        const answer = await api.approveSubscription({
          order_id: data.orderID ?? '',
          subscription_id: data.subscriptionID ?? '',
          ...(place.makesOrder ? { should_create_wc_order: makesOrder(deps, data) } : {}),
        });
        return verdictOf(answer, textOfFailure, (approved) => ownText(approved, 'order_received_url'));
      },
    });
  }

  return {
    async create(stale, actions) {
      await place.validate?.();
      const create = creatorOf(actions);
      if (stale()) return undefined;
      if (!create) throw new Error('No subscriptions');
      const { subscription_custom_id: customId } = live.current;
      return create({ plan_id: place.plan(), ...(customId === '' ? {} : { custom_id: customId }) });
    },
    // A subscription is never started again: a second approval would be a second contract.
    approve: (data) => approve(data),
  };
}
