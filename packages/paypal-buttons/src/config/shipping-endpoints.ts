import { own, text, v } from '@shop/core';
import type { GatewayConfig } from './schema';

const schema = v.object({
  shipping_options: v.optional(v.object({ endpoint: text('') }), {}),
  shipping_address: v.optional(v.object({ cart_endpoint: text(''), update_customer_endpoint: text('') }), {}),
  wp_rest_nonce: text(''),
});

/** Addresses for shipping changes inside the wallet (contract 1.3). */
export type ShippingEndpoints = v.InferOutput<typeof schema>;

/** Reads them; `undefined` when the page does not print them. */
export function shippingEndpointsOf(config: GatewayConfig): ShippingEndpoints | undefined {
  const result = v.safeParse(schema, own(config.ajax, 'update_customer_shipping'));
  return result.success ? result.output : undefined;
}
