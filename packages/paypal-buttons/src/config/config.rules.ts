import { isRecord } from '@shop/core/rules';
import type { GatewayConfig } from './schema';

/** Whether this page type has a choice of payment methods. @param context of the page config. */
export function hasMethods(context: string): boolean {
  return context === 'checkout' || context === 'pay-now';
}

export function isPreview(context: string): boolean {
  return context === 'preview' || context === 'block-editor';
}

/** Whether the provider's subscription plans are used, instead of vaulting. */
export function usesPlans({ data_client_id }: GatewayConfig): boolean {
  return data_client_id.has_subscriptions && data_client_id.paypal_subscriptions_enabled;
}

/** Deeper values count as different ones. */
const MAX_DEPTH = 60;

/** Whether two page-config values are equal: fields in any order, lists in order. */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index], depth + 1));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name], depth + 1))
  );
}
