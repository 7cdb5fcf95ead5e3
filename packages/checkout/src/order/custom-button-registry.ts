import { asList, emit, isRecord, methodOf, own, ownPath, readGlobal } from '@shop/core';
import { log } from '../bundle';
import { PAYMENT_RADIO } from '../page/markup';

/** A gateway's button in the place of "place order" (`wc.customPlaceOrderButton`, WooCommerce 10.6 and later). */
export interface CustomButton {
  render(container: HTMLElement, api: object): unknown;
  cleanup(): unknown;
}

const API = 'customPlaceOrderButton';
/** On the body, with the gateway's id, when the chosen gateway has registered its button. */
export const CUSTOM_BUTTON_EVENT = 'wc_custom_place_order_button_registered';

export const customButtons = new Map<string, CustomButton>();

const CONFIGS = ['wc_checkout_params', 'wc_add_payment_method_params'];

/** Ids of gateways that have such a button, by the page config; `undefined` before WooCommerce 10.6. */
export function announcedGateways(): readonly unknown[] | undefined {
  const lists = CONFIGS.map((name) => own(readGlobal(name), 'gateways_with_custom_place_order_button'));
  const list = lists.find((found) => found !== undefined);
  return list === undefined ? undefined : asList(list);
}

function register(id: unknown, button: unknown): void {
  const render = methodOf(button, 'render');
  const cleanup = methodOf(button, 'cleanup');
  if (typeof id !== 'string' || id === '' || !render || !cleanup)
    return log.error('wc.customPlaceOrderButton.register wants a gateway id and an object with render and cleanup');
  if (customButtons.has(id)) return;
  customButtons.set(id, { render, cleanup });
  const chosen = document.querySelector<HTMLInputElement>(`${PAYMENT_RADIO}:checked`);
  if (chosen?.value === id) emit(document.body, CUSTOM_BUTTON_EVENT, [id]);
}

/**
 * Offers `wc.customPlaceOrderButton.register`: its script is printed as a dependency of `wc-checkout`, and goes with it. Where the page has that script
 * all the same, it stays in charge, with what has been registered already.
 */
export function offerCustomButtons(): void {
  if (announcedGateways() === undefined) return;
  const wc: unknown = readGlobal('wc') ?? {};
  if (!isRecord(wc) || methodOf(ownPath(wc, API), 'register')) return;
  const api = own(wc, API);
  Object.assign(wc, { [API]: Object.assign(isRecord(api) ? api : {}, { register }) });
  Reflect.set(window, 'wc', wc);
}
