import type { GatewayConfig } from './schema';

/** Whether this page type has a choice of payment methods. @param context of the page config. */
export function hasMethods(context: string): boolean {
  return context === 'checkout' || context === 'pay-now';
}

/** Whether this is a page of the shop's editor or settings. */
export function isPreview(context: string): boolean {
  return context === 'preview' || context === 'block-editor';
}

/** Whether the provider's subscription plans are used, instead of vaulting. */
export function usesPlans({ data_client_id }: GatewayConfig): boolean {
  return data_client_id.has_subscriptions && data_client_id.paypal_subscriptions_enabled;
}
