import { createAttempts } from '@shop/core';
import { stackStyle } from '../../buttons/buttons.rules';
import type { Page } from '../../gateway';
import { planSdkOptions } from '../../sdk/options.rules';
import type { ButtonOptions } from '../../sdk/types';

/** Name of the SDK's own namespace for this button, so that the page's main SDK lives on (contract 4.2). */
const PLAN_NAMESPACE = 'ppcpPaypalPlan';

/** The one subscription button of a product page (contract 6.P 5). */
export interface PlanButton {
  /** Shows the button of a plan; `''` takes it away. However often it is called there is one button at most (contract B11). */
  show(plan: string): Promise<void>;
}

/**
 * The button has an SDK of its own, in an own namespace, so that the page's main SDK lives on (contract 4.2).
 * @param onReady it is painted: its state may be told.
 */
export function createPlanButton(page: Page, options: () => ButtonOptions, onReady: () => void): PlanButton {
  const { live, log, buttons, port } = page;
  const attempts = createAttempts();
  let shown = '';
  let isLoading = false;
  const wrapper = (): Element | null => document.querySelector(live.current.button.wrapper);

  async function paint(stale: () => boolean): Promise<void> {
    const sdk = await port.load(planSdkOptions(live.current, PLAN_NAMESPACE));
    const place = wrapper();
    if (stale() || !place) return;
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
    async show(plan) {
      if (plan === shown && (plan === '' || isLoading || wrapper()?.firstElementChild)) return;
      shown = plan;
      const attempt = attempts.start();
      wrapper()?.replaceChildren();
      isLoading = plan !== '';
      if (!isLoading) return;
      try {
        await paint(attempt.stale);
      } catch (error) {
        if (attempt.stale()) return;
        shown = '';
        log.error('The subscription button could not be shown', error);
      }
      if (!attempt.stale()) isLoading = false;
    },
  };
}
