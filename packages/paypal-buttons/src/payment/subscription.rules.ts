import type { GatewayConfig } from '../config';

/** Are the provider's own subscription plans used here, instead of vaulting? */
export function usesPlans({ data_client_id }: GatewayConfig): boolean {
  return data_client_id.has_subscriptions && data_client_id.paypal_subscriptions_enabled;
}
