import type { ChosenAttribute } from '../api/shop.api';
import type { GatewayConfig, PlanVariation } from '../config/schema';

function fits({ attributes, subscription_plan }: PlanVariation, chosen: ReadonlyMap<string, string>): boolean {
  const entries = Object.entries(attributes);
  return (
    subscription_plan !== '' && entries.length === chosen.size && entries.every(([name, value]) => chosen.get(name) === value)
  );
}

/**
 * Plan of the product in a form (contract 6.P 5): of the chosen variation, else the product's own.
 * @param attributes the chosen attributes of a variable form, `undefined` for other forms.
 * @returns `''` when there is no plan.
 */
export function planOfProduct(config: GatewayConfig, attributes: readonly ChosenAttribute[] | undefined): string {
  if (!attributes) return config.subscription_plan_id;
  const chosen = new Map(attributes.map(({ name, value }) => [name.replace(/^attribute_/, ''), value]));
  return config.variable_paypal_subscription_variations.find((variation) => fits(variation, chosen))?.subscription_plan ?? '';
}

/** Plan of the cart or order: that of a variation in it wins (contract 1.2, 6.C 3). `''` when there is none. */
export function planOfCart(config: GatewayConfig): string {
  return config.variable_paypal_subscription_variation_from_cart || config.subscription_plan_id;
}
