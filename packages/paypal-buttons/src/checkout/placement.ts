import { on } from '@shop/core';
import { type Placement, createPlacement, isSeparateMode } from '../buttons/placement';
import { createScriptParams } from '../cart/script-params';
import { walletVaultSteps } from '../free-trial/vault-steps';
import type { Gateway } from '../gateway';
import { find } from '../page/checkout-page';
import { SELECTOR } from '../page/selectors';
import { approveCheckout } from '../payment/approve';
import { type FlowSteps, createFlow } from '../payment/button-flow';
import { createFullOrder } from '../payment/create-order';
import { orderOptions, subscriptionOptions, vaultOptions } from '../payment/options';
import type { OwnError } from '../payment/sdk-error';
import type { ButtonOptions } from '../sdk/types';
import { planSteps } from '../subscription/flow';
import { planOfCart, usesPlans } from '../subscription/plan';
import { tellFailedCheck, validateEarly } from '../validation/early';
import { checkClick } from './click-check';
import type { CheckoutUi } from './ui';
import { tell } from '../page/tell';

/** The order flow of checkout and pay-for-order; cards use it too, without a click (contract 6.K). */
export function checkoutOrderSteps(gateway: Gateway): FlowSteps {
  return {
    wrapper: gateway.live.current.button.wrapper,
    check: (source) => checkClick(gateway, source),
    create: (stale) => createFullOrder(gateway, stale),
    approve: (data, actions) => approveCheckout(gateway, data, actions),
  };
}

/** Early validation that ends a subscription before it begins (contract 6.Y). */
async function validateOrThrow(gateway: Gateway): Promise<void> {
  const verdict = await validateEarly(gateway);
  if (verdict.state === 'failed') await tellFailedCheck(gateway, verdict.refusal);
  if (verdict.state !== 'passed') throw { type: 'form-validation-error' } satisfies OwnError;
}

/** Does a review of an approved order wait here for the final confirmation? Then there is nothing to pay with (contract 1.4). */
function isContinuation({ live }: Gateway): boolean {
  return document.querySelector(live.current.button.cancel_wrapper) !== null;
}

function optionsFor(gateway: Gateway): (source: string | undefined) => ButtonOptions {
  const { live } = gateway;
  const check: FlowSteps['check'] = (source) => checkClick(gateway, source);
  const orderFlow = createFlow(gateway, checkoutOrderSteps(gateway));
  const planFlow = createFlow(gateway, {
    ...planSteps(gateway, {
      wrapper: () => live.current.button.wrapper,
      plan: () => planOfCart(live.current),
      validate: () => validateOrThrow(gateway),
      makesOrder: false,
    }),
    check,
  });
  const vaultFlow = createFlow(gateway, walletVaultSteps(gateway, check));
  return (source) => {
    // Cards are always paid by an order.
    if (source === 'card') return orderOptions(gateway, orderFlow);
    if (usesPlans(live.current)) return subscriptionOptions(gateway, planFlow);
    if (live.current.is_free_trial_cart && live.current.vault_v3_enabled) return vaultOptions(gateway, vaultFlow);
    return orderOptions(gateway, orderFlow);
  };
}

/** Starts checkout or pay-for-order (PP-01, PP-13, contract 6.K, 6.O). */
export function startCheckout(gateway: Gateway, ui: CheckoutUi): Placement {
  const { live, signal } = gateway;
  const parameters = createScriptParams(gateway);
  const placement = createPlacement(gateway, {
    name: live.current.context,
    own: true,
    wrapper: () => live.current.button.wrapper,
    style: () => live.current.button.style,
    shouldRender: () => !isContinuation(gateway),
    shouldEnable: () => live.current.button.is_disabled !== true && !isPlanRefused(),
    options: optionsFor(gateway),
  });
  const isPlanRefused = (): boolean => usesPlans(live.current) && !live.current.subscription_product_allowed;

  function render(): void {
    if (!document.querySelector(live.current.button.wrapper) && !isSeparateMode(gateway)) return;
    placement.render();
  }

  async function refreshAmount(): Promise<void> {
    const { messages } = live.current;
    if (messages.wrapper === '' || messages.is_hidden || !document.querySelector(messages.wrapper)) return;
    const amount = await parameters.amount();
    if (amount !== undefined) tell(document.body, 'ppcp_checkout_total_updated', [amount]);
  }

  function followCheckout(): void {
    render();
    void refreshAmount();
    ui.invalidate();
  }
  on(document.body, 'updated_checkout', followCheckout, { signal });
  // After a return from the app nothing is painted; an order that could not be placed then must be payable all the same.
  on(document.body, 'checkout_error', render, { signal });
  on(document.body, 'payment_method_selected', ui.invalidate, { signal });
  on(document, 'change', ui.update, { selector: SELECTOR.savedCardSelect, signal });
  const savedCard = find(SELECTOR.savedCardSelect, HTMLSelectElement);
  if (savedCard) savedCard.selectedIndex = 0;
  render();
  ui.update();
  return { ...placement, render };
}
