import type { OwnError } from '../sdk/sdk-error.rules';
import { approveCheckout } from './approve.flow';
import { tellFailedCheck, validateEarly } from './check-form.flow';
import { createFullOrder } from './create-order.flow';
import type { PaymentDeps } from './deps';
import { planOfCart } from './plan.rules';
import type { FlowSteps } from './steps';
import { planSteps } from './subscribe.flow';
import { checkClick } from './click-check.flow';

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
  if (verdict.state === 'failed') await tellFailedCheck(deps, verdict.refusal);
  if (verdict.state !== 'passed') throw { type: 'form-validation-error' } satisfies OwnError;
}

/** Subscribing to the plan of the cart or order; the shop's "place order" does the rest. */
export function checkoutPlanSteps(deps: PaymentDeps): FlowSteps {
  const place = { plan: () => planOfCart(deps.live.current), validate: () => validateOrThrow(deps), makesOrder: false };
  return { ...planSteps(deps, place), check: (source) => checkClick(deps, source) };
}
