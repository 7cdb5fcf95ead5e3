import { own } from '../../../../packages/core/src/rules';
import { KNOWN_FIELDS, RECORDED_PLUGINS } from './known-fields';

/** What the comparison reads of a page. */
interface PageFacts {
  /** Value of a page-config global; `undefined` when the page does not print it. */
  readonly global: (name: string) => unknown;
  /** Addresses of scripts and styles: their `?ver=` is the plugin's version. */
  readonly addresses: readonly string[];
}

/** How the page config of one global differs from the recorded one: names only. */
interface Drift {
  readonly global: string;
  readonly plugin: string;
  /** The recorded version that it was compared with. */
  readonly comparedWith: string;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** Plugin folder of the plugin that prints a global. */
const PLUGIN_OF: Readonly<Record<string, string>> = {
  wpcf7: 'contact-form-7',
  PayPalCommerceGateway: 'woocommerce-paypal-payments',
  ppcp_add_payment_method: 'woocommerce-paypal-payments',
  FraudNetConfig: 'woocommerce-paypal-payments',
  wc_stripe_express_checkout_params: 'woocommerce-gateway-stripe',
  wcStripeExpressCheckoutPayForOrderParams: 'woocommerce-gateway-stripe',
  wc_stripe_upe_params: 'woocommerce-gateway-stripe',
  wc_gzd_add_to_cart_variation_params: 'woocommerce-germanized',
};

/** Plugin whose version decides what a global holds. */
export const pluginOf = (global: string): string => PLUGIN_OF[global] ?? 'woocommerce';

/** Maps whose keys are data of the shop: countries, payment methods, fields. */
const OPEN_MAPS: ReadonlySet<string> = new Set(['paymentMethodsConfig', 'custom_checkout_fields', 'appearance', 'messages']);
const MAX_DEPTH = 2;

/** The fields of an object, two levels deep, each with the path of the object that holds it. */
export function fieldsOf(value: unknown, parent = '', depth = 1): { readonly path: string; readonly parent: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const path = parent === '' ? key : `${parent}.${key}`;
    const isOpen = OPEN_MAPS.has(key) || depth >= MAX_DEPTH;
    return [{ path, parent }, ...(isOpen ? [] : fieldsOf(own(value, key), path, depth + 1))];
  });
}

/** The plugin's version, as the addresses of its scripts and styles print it. */
export function versionOf(plugin: string, addresses: readonly string[]): string | undefined {
  for (const address of addresses) {
    const at = address.indexOf(`/plugins/${plugin}/`);
    const version =
      at < 0 ? undefined : /[?&](?:amp;|#038;)?ver=(?:wc-)?(\d{1,3}(?:\.\d{1,4}){1,3})(?=$|[&#])/.exec(address.slice(at))?.[1];
    if (version !== undefined) return version;
  }
  return undefined;
}

/** Compares versions number by number. Returns less than 0 when the first is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 4; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Position of the newest recorded version that is not newer than the given one; the oldest for older ones. */
function nearest(plugin: string, version: string): number {
  const recorded = RECORDED_PLUGINS[plugin] ?? [];
  return Math.max(
    0,
    recorded.findLastIndex((one) => compareVersions(one, version) <= 0),
  );
}

function driftFrom(global: string, value: unknown, at: number): Pick<Drift, 'missing' | 'unknown'> {
  const found = fieldsOf(value);
  const paths = new Set(found.map(({ path }) => path));
  const parents = new Set(found.map(({ parent }) => parent));
  const known = Object.entries(KNOWN_FIELDS[global] ?? {}).flatMap(([mask, list]) =>
    list.split(' ').map((path) => ({ path, isAlways: (Number(mask) & (1 << at)) !== 0 })),
  );
  const names = new Set(known.map(({ path }) => path));
  const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return {
    // The parent of a missing field says it already.
    missing: known
      .filter(({ path, isAlways }) => isAlways && !paths.has(path) && parents.has(parentOf(path)))
      .map(({ path }) => path),
    unknown: [...paths].filter((path) => !names.has(path) && (parentOf(path) === '' || names.has(parentOf(path)))),
  };
}

/** Compares the page config with the recorded version that is nearest to the page's, global by global. */
export function findDrift({ global, addresses }: PageFacts): Drift[] {
  return Object.keys(KNOWN_FIELDS).flatMap((name) => {
    const value = global(name);
    if (typeof value !== 'object' || value === null) return [];
    const plugin = pluginOf(name);
    const version = versionOf(plugin, addresses);
    const recorded = RECORDED_PLUGINS[plugin] ?? [];
    const all = recorded.map((_version, at) => ({ at, ...driftFrom(name, value, at) }));
    // Without a version on the page: the recorded one that differs least.
    const chosen =
      version === undefined
        ? all.toSorted((a, b) => a.missing.length - b.missing.length || b.at - a.at)[0]
        : all[nearest(plugin, version)];
    if (!chosen || chosen.missing.length + chosen.unknown.length === 0) return [];
    const { at, missing, unknown } = chosen;
    return [{ global: name, plugin, comparedWith: recorded[at] ?? '', missing, unknown }];
  });
}
