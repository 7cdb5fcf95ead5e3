import { on } from '@shop/core';
import { type Placement, createPlacement } from '../buttons/placement';
import { setVisible } from '../buttons/visibility';
import type { Gateway } from '../gateway';
import { isRecord } from '../guards';
import { createFlow } from '../payment/button-flow';
import { orderOptions, subscriptionOptions } from '../payment/options';
import type { SdkPort } from '../paypal-sdk';
import { planSteps } from '../subscription/flow';
import { planOfProduct, usesPlans } from '../subscription/plan';
import { createPlanButton } from '../subscription/plan-button';
import { explainBlockedClicks } from './blocked-click';
import { chosenAttributes } from './form-facts';
import { isAddToCartDisabled, isSubscriptionChosen, priceCandidates, productForm, readForm } from './form-reader';
import { type ProductLine, productLines } from './lines';
import { productOrderSteps } from './order-flow';
import { isPriceZero } from './price';
import { createSimulation } from './simulate';
import { watchForm } from './watch-form';

const SUBSCRIPTION_TYPES: readonly string[] = ['subscription', 'variable-subscription'];

/** The buttons of a product page, and what wallet scripts use of them. */
export interface ProductPlacement extends Placement {
  /** The lines that the form stands for now. */
  lines(): ProductLine[];
}

/** Starts the product page (PP-01, PP-04 – PP-06); `undefined` without a product form. */
export function startProduct(gateway: Gateway, port: SdkPort): ProductPlacement | undefined {
  const { live, status, api, signal } = gateway;
  const form = productForm();
  if (!form) return undefined;
  const lines = (): ProductLine[] => productLines(readForm(form));

  function isSellable(): boolean {
    const { productType, vaultingEnabled, manualRenewalEnabled } = live.current;
    // A plan of the provider needs neither (contract 6.P 4, 5).
    return !SUBSCRIPTION_TYPES.includes(productType) || vaultingEnabled || manualRenewalEnabled || usesPlans(live.current);
  }
  const shouldRender = (): boolean => live.current.single_product_buttons_enabled && isSellable() && !isSubscriptionChosen();
  const shouldEnable = (): boolean =>
    live.current.button.is_disabled !== true && !isPriceZero(priceCandidates()) && !isAddToCartDisabled(form);
  const plan = (): string => {
    const facts = readForm(form);
    return planOfProduct(live.current, facts.kind === 'variable' ? chosenAttributes(facts) : undefined);
  };

  const simulation = createSimulation(gateway, lines, () => placement.status());
  const orderFlow = createFlow(gateway, productOrderSteps(gateway, { lines, simulation }));
  const planFlow = createFlow(
    gateway,
    planSteps(gateway, {
      wrapper: () => live.current.button.wrapper,
      plan,
      changeCart: () => api.changeCart(lines()),
      makesOrder: true,
    }),
  );
  const planButton = createPlanButton(
    gateway,
    port,
    () => subscriptionOptions(gateway, planFlow),
    () => {
      placement.status();
      status.sync(live.current.button.wrapper);
    },
  );
  const placement = createPlacement(gateway, {
    name: 'product',
    own: true,
    wrapper: () => live.current.button.wrapper,
    style: () => live.current.button.style,
    shouldRender,
    shouldEnable,
    options: () => orderOptions(gateway, orderFlow),
  });

  function paint(): void {
    const { wrapper } = live.current.button;
    for (const place of document.querySelectorAll(wrapper)) {
      explainBlockedClicks(place, form ?? document.createElement('form'), () => !status.isEnabled(wrapper));
    }
    if (usesPlans(live.current)) void planButton.show(shouldRender() ? plan() : '');
    else placement.paint();
  }

  function change(): void {
    setVisible(live.current.button.wrapper, shouldRender());
    if (shouldRender()) paint();
    placement.status();
    if (isSellable() && !isSubscriptionChosen()) simulation.request();
    gateway.renderMessages();
  }

  watchForm(form, {
    onChange: change,
    onAddToCart() {
      placement.status();
      simulation.request();
    },
    onSubmit: simulation.cancel,
    signal,
  });
  const showsMessages = (): boolean => isSellable() && !isSubscriptionChosen();
  function judgeMessages(_event: unknown, verdict: unknown): void {
    if (!showsMessages() && isRecord(verdict)) verdict['result'] = false;
  }
  on(document.body, 'ppcp_should_show_messages', judgeMessages, { signal });
  change();
  return { ...placement, paint, render: change, lines };
}
