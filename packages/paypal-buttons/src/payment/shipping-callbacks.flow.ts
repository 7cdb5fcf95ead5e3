import type { ButtonOptions, ShippingActions, ShippingData } from '../sdk/types';
import type { PaymentDeps } from './deps';
import type { ShippingChange } from './shipping-change.flow';

/** Are shipping changes inside the wallet handled by this page (contract 6.R 6)? */
export function handlesShipping({ live }: Pick<PaymentDeps, 'live'>): boolean {
  const { should_handle_shipping_in_paypal: inWallet, needShipping, context, server_side_shipping_callback } = live.current;
  return inWallet && (needShipping || context === 'product') && !server_side_shipping_callback.enabled;
}

/** Callbacks for address and option changes inside the wallet (PP-31, contract 6.T); none where the shop does not ask for them. */
export function shippingCallbacks(deps: PaymentDeps): Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  if (!handlesShipping(deps)) return {};
  const follow = (change: ShippingChange) => async (data: ShippingData, actions: ShippingActions) => {
    try {
      await (await deps.flows()).changeShipping(deps, change, data);
    } catch (error) {
      deps.log.error('A shipping change was refused', error);
      await actions.reject?.();
    }
  };
  return { onShippingOptionsChange: follow('option'), onShippingAddressChange: follow('address') };
}
