import { type Log, v } from '@shop/core';
import { GATEWAY_GLOBAL } from '../constants';
import * as part from './parts';
import { type GatewayConfig, type ShippingEndpoints, core, parts } from './schema';

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map(
      (issue) => `"${issue.path?.map((item) => String(item.key)).join('.') ?? ''}" (expected ${issue.expected ?? issue.message})`,
    )
    .join(', ');
}

/** Decodes one nested part; a wrong one is reported once, by name, and replaced by its default (XC-01). */
function decodePart<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  raw: unknown,
  log: Log | undefined,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, raw ?? undefined);
  if (result.success) return result.output;
  log?.error(
    `Page config ${GATEWAY_GLOBAL}, field "${name}" is not as expected; what needs it stays off. Check ${describe(result.issues)}`,
  );
  // Every part has a default for an absent value.
  return decodePart(name, schema, undefined, undefined);
}

/** The decoded config, or `undefined` when a field is wrong without which nothing works; that is reported. */
export function decodeGateway(raw: Readonly<Record<string, unknown>>, log?: Log): GatewayConfig | undefined {
  const main = v.safeParse(core, raw);
  if (!main.success) {
    log?.error(`Page config ${GATEWAY_GLOBAL} is not as expected, so the buttons stay off. Check ${describe(main.issues)}`);
    return undefined;
  }
  const own = (name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  const read = <Name extends keyof typeof parts>(name: Name) => decodePart(name, parts[name], own(name), log);
  return {
    ...main.output,
    data_client_id: read('data_client_id'),
    button: read('button'),
    separate_buttons: read('separate_buttons'),
    hosted_fields: read('hosted_fields'),
    messages: read('messages'),
    labels: read('labels'),
    simulate_cart: read('simulate_cart'),
    user: read('user'),
    server_side_shipping_callback: read('server_side_shipping_callback'),
    appswitch: read('appswitch'),
    continuation: read('continuation'),
    save_payment_methods: read('save_payment_methods'),
    axo: read('axo'),
    pay_now: read('pay_now'),
    payer: read('payer'),
    variable_paypal_subscription_variations: read('variable_paypal_subscription_variations'),
    locations_with_subscription_product: read('locations_with_subscription_product'),
  };
}

/** Address and nonce of a call; `undefined` when the page does not print it. */
export function endpointOf(config: GatewayConfig, name: string): { endpoint: string; nonce: string } | undefined {
  const result = v.safeParse(part.endpoint, Object.hasOwn(config.ajax, name) ? config.ajax[name] : undefined);
  return result.success && result.output.endpoint !== '' ? result.output : undefined;
}

/** Addresses for shipping changes; `undefined` when the page does not print them. */
export function shippingEndpointsOf(config: GatewayConfig): ShippingEndpoints | undefined {
  const result = v.safeParse(part.shippingEndpoints, config.ajax['update_customer_shipping']);
  return result.success ? result.output : undefined;
}
