import { isRecord, on } from '@shop/core';
import type { LiveConfig } from '../config';
import type { AmountStore } from './amount';

const TOTAL_EVENTS = [
  'ppcp_cart_total_updated',
  'ppcp_checkout_total_updated',
  'ppcp_product_total_updated',
  'ppcp_block_cart_total_updated',
];

/** Takes over what other scripts of the page say about the price; our own flows tell the store before they emit. */
export function followAmount(amount: AmountStore, live: LiveConfig, signal: AbortSignal): void {
  for (const name of TOTAL_EVENTS) {
    on(document.body, name, (_event, total) => amount.send({ type: 'told', total }), { signal });
  }
  function takeConfig(_event: unknown, config: unknown): void {
    // Another script may have made the new config; ours is merged already and changes nothing here.
    if (isRecord(config) && isRecord(config['messages'])) live.merge({ messages: config['messages'] });
    amount.send({ type: 'configured', amount: live.current.messages.amount });
  }
  on(document.body, 'ppcp_script_data_changed', takeConfig, { signal });
}
