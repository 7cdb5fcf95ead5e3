import { createAttempts, isRecord, on, own } from '@shop/core';
import { notify } from '../bundle';
import { miniCartStyle } from '../buttons/buttons.rules';
import { buttonOptions, createFlow } from '../buttons/callbacks';
import { createPlacement, type Placement } from '../buttons/placement';
import { isSame, usesPlans } from '../config/config.rules';
import type { Gateway } from '../gateway';
import { setTotal } from '../payment/amount';

function amountOf(answer: unknown): string | number | undefined {
  const amount = own(answer, 'amount');
  return typeof amount === 'string' || typeof amount === 'number' ? amount : undefined;
}

/** Asks the server for the parameters of the cart as it is now; the newest answer counts (PP-07). */
export function createScriptParams({ api, live, loader }: Pick<Gateway, 'api' | 'live' | 'loader'>) {
  const attempts = createAttempts();

  async function ask(): Promise<unknown> {
    const attempt = attempts.start();
    const answer = await api.cartScriptParams(attempt.signal);
    return attempt.isStale() || !answer.ok ? undefined : answer.data;
  }

  return {
    /** Only the amount, without touching the config. */
    amount: async () => amountOf(await ask()),
    /**
     * Merges parameters, buttons and messages into the config and reloads the SDK if its parameters have really changed.
     * @returns the amount for the messages; `undefined` when superseded or rejected.
     */
    async refresh(): Promise<string | number | undefined> {
      const answer = await ask();
      if (!isRecord(answer)) return undefined;
      const before = live.current.url_params;
      const { button, messages, url_params: parameters } = answer;
      // PHP prints numbers and flags as they are.
      const texts = isRecord(parameters) && Object.entries(parameters).map(([key, field]) => [key, String(field ?? '')]);
      live.merge(
        { ...(isRecord(button) ? { button } : {}), ...(isRecord(messages) ? { messages } : {}) },
        texts ? { url_params: Object.fromEntries(texts) } : {},
      );
      if (!isSame(live.current.url_params, before)) loader.reload();
      return amountOf(answer);
    },
  };
}

/** Starts the cart page (PP-01, PP-07, contract 6.C). */
export function startCart(gateway: Gateway): Placement {
  const { live } = gateway;
  const parameters = createScriptParams(gateway);
  const orderFlow = createFlow(gateway, { steps: (flows) => flows.cartOrderSteps(gateway, 'cart') });
  const planFlow = createFlow(gateway, { steps: (flows) => flows.cartPlanSteps(gateway) });
  const placement = createPlacement(gateway, {
    name: 'cart',
    options: () =>
      usesPlans(live.current) ? buttonOptions(gateway, planFlow, 'createSubscription') : buttonOptions(gateway, orderFlow),
  });

  function render(): void {
    if (!document.querySelector(live.current.button.wrapper)) return;
    placement.render();
    notify(document.body, 'ppcp_cart_rendered');
  }

  async function update(): Promise<void> {
    render();
    const amount = await parameters.refresh();
    placement.status();
    if (amount === undefined) return;
    setTotal(gateway.amount, amount);
    notify(document.body, 'ppcp_cart_total_updated', [amount]);
  }

  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => void update());
  render();
  return { ...placement, render };
}

/** Starts the mini-cart, which is on any page and comes again with every fragment (PP-01, contract 6.N). */
export function startMiniCart(gateway: Gateway): Placement {
  const { live } = gateway;
  const wrapper = (): string => live.current.button.mini_cart_wrapper;
  const flow = createFlow(gateway, { wrapper, steps: (flows) => flows.cartOrderSteps(gateway, 'mini-cart') });
  const placement = createPlacement(gateway, {
    name: 'mini-cart',
    isPagePlacement: false,
    wrapper,
    style: () => miniCartStyle(live.current.button.mini_cart_style),
    shouldEnable: () => !live.current.button.is_mini_cart_disabled,
    options: () => buttonOptions(gateway, flow),
  });
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed']) on(document.body, name, placement.render);
  placement.render();
  return placement;
}
