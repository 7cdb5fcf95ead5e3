import { asRecord, pageFunction } from '@shop/core';
import { log } from '../../log';
import type { EventData, EventName } from './payloads.rules';

const NAMESPACE = 'woocommerce-google-analytics';
const PREFIX = 'experimental__woocommerce_blocks-';

/** Hooks of product, cart and checkout blocks, and the event each means (TR-04). */
const HOOKS: Readonly<Record<string, EventName>> = {
  'product-list-render': 'view_item_list',
  'product-render': 'view_item',
  'product-view-link': 'select_content',
  'cart-add-item': 'add_to_cart',
  'cart-remove-item': 'remove_from_cart',
  'checkout-render-checkout-form': 'begin_checkout',
};
/** Hooks on which the shop's outdated script would report everything twice. */
const SILENCED = [
  'checkout-submit',
  'checkout-set-email-address',
  'checkout-set-phone-number',
  'checkout-set-billing-address',
  'cart-set-item-quantity',
  'product-search',
  'store-notice-create',
];

/** Listens to the blocks in place of the shop's own script, which uses the same name. Nothing on pages without blocks. */
export function listenToBlocks(track: (name: EventName, data: EventData) => void): void {
  for (const suffix of [...Object.keys(HOOKS), ...SILENCED]) pageFunction('wp.hooks.removeAction')?.(PREFIX + suffix, NAMESPACE);
  for (const [suffix, event] of Object.entries(HOOKS)) {
    const report = (data: unknown): void => {
      try {
        track(event, asRecord(data) ?? {});
      } catch (error) {
        // A block's own work must not end because of analytics.
        log.warn(`The analytics event ${event} of a block could not be sent`, error);
      }
    };
    pageFunction('wp.hooks.addAction')?.(PREFIX + suffix, NAMESPACE, report);
  }
}
