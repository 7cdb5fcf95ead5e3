import type { Gateway } from '../gateway';
import { shippingCallbacks } from '../shipping/callbacks';
import type { ButtonOptions } from '../sdk/types';
import type { FlowCallbacks } from './button-flow';

function base({ onClick, onApprove, onCancel, onError }: FlowCallbacks, { live }: Gateway): ButtonOptions {
  const { appswitch, final_review_enabled: review, server_side_shipping_callback: serverSide } = live.current;
  const mayLeave = appswitch.enabled && !review && serverSide.enabled;
  return { onClick, onApprove, onCancel, onError, ...(mayLeave ? { appSwitchWhenAvailable: true } : {}) };
}

/** Options of buttons that make an order (contract 6.R 6, 7). */
export function orderOptions(gateway: Gateway, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, gateway), createOrder: flow.create, ...shippingCallbacks(gateway) };
}

/** Options of buttons that subscribe to a plan of the provider. */
export function subscriptionOptions(gateway: Gateway, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, gateway), createSubscription: flow.create };
}

/** Options of buttons that only store the shopper's account. */
export function vaultOptions(gateway: Gateway, flow: FlowCallbacks): ButtonOptions {
  return { ...base(flow, gateway), createVaultSetupToken: () => flow.create(undefined, undefined) };
}
