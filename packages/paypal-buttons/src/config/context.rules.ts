import type { GatewayConfig } from '.';

/** Is a payment method chosen on this kind of page? @param context of the page config. */
export function hasMethods(context: string): boolean {
  return context === 'checkout' || context === 'pay-now';
}

/** Is this a page of the shop's editor or settings? */
export function isPreview(context: string): boolean {
  return context === 'preview' || context === 'block-editor';
}

/** Are the provider's own subscription plans used here, instead of vaulting? */
export function usesPlans({ data_client_id }: GatewayConfig): boolean {
  return data_client_id.has_subscriptions && data_client_id.paypal_subscriptions_enabled;
}
