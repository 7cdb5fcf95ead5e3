/** Page config of the bundle: `PayPalCommerceGateway` (contract 1.2 – 1.4), read once, live, decoded. */
export { endpointOf } from './decode';
export { type LiveConfig, isGuestWithSubscription, readLiveConfig } from './live.page';
export { isSame } from './same.rules';
export type { ButtonStyle, GatewayConfig, PayLaterConfig, PlanVariation } from './schema';
