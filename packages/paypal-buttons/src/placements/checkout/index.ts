import { on } from '@shop/core';
import { type Placement, createPlacement, isSeparateMode } from '../../buttons/placement.page';
import { createScriptParams } from '../cart/script-params.flow';
import type { PlacementDeps } from '../../deps';
import { find } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';
import { type FlowPlace, createFlow } from '../../buttons/button.flow';
import { orderOptions, subscriptionOptions, vaultOptions } from '../../buttons/button-options';
import type { ButtonOptions } from '../../sdk/types';
import { usesPlans } from '../../config/context.rules';
import type { PaymentArea } from './payment-area.page';
import { notify } from '../../notify';
import { setTotal } from '../../payment/amount.page';

/** Whether an approved order waits here for the final confirmation: then there is nothing to pay with (contract 1.4). */
function isContinuation({ live }: PlacementDeps): boolean {
  return document.querySelector(live.current.button.cancel_wrapper) !== null;
}

function optionsFor(deps: PlacementDeps): (source: string | undefined) => ButtonOptions {
  const { live } = deps;
  const flow = (steps: FlowPlace['steps']) => createFlow(deps, { wrapper: () => live.current.button.wrapper, steps });
  const orderFlow = flow((flows) => flows.checkoutOrderSteps(deps));
  const planFlow = flow((flows) => flows.checkoutPlanSteps(deps));
  const vaultFlow = flow((flows) => flows.walletVaultSteps(deps));
  return (source) => {
    // Cards are always paid by an order.
    if (source === 'card') return orderOptions(deps, orderFlow);
    if (usesPlans(live.current)) return subscriptionOptions(deps, planFlow);
    if (live.current.is_free_trial_cart && live.current.vault_v3_enabled) return vaultOptions(deps, vaultFlow);
    return orderOptions(deps, orderFlow);
  };
}

/** Starts checkout or pay-for-order (PP-01, PP-13, contract 6.K, 6.O). */
export function startCheckout(deps: PlacementDeps, area: PaymentArea): Placement {
  const { live, signal } = deps;
  const parameters = createScriptParams(deps);
  const placement = createPlacement(deps, {
    name: live.current.context,
    own: true,
    wrapper: () => live.current.button.wrapper,
    style: () => live.current.button.style,
    shouldRender: () => !isContinuation(deps),
    shouldEnable: () => live.current.button.is_disabled !== true && !isPlanRefused(),
    options: optionsFor(deps),
  });
  const isPlanRefused = (): boolean => usesPlans(live.current) && !live.current.subscription_product_allowed;

  function render(): void {
    if (!document.querySelector(live.current.button.wrapper) && !isSeparateMode(deps)) return;
    placement.render();
  }

  async function refreshAmount(): Promise<void> {
    const { messages } = live.current;
    if (messages.wrapper === '' || messages.is_hidden || !document.querySelector(messages.wrapper)) return;
    const amount = await parameters.amount();
    if (amount === undefined) return;
    setTotal(deps.amount, amount);
    notify(document.body, 'ppcp_checkout_total_updated', [amount]);
  }

  function followCheckout(): void {
    render();
    void refreshAmount();
    area.invalidate();
  }
  on(document.body, 'updated_checkout', followCheckout, { signal });
  // After a return from the app nothing is painted; an order that could not be placed then must be payable all the same.
  on(document.body, 'checkout_error', render, { signal });
  on(document.body, 'payment_method_selected', area.invalidate, { signal });
  on(document, 'change', area.update, { selector: SELECTOR.savedCardSelect, signal });
  const savedCard = find(SELECTOR.savedCardSelect, HTMLSelectElement);
  if (savedCard) savedCard.selectedIndex = 0;
  render();
  area.update();
  return { ...placement, render };
}
