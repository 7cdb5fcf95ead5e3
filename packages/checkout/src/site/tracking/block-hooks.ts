import { pageFunction } from '@shop/core';

const NAMESPACE = 'woocommerce-google-analytics';
const PREFIX = 'experimental__woocommerce_blocks-';

/** Hooks of product, cart and checkout blocks (TR-04). */
const HOOKS = [
  'product-list-render',
  'product-render',
  'product-view-link',
  'cart-add-item',
  'cart-remove-item',
  'checkout-render-checkout-form',
] as const;

export type BlockHook = (typeof HOOKS)[number];

/** What a block has reported, and what takes it. */
export type BlockCall = readonly [hook: BlockHook, data: unknown];
export type TakeCall = (...call: BlockCall) => unknown;

/** Takes the listener of the shop's own script off, which uses the same name. */
export const removeHook = (hook: string): unknown => pageFunction('wp.hooks.removeAction')?.(PREFIX + hook, NAMESPACE);

/** Listens to the blocks and takes off who listened before: the shop's own script, or an earlier call. */
export function listenToBlocks(take: TakeCall): void {
  for (const hook of HOOKS) {
    removeHook(hook);
    pageFunction('wp.hooks.addAction')?.(PREFIX + hook, NAMESPACE, (data: unknown) => take(hook, data));
  }
}
