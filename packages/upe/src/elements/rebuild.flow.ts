import type { UpeConfig } from '../config';
import { groupOf } from './elements.rules';
import type { ElementRegistry } from './registry.flow';
import { modeOf } from './options.rules';
import { termsOf } from '../methods/methods.rules';
import { gatewayOf } from '../methods/gateways.page';

/** Method type of a save box, by its id. */
export function typeOfSaveBox(config: UpeConfig, box: HTMLInputElement): string | undefined {
  return Object.keys(config.paymentMethodsConfig).find((type) => box.id === `wc-${gatewayOf(type)}-new-payment-method`);
}

/**
 * Follows a toggled save box: what was typed already stays where the provider can change its terms in place, else the element is
 * created again (contract 6.6.1).
 */
export async function followSaveBox(config: UpeConfig, registry: ElementRegistry, type: string, ticked: boolean): Promise<void> {
  // One that is being made was requested before this toggle.
  await registry.settled();
  const group = groupOf(registry.stateOf(type));
  if (!group) return;
  const { element, elements, touched } = group;
  if (touched && typeof elements.update === 'function') {
    const keep = ticked || config.cartContainsSubscription;
    elements.update({ setupFutureUsage: keep ? 'off_session' : null });
    element.update({ terms: termsOf(config, ticked) });
    return;
  }
  await registry.rebuild([type]);
}

/** Follows the cart's total: the amount in place, another mode by a new element (contract 6.4). */
export async function followTotal(config: UpeConfig, registry: ElementRegistry): Promise<void> {
  const outdated: string[] = [];
  for (const [type, group] of registry.groups()) {
    if (group.intentId !== undefined || group.amount === config.cartTotal) continue;
    if (group.mode !== modeOf(config)) outdated.push(type);
    else {
      group.amount = config.cartTotal;
      if (group.mode === 'payment') group.elements.update({ amount: config.cartTotal });
    }
  }
  if (outdated.length > 0) await registry.rebuild(outdated);
}
