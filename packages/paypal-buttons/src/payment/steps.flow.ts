import { ownText } from '@shop/core';
import type { ApproveActions, ApproveData } from '../sdk/types';
import { type ApproveOutcome, approveExpress, approveCheckout, approveVault } from './approve.flow';
import { createEarlyOrder, createFullOrder, refuseOrder } from './create-order.flow';
import type { PaymentDeps } from '../deps';
import { planOfCart } from './plan.rules';
import { planSteps } from './subscribe.flow';
import { watchTotal } from './total.flow';
import type { OwnError } from '../sdk/sdk-error.rules';
import { showFailedCheck, validateEarly } from './check-form.flow';
import { checkClick } from './click-check.flow';
import { UNREACHED } from '../api/answer.rules';
import { currentMethod } from '../page/checkout.page';

/** What differs between placements. Everything is called at most once at a time. */
export interface FlowSteps {
  /** Checks before the window opens; `false` stops the click. The shopper has been told then. */
  check?(fundingSource: string): Promise<boolean>;
  /**
   * Makes the order, plan subscription or setup token.
   * @param sdkActions second argument of the SDK's callback.
   * @returns its id; `undefined` when superseded.
   */
  create(stale: () => boolean, sdkActions: unknown): Promise<string | undefined>;
  approve(data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome>;
  /** The order exists, and its click was not superseded. @param id of the order. */
  created?(id: string): void;
  /** After a cancel. */
  cancelled?(): unknown;
  /** After an error of any kind but a teardown. */
  failed?(): unknown;
}

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(deps: PaymentDeps, context: 'cart' | 'mini-cart', isWatched?: () => boolean): FlowSteps {
  const steps: FlowSteps = {
    create(stale) {
      deps.notices.clear();
      return createEarlyOrder(deps, context, [], stale);
    },
    approve: (data, actions) => approveExpress(deps, data, actions),
  };
  return watchTotal(deps, steps, isWatched);
}

/** Subscribing to the plan of the cart. */
export function cartPlanSteps(deps: PaymentDeps): FlowSteps {
  return planSteps(deps, { choice: () => ({ plan: planOfCart(deps.live.current) }), makesOrder: true });
}

/** The order flow of checkout and pay-for-order; cards use it too, without a click (contract 6.K). */
export function checkoutOrderSteps(deps: PaymentDeps): FlowSteps {
  return {
    check: (source) => checkClick(deps, source),
    create: (stale) => createFullOrder(deps, stale),
    approve: (data, actions) => approveCheckout(deps, data, actions),
  };
}

/** Early validation that ends a subscription before it begins (contract 6.Y). */
async function validateOrThrow(deps: PaymentDeps): Promise<void> {
  const verdict = await validateEarly(deps);
  if (verdict.state === 'failed') await showFailedCheck(deps, verdict.refusal);
  if (verdict.state !== 'passed') throw { type: 'form-validation-error' } satisfies OwnError;
}

/** Subscribing to the plan of the cart or order; the shop's "place order" does the rest. */
export function checkoutPlanSteps(deps: PaymentDeps): FlowSteps {
  const choice = () => ({ plan: planOfCart(deps.live.current) });
  const place = { choice, validate: () => validateOrThrow(deps), makesOrder: false };
  return { ...planSteps(deps, place), check: (source) => checkClick(deps, source) };
}

/**
 * Storing the wallet in a free trial, with the new vault (contract 6.V, rows "free-trial checkout"): setup token, then payment token, then the
 * shop places the order.
 */
export function walletVaultSteps(deps: PaymentDeps): FlowSteps {
  const { api } = deps;
  return {
    check: (source) => checkClick(deps, source),
    async create(stale) {
      const answer = await api.call('create_setup_token', { payment_method: currentMethod() });
      if (stale()) return undefined;
      if (!answer.ok) return refuseOrder(deps, answer.refusal);
      return ownText(answer.data, 'id') ?? refuseOrder(deps, UNREACHED);
    },
    approve: (data) => approveVault(deps, data),
  };
}
