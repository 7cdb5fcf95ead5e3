import type { Gateway } from '../gateway';
import { fieldOf, textOf } from '../guards';
import { type ApproveOutcome, leaveFor, placeApprovedOrder } from '../payment/approve';
import type { FlowSteps } from '../payment/button-flow';
import type { ShopAnswer } from '../api/answer';
import { textOfFailure } from '../payment/error-text';
import type { ApproveData } from '../sdk/types';

/** Where a plan is subscribed to, and so what follows the approval (contract 6.Y). */
export interface PlanPlace {
  wrapper(): string;
  /** The plan; `''` is none. */
  plan(): string;
  /** Checks before the subscription is made; throws what the SDK shall get. */
  validate?(): Promise<void>;
  /** Product page: makes the cart this product. */
  changeCart?(): Promise<ShopAnswer>;
  /** Does the server make the order (product, cart) or the shop's "place order" (checkout)? */
  makesOrder: boolean;
}

type Create = (request: { plan_id: string; custom_id?: string }) => Promise<string>;

function isCreate(value: unknown): value is Create {
  return typeof value === 'function';
}

/** `subscription.create` of the SDK's actions. */
function creatorOf(actions: unknown): Create | undefined {
  const subscription = fieldOf(actions, 'subscription');
  const create: unknown =
    typeof subscription === 'object' && subscription !== null ? Reflect.get(subscription, 'create') : undefined;
  return isCreate(create) ? create.bind(subscription) : undefined;
}

/** Subscribing to a plan of the provider (PP-12). */
export function planSteps(gateway: Gateway, place: PlanPlace): FlowSteps {
  const { api, overlay, session, notices, live } = gateway;

  async function refused(answer: ShopAnswer & { ok: false }): Promise<ApproveOutcome> {
    const text = textOfFailure(answer.refusal);
    notices.clear();
    await notices.show(text);
    session.end();
    const message = text.kind === 'items' ? text.items.join(' ') : live.current.labels.error.generic;
    return { state: 'refused', message, tellSdk: true };
  }

  async function approve({ orderID = '', subscriptionID, paymentSource }: ApproveData): Promise<ApproveOutcome> {
    const uncover = overlay.cover();
    session.approve();
    try {
      const cart = await place.changeCart?.();
      if (cart && !cart.ok) return await refused(cart);
      const answer = await api.approveSubscription({
        order_id: orderID,
        subscription_id: subscriptionID ?? '',
        ...(place.makesOrder ? { should_create_wc_order: !live.current.vaultingEnabled || paymentSource !== 'venmo' } : {}),
      });
      if (!answer.ok) return await refused(answer);
      if (place.makesOrder) leaveFor(gateway, textOf(answer.data, 'order_received_url'));
      else placeApprovedOrder(gateway);
      return { state: 'approved' };
    } finally {
      uncover();
    }
  }

  return {
    get wrapper() {
      return place.wrapper();
    },
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
