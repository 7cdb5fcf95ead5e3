import { isRecord, own, parsePage, send } from '@shop/core';
import { toShopAddress } from '../api/addresses.rules';
import type { ShopAnswer } from '../api/answer.rules';
import { createShippingApi } from '../api/cart.api';
import { BUNDLE } from '../constants';
import type { Page } from '../gateway';
import { fundingSource } from '../page/checkout';
import { SELECTOR } from '../page/selectors';
import type { ShippingData } from '../sdk/types';
import { totalOf } from './total';

/** A step of the shop that failed; the wallet's change is refused then. */
class ShippingRefused extends Error {
  override name = 'ShippingRefused' as const;
}

function required(answer: ShopAnswer, step: string): unknown {
  if (!answer.ok) throw new ShippingRefused(step);
  return answer.data;
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

/** A change inside the wallet, as the SDK tells of it. */
export type ShippingChange = 'address' | 'option';

/** Takes a change of address or option in the wallet over into the shop's cart and the provider's order (PP-31, contract 6.T). Rejects when a step fails. */
export async function changeShipping(page: Page, change: ShippingChange, data: ShippingData): Promise<void> {
  const { live } = page;
  const api = createShippingApi(page);

  async function updateOrder(orderId = ''): Promise<void> {
    required(await page.api.call('update_shipping', { order_id: orderId }), 'update_shipping');
    totalOf(page).moved(orderId);
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

  if (live.current.vaultingEnabled && fundingSource() === 'venmo') return;
  await (change === 'option' ? chooseRate(data) : changeAddress(data));
}
