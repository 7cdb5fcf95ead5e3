import { createListedStore, isRecord, on, type StoreApi } from '@shop/core';
import type { LiveConfig } from '../config/live';
import { BUNDLE } from '../constants';

/** The price that messages and wallets show, as the page writes it, in major units. */
export interface AmountState {
  readonly amount: string | number | undefined;
  /** The last amount of the page config: only another value there counts. */
  readonly configured: string | number | undefined;
}

export type AmountStore = StoreApi<AmountState>;

export function createAmount(configured: AmountState['amount']): AmountStore {
  return createListedStore<AmountState>(`${BUNDLE}.amount`, { amount: configured, configured });
}

function isAmount(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

/** Takes over a total of the server or of another script; anything but an amount changes nothing (PP-30). */
export function setTotal(store: AmountStore, total: unknown): void {
  if (!isAmount(total)) return;
  const { amount } = store.getState();
  // "5" and "5.00" are one price. Subscribers are notified all the same: a wallet may show another one.
  store.setState({ amount: Number(total) === Number(amount) ? amount : total });
}

/** Takes over the amount of the page config, if the config has a new one. */
export function setConfigured(store: AmountStore, amount: AmountState['amount']): void {
  if (amount !== store.getState().configured) store.setState({ amount, configured: amount });
}

const TOTAL_EVENTS = [
  'ppcp_cart_total_updated',
  'ppcp_checkout_total_updated',
  'ppcp_product_total_updated',
  'ppcp_block_cart_total_updated',
];

/** Follows the prices of the page's other scripts; our own flows set the total before they emit these events. */
export function followAmount(store: AmountStore, live: LiveConfig): void {
  for (const name of TOTAL_EVENTS) on(document.body, name, (_event, total) => setTotal(store, total));
  function takeConfig(_event: unknown, config: unknown): void {
    // Another script may have made the new config; ours is merged already and changes nothing here.
    if (isRecord(config) && isRecord(config['messages'])) live.merge({ messages: config['messages'] });
    setConfigured(store, live.current.messages.amount);
  }
  on(document.body, 'ppcp_script_data_changed', takeConfig);
}
