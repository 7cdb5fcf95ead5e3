/** `paypal-buttons-product.js`: the buttons of a product page. */
import { createAttempts, isRecord, membersOf, on } from '@shop/core';
import type { ProductLine } from '../../api/shop.api';
import { stackStyle } from '../../buttons/buttons.rules';
import { buttonOptions, createFlow } from '../../buttons/callbacks';
import { createPlacement, type Placement } from '../../buttons/placement';
import { usesPlans } from '../../config/config.rules';
import type { Gateway } from '../../gateway';
import { find } from '../../page/checkout';
import { SELECTOR } from '../../page/selectors';
import { setVisible } from '../../page/visibility';
import { planSdkOptions } from '../../sdk/options.rules';
import type { ButtonOptions } from '../../sdk/types';
import { isAddToCartDisabled, isSubscriptionChosen, priceCandidates, readForm, watchForm } from './form';
import { chosenAttributes, type FormFacts, isPriceZero, planOfProduct, productLines } from './product.rules';
import { createSimulation } from './simulation';

const SUBSCRIPTION_TYPES: readonly string[] = ['subscription', 'variable-subscription'];

/** The buttons of a product page, and what wallet scripts use of them. */
export interface ProductPlacement extends Placement {
  lines(): ProductLine[];
}

/** Starts the product page (PP-01, PP-04 – PP-06); `undefined` without a product form. */
export function startProduct(gateway: Gateway): ProductPlacement | undefined {
  const { live, status } = gateway;
  const found = find(SELECTOR.productForm, HTMLFormElement);
  if (!found) return undefined;
  /** Another script may have put a new form in place of the first one. */
  const form = (): HTMLFormElement => (found.isConnected ? found : (find(SELECTOR.productForm, HTMLFormElement) ?? found));
  // A plan is billed for one piece.
  const linesOf = (facts: FormFacts): ProductLine[] =>
    productLines(facts).map((line) => (usesPlans(live.current) ? { ...line, quantity: 1 } : line));
  const lines = (): ProductLine[] => linesOf(readForm(form()));

  function isSellable(): boolean {
    const { productType, vaultingEnabled, manualRenewalEnabled } = live.current;
    // A plan of the provider needs neither (contract 6.P 4, 5).
    return !SUBSCRIPTION_TYPES.includes(productType) || vaultingEnabled || manualRenewalEnabled || usesPlans(live.current);
  }
  const isOffered = (): boolean => isSellable() && !isSubscriptionChosen();
  const shouldRender = (): boolean => live.current.single_product_buttons_enabled && isOffered();
  const shouldEnable = (): boolean =>
    live.current.button.is_disabled !== true && !isPriceZero(priceCandidates()) && !isAddToCartDisabled(form());
  const planOf = (facts: FormFacts): string =>
    planOfProduct(live.current, facts.kind === 'variable' ? chosenAttributes(facts) : undefined);

  const simulation = createSimulation(gateway, lines, () => placement.status());
  const wrapper = (): string => live.current.button.wrapper;
  const orderFlow = createFlow(gateway, { steps: (flows) => flows.productOrderSteps(gateway, { lines, simulation }) });
  const choice = (): { plan: string; lines: ProductLine[] } => {
    // A simulation beside the change of the cart would undo it (contract B6).
    simulation.cancel();
    const facts = readForm(form());
    return { plan: planOf(facts), lines: linesOf(facts) };
  };
  const planFlow = createFlow(gateway, { steps: (flows) => flows.planSteps(gateway, { choice, makesOrder: true }) });
  const planButton = createPlanButton(
    gateway,
    () => buttonOptions(gateway, planFlow, 'createSubscription'),
    () => {
      placement.status();
      status.sync(wrapper());
    },
  );
  const placement = createPlacement(gateway, {
    name: 'product',
    shouldRender,
    shouldEnable,
    options: () => buttonOptions(gateway, orderFlow),
  });

  function paint(): void {
    const selector = wrapper();
    for (const place of document.querySelectorAll(selector)) {
      explainBlockedClicks(place, form, () => !status.isEnabled(selector));
    }
    if (usesPlans(live.current)) void planButton.show(shouldRender() ? planOf(readForm(form())) : '');
    else placement.paint();
  }

  function change(): void {
    setVisible(wrapper(), shouldRender());
    if (shouldRender()) paint();
    placement.status();
    if (isOffered()) simulation.request();
    gateway.renderMessages();
  }

  watchForm(form, {
    onChange: change,
    onAddToCart() {
      placement.status();
      simulation.request();
    },
    onSubmit: simulation.cancel,
  });
  function judgeMessages(_event: unknown, verdict: unknown): void {
    if (!isOffered() && isRecord(verdict)) verdict['result'] = false;
  }
  on(document.body, 'ppcp_should_show_messages', judgeMessages);
  change();
  return { ...placement, paint, render: change, lines };
}

const watched = new WeakSet<Element>();

/**
 * While the buttons are disabled, a click on them only lets the shop say what is missing ("choose options"), as its own button does; Enter and Space
 * likewise (contract 6.S). One listener a wrapper.
 * @param isDisabled asked at the time of the click.
 */
function explainBlockedClicks(wrapper: Element, form: () => HTMLFormElement, isDisabled: () => boolean): void {
  if (watched.has(wrapper)) return;
  watched.add(wrapper);
  const explain = (event: Event): void => {
    const isPress = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
    if (!isPress || !isDisabled()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAddToCartDisabled(form())) return;
    membersOf(form()).querySelector<HTMLElement>(`${SELECTOR.addToCart}, [type="submit"]`)?.click();
  };
  for (const type of ['mouseup', 'keydown']) wrapper.addEventListener(type, explain);
}

const PLAN_NAMESPACE = 'ppcpPaypalPlan';

/**
 * The one subscription button of a product page (contract 6.P 5). It has an SDK of its own, in an own namespace, so that the page's main SDK lives on
 * (contract 4.2).
 * @param onReady called once it is painted, so that it can be enabled or disabled.
 */
function createPlanButton(gateway: Gateway, options: () => ButtonOptions, onReady: () => void) {
  const { live, log, buttons, port } = gateway;
  const attempts = createAttempts();
  let shown = '';
  let isLoading = false;
  const wrapper = (): Element | null => document.querySelector(live.current.button.wrapper);

  async function paint(isStale: () => boolean): Promise<void> {
    const sdk = await port.load(planSdkOptions(live.current, PLAN_NAMESPACE));
    const place = wrapper();
    if (isStale() || !place) return;
    const button = sdk.Buttons?.({
      ...options(),
      style: { ...stackStyle(live.current.button.style), label: 'subscribe' },
      onInit(_data, actions) {
        buttons.ready(place, actions);
        onReady();
      },
    });
    if (!button?.isEligible()) return;
    place.replaceChildren();
    await button.render(place);
  }

  return {
    /** Shows the button of a plan; `''` takes it away. However often it is called there is one button at most (contract B11). */
    async show(plan: string): Promise<void> {
      if (plan === shown && (plan === '' || isLoading || wrapper()?.firstElementChild)) return;
      shown = plan;
      const attempt = attempts.start();
      wrapper()?.replaceChildren();
      isLoading = plan !== '';
      if (!isLoading) return;
      try {
        await paint(attempt.isStale);
      } catch (error) {
        if (attempt.isStale()) return;
        shown = '';
        log.error('The subscription button could not be shown', error);
      }
      if (!attempt.isStale()) isLoading = false;
    },
  };
}
