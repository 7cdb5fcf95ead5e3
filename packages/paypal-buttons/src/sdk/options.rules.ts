import type { GatewayConfig } from '../config/schema';

/** Options of the SDK loader: query parameters in camelCase, attributes as `data…` keys, in insertion order (contract 4.1). */
export type SdkOptions = Readonly<Record<string, string>>;

/** What the page config does not say by itself. */
export interface SdkExtras {
  clientToken?: string | undefined;
  /** Random id for `data-client-metadata-id`: hex without dashes. */
  metadataId: string;
  /** Own namespace instead of `window.paypal`. */
  namespace?: string | undefined;
}

function camelCase(key: string): string {
  return key.replace(/[-_]+(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

function camelKeys(fields: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(fields).map(([key, value]) => [camelCase(key), value]);
}

/** Attributes of the SDK's tag. They are settled at the first load and stay for reloads (contract 4.4). */
export function sdkAttributes(config: GatewayConfig, { clientToken, metadataId, namespace }: SdkExtras): SdkOptions {
  const { id_token: idToken } = config.save_payment_methods;
  const { sdk_client_token: sdkToken } = config.axo;
  const { is_logged: isLogged } = config.user;
  const attributes: Record<string, string | undefined> = {
    ...Object.fromEntries(camelKeys(config.script_attributes)),
    dataUserIdToken: isLogged ? idToken : '',
    dataSdkClientToken: isLogged ? '' : sdkToken,
    dataClientMetadataId: !isLogged && sdkToken !== '' ? metadataId : '',
    dataClientToken: clientToken,
    dataNamespace: namespace,
  };
  return Object.fromEntries(Object.entries(attributes).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** All options of a load: the query as the page has it now, attributes over it, nothing empty. */
export function sdkOptions(parameters: Readonly<Record<string, string>>, attributes: SdkOptions): SdkOptions {
  const all = [...camelKeys(parameters), ...Object.entries(attributes)];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** Options of the plan button's own SDK (contract 4.2, last point). */
export function planSdkOptions(config: GatewayConfig, namespace: string): SdkOptions {
  return sdkOptions(
    {
      'client-id': config.client_id,
      currency: config.currency,
      intent: 'subscription',
      vault: 'true',
      'disable-funding': config.url_params['disable-funding'] ?? '',
    },
    { dataNamespace: namespace },
  );
}

/** Whether the parameters are those of the same script. Order does not matter to the server; attributes, a client token among them, are no part of it. */
export function sdkKey(parameters: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names listed in `components`; the SDK brings the buttons when the list is absent. */
export function componentsOf(parameters: Readonly<Record<string, string>>): string[] {
  return (parameters['components'] ?? 'buttons').split(',').map((name) => name.trim());
}

/** Components that are members of the SDK object; their names there are `CardFields` for `card-fields`. */
const MEMBERS = /^(?:buttons|messages|(?:card|hosted)-fields|(?:google|apple)pay)$/;

/** Members that an SDK object must have for this page (contract 4.2). */
export function neededMembers(parameters: Readonly<Record<string, string>>): string[] {
  return componentsOf(parameters)
    .filter((name) => MEMBERS.test(name))
    .map((name) => camelCase(`-${name}`));
}
