import { describe, expect, it } from 'vitest';
import { usesPlans } from '../config/config.rules';
import { decodeGateway } from '../config/live';
import type { GatewayConfig } from '../config/schema';
import { planOfProduct } from '../placements/product/product.rules';
import { planOfCart } from './steps';

function config(fields: Record<string, unknown>): GatewayConfig {
  const decoded = decodeGateway({ url_params: {}, ajax: {}, context: 'product', ...fields });
  if (!decoded) throw new Error('no config');
  return decoded;
}

const VARIATIONS = [
  { id: 1, attributes: { pa_abo: 'monat', groesse: 'S' }, subscription_plan: 'P-MONTH' },
  { id: 2, attributes: { pa_abo: 'jahr', groesse: 'S' }, subscription_plan: '' },
];
const chosen = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

describe('subscription plan', () => {
  it.each<[string, Record<string, string> | undefined, string]>([
    ['of the product, for other than variable forms', undefined, 'P-OWN'],
    ['of the chosen variation, in any order', { attribute_groesse: 'S', attribute_pa_abo: 'monat' }, 'P-MONTH'],
    ['an empty plan is none', { attribute_pa_abo: 'jahr', attribute_groesse: 'S' }, ''],
    ['a choice that is not complete', { attribute_pa_abo: 'monat', attribute_groesse: '' }, ''],
    ['nothing chosen', {}, ''],
  ])('[PP-12] %s', (_title, attributes, expected) => {
    const page = config({ subscription_plan_id: 'P-OWN', variable_paypal_subscription_variations: VARIATIONS });
    expect(planOfProduct(page, attributes && chosen(attributes))).toBe(expected);
  });

  it('[PP-12] the plan of a variation in the cart wins', () => {
    expect(planOfCart(config({ subscription_plan_id: 'A', variable_paypal_subscription_variation_from_cart: 'B' }))).toBe('B');
    expect(planOfCart(config({ subscription_plan_id: 'A', variable_paypal_subscription_variation_from_cart: '' }))).toBe('A');
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('[PP-12] subscriptions %s, plans %s → %s', (has_subscriptions, paypal_subscriptions_enabled, expected) => {
    expect(usesPlans(config({ data_client_id: { has_subscriptions, paypal_subscriptions_enabled } }))).toBe(expected);
  });
});
