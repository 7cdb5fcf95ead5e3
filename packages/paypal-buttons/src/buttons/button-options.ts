import type { PlacementDeps } from './deps';
import { shippingCallbacks } from '../payment/shipping-callbacks.flow';
import type { ButtonOptions } from '../sdk/types';
import type { FlowCallbacks } from './button.flow';

function base({ onClick, onApprove, onCancel, onError }: FlowCallbacks, { live }: PlacementDeps): ButtonOptions {
  const { appswitch, final_review_enabled: review, server_side_shipping_callback: serverSide } = live.current;
  const mayLeave = appswitch.enabled && !review && serverSide.enabled;
  return { onClick, onApprove, onCancel, onError, ...(mayLeave ? { appSwitchWhenAvailable: true } : {}) };
}

/** Options of buttons that make an order (contract 6.R 6, 7). */
export function orderOptions(deps: PlacementDeps, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, deps), createOrder: flow.create, ...shippingCallbacks(deps) };
}

/** Options of buttons that subscribe to a plan of the provider. */
export function subscriptionOptions(deps: PlacementDeps, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, deps), createSubscription: flow.create };
}

/** Options of buttons that only store the shopper's account. */
export function vaultOptions(deps: PlacementDeps, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, deps), createVaultSetupToken: () => flow.create(undefined, undefined) };
}
