import { isRecord, own, parsePage, send } from '@shop/core';
import type { ShopAnswer } from '../api/answer.rules';
import type { PaymentDeps } from './deps';
import { fundingSource } from '../page/page-globals.page';
import { SELECTOR } from '../page/selectors';
import type { ButtonOptions, ShippingActions, ShippingData } from '../sdk/types';
import { BUNDLE } from '../constants';
import { toShopAddress } from '../api/shop-address.rules';

/** A step of the shop that failed; the wallet's change is refused then. */
class ShippingRefused extends Error {
  override name = 'ShippingRefused' as const;
}

function required(answer: ShopAnswer, step: string): unknown {
  if (!answer.ok) throw new ShippingRefused(step);
  return answer.data;
}

/** Are shipping changes inside the wallet handled by this page (contract 6.R 6)? */
export function handlesShipping({ live }: Pick<PaymentDeps, 'live'>): boolean {
  const { should_handle_shipping_in_paypal: inWallet, needShipping, context, server_side_shipping_callback } = live.current;
  return inWallet && (needShipping || context === 'product') && !server_side_shipping_callback.enabled;
}

/** Lets the page's own shipping choice follow. */
function checkRadio(rateId: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.shipping_method')) {
    if (input.value === rateId) input.checked = true;
  }
}

/** Totals of the cart page as the server has them now. Pages without totals need nothing. */
async function reloadTotals(): Promise<void> {
  const shown = document.querySelector(SELECTOR.cartTotals);
  if (!shown) return;
  const answer = await send<string>({ bundle: BUNDLE, url: location.href.replace(/#.*$/, ''), expect: 'text' });
  const fresh = answer.ok ? parsePage(answer.data).querySelector(SELECTOR.cartTotals) : undefined;
  if (fresh) shown.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
}

/** Callbacks for address and option changes inside the wallet (PP-31, contract 6.T); none where the shop does not ask for them. */
export function shippingCallbacks(deps: PaymentDeps): Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  const { api, log, live } = deps;
  if (!handlesShipping(deps)) return {};

  async function guarded(actions: ShippingActions, work: () => Promise<void>): Promise<void> {
    if (live.current.vaultingEnabled && fundingSource() === 'venmo') return;
    try {
      await work();
    } catch (error) {
      log.error('A shipping change was refused', error);
      await actions.reject?.();
    }
  }

  async function updateOrder(orderId = ''): Promise<void> {
    required(await api.updateShipping(orderId), 'update_shipping');
    deps.total.note(orderId);
  }

  async function chooseRate({ orderID, selectedShippingOption }: ShippingData): Promise<void> {
    const rateId = selectedShippingOption?.id;
    if (rateId) {
      required(await api.selectRate(rateId), 'select rate');
      checkRadio(rateId);
    }
    if (!live.current.data_client_id.has_subscriptions) await updateOrder(orderID);
  }

  async function changeAddress({ orderID, shippingAddress }: ShippingData): Promise<void> {
    const cart = required(await api.readCart(), 'read cart');
    const known = own(cart, 'shipping_address');
    required(
      await api.updateCustomer({ ...(isRecord(known) ? known : {}), ...toShopAddress(shippingAddress) }),
      'update customer',
    );
    await reloadTotals();
    await updateOrder(orderID);
  }

  return {
    onShippingOptionsChange: (data, actions) => guarded(actions, () => chooseRate(data)),
    onShippingAddressChange: (data, actions) => guarded(actions, () => changeAddress(data)),
  };
}
