import { isRecord, own, parsePage, send } from '@shop/core';
import type { ShopAnswer } from '../api/answer.rules';
import type { Api } from '../api/shop.api';
import type { LiveConfig } from '../config/live';
import { shippingEndpointsOf } from '../config/schema';
import { BUNDLE } from '../constants';
import type { Gateway } from '../gateway';
import { fundingSource } from '../page/checkout';
import { SELECTOR } from '../page/selectors';
import type { ShippingData } from '../sdk/types';
import { totalWatchOf } from './order';

/** An address of the shop, as far as a change in the wallet sets it (contract 6.T). */
type ShopAddress = Record<'country' | 'address_1' | 'address_2' | 'state' | 'city' | 'postcode', string>;

const FIELDS: readonly (readonly [from: string, to: keyof ShopAddress])[] = [
  ['country_code', 'country'],
  ['address_line_1', 'address_1'],
  ['address_line_2', 'address_2'],
  ['admin_area_1', 'state'],
  ['admin_area_2', 'city'],
  ['postal_code', 'postcode'],
];
/** Used instead when the provider already speaks of a city. */
const WITH_CITY: typeof FIELDS = [
  ['country_code', 'country'],
  ['state', 'state'],
  ['city', 'city'],
  ['postal_code', 'postcode'],
];

function snakeCase(key: string): string {
  return key.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replace(/__/g, '_');
}

/** Maps an address of the provider (camelCase or snake_case keys) to the shop's six fields; what is not there is `''` (PP-31). */
export function toShopAddress(provided: unknown): ShopAddress {
  const fieldsOfProvider = isRecord(provided) ? Object.entries(provided) : [];
  const given: Record<string, unknown> = Object.fromEntries(fieldsOfProvider.map(([key, value]) => [snakeCase(key), value]));
  const address: ShopAddress = { country: '', address_1: '', address_2: '', state: '', city: '', postcode: '' };
  const fields = Object.hasOwn(given, 'city') ? WITH_CITY : FIELDS;
  for (const [from, to] of fields) {
    const value = given[from];
    if (typeof value === 'string') address[to] = value;
  }
  return address;
}

/** The calls of the shop's REST interface that follow a change inside the wallet (contract 6.T), with the addresses of now. None throws. */
export function createShippingApi({ api, live }: { api: Pick<Api, 'rest'>; live: LiveConfig }) {
  const endpoints = shippingEndpointsOf(live.current);
  const address = endpoints?.shipping_address;
  const rest = (name: string, url: string | undefined, json?: unknown): Promise<ShopAnswer> =>
    api.rest(`update_customer_shipping.${name}`, url, endpoints?.wp_rest_nonce ?? '', json);
  return {
    selectRate: (rateId: string) => rest('shipping_options', endpoints?.shipping_options.endpoint, { rate_id: rateId }),
    readCart: () => rest('cart_endpoint', address?.cart_endpoint),
    updateCustomer: (to: Partial<ShopAddress>) =>
      rest('update_customer_endpoint', address?.update_customer_endpoint, { shipping_address: to }),
  };
}

/** @throws Error for a step that failed: the wallet's change is refused then. */
function required(answer: ShopAnswer, step: string): unknown {
  if (!answer.ok) throw new Error(step);
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
export async function changeShipping(gateway: Gateway, change: ShippingChange, data: ShippingData): Promise<void> {
  const { current } = gateway.live;
  const { orderID = '', shippingAddress, selectedShippingOption } = data;
  const api = createShippingApi(gateway);
  if (current.vaultingEnabled && fundingSource() === 'venmo') return;
  if (change === 'address') {
    const known = own(required(await api.readCart(), 'read cart'), 'shipping_address');
    const address = { ...(isRecord(known) ? known : {}), ...toShopAddress(shippingAddress) };
    required(await api.updateCustomer(address), 'update customer');
    await reloadTotals();
  } else {
    const rateId = selectedShippingOption?.id;
    if (rateId) {
      required(await api.selectRate(rateId), 'select rate');
      checkRadio(rateId);
    }
    if (gateway.live.current.data_client_id.has_subscriptions) return;
  }
  required(await gateway.api.call('update_shipping', { order_id: orderID }), 'update_shipping');
  totalWatchOf(gateway).moved(orderID);
}
