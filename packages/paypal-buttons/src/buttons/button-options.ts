import type { PlacementDeps, PaymentDeps } from '../deps';
import type { ButtonOptions, ShippingActions, ShippingData } from '../sdk/types';
import type { FlowCallbacks } from './button.flow';
import type { ShippingChange } from '../payment/shipping-change.flow';

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

/** Whether this page handles shipping changes inside the wallet (contract 6.R 6). */
export function handlesShipping({ live }: Pick<PaymentDeps, 'live'>): boolean {
  const { should_handle_shipping_in_paypal: inWallet, needShipping, context, server_side_shipping_callback } = live.current;
  return inWallet && (needShipping || context === 'product') && !server_side_shipping_callback.enabled;
}

/** Callbacks for address and option changes inside the wallet (PP-31, contract 6.T); none where the shop does not ask for them. */
export function shippingCallbacks(deps: PaymentDeps): Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  if (!handlesShipping(deps)) return {};
  const follow = (change: ShippingChange) => async (data: ShippingData, actions: ShippingActions) => {
    try {
      await (await deps.loadPayment()).changeShipping(deps, change, data);
    } catch (error) {
      deps.log.error('A shipping change was refused', error);
      await actions.reject?.();
    }
  };
  return { onShippingOptionsChange: follow('option'), onShippingAddressChange: follow('address') };
}
