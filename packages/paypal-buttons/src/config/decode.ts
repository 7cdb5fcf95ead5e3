import { type Log, configReadings, own, v } from '@shop/core';
import { BUNDLE, GATEWAY_GLOBAL } from '../constants';
import * as part from './parts';
import { type GatewayConfig, core, parts } from './schema';

/** Notes for the debug panel what was found of a part; without its name: of the fields without which nothing works. */
function note(global: string, issues: readonly v.BaseIssue<unknown>[] = []): void {
  configReadings.set(global, { bundle: BUNDLE, global, issues });
}

/** One console error that names global and fields (XC-01). */
function complain(log: Log | undefined, part: string, issues: readonly v.BaseIssue<unknown>[]): void {
  const fields = issues.map(({ path, expected }) => {
    const names = [part, ...(path ?? []).map(({ key }) => String(key))].filter((name) => name !== '');
    return `"${names.join('.')}" (expected ${expected})`;
  });
  log?.error(`Page config ${GATEWAY_GLOBAL} is wrong, what needs it stays off: ${fields.join(', ')}`);
}

/** Decodes one nested part; a wrong one is reported once, by name, and replaced by its default (XC-01). */
function decodePart<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  raw: unknown,
  log?: Log,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, raw ?? undefined);
  // A default is no reading.
  if (log) note(`${GATEWAY_GLOBAL}.${name}`, result.issues);
  if (result.success) return result.output;
  complain(log, name, result.issues);
  // Every part has a default for an absent value.
  return decodePart(name, schema, undefined);
}

/** The decoded config, or `undefined` when a field is wrong without which nothing works; that is reported. */
export function decodeGateway(raw: Readonly<Record<string, unknown>>, log?: Log): GatewayConfig | undefined {
  const main = v.safeParse(core, raw);
  note(GATEWAY_GLOBAL, main.issues);
  if (!main.success) return void complain(log, '', main.issues);
  const read = <Name extends keyof typeof parts>(name: Name) => decodePart(name, parts[name], own(raw, name), log);
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
  const result = v.safeParse(part.endpoint, own(config.ajax, name));
  return result.success && result.output.endpoint !== '' ? result.output : undefined;
}
