/** What the address and attributes of an SDK script say. */
export interface SdkParams {
  /** Address as written. */
  readonly url: string;
  readonly namespace: string;
  readonly components: ReadonlySet<string>;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** `data-*` attributes except those of loaders. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Host and path of the SDK, live and sandbox. */
export const SDK_ADDRESS = /^https:\/\/www\.(?:sandbox\.)?paypal\.com\/sdk\/js(?:\?|$)/;

const COMPONENTS = new Set(
  'buttons marks messages funding-eligibility hosted-fields card-fields applepay googlepay fastlane three-domain-secure payment-fields'.split(
    ' ',
  ),
);
/** Set by a demo server that serves the fake under its own address: the address that the page asked for. */
const STANDS_FOR = 'data-stands-for';
const IGNORED = new Set(['data-uid-auto', 'data-namespace', 'data-csp-nonce', 'data-loading-state', STANDS_FOR]);

/** Reads an SDK script element. */
export function readSdkParams(script: HTMLScriptElement): SdkParams {
  const url = script.getAttribute(STANDS_FOR) ?? script.getAttribute('src') ?? '';
  const query = Object.fromEntries(new URL(url, 'https://www.paypal.com').searchParams);
  const attributes = Object.fromEntries(
    [...script.attributes]
      .filter(({ name }) => name.startsWith('data-') && !IGNORED.has(name))
      .map(({ name, value }) => [name, value]),
  );
  return {
    url,
    query,
    attributes,
    namespace: script.getAttribute('data-namespace') ?? 'paypal',
    components: new Set((query['components'] ?? 'buttons').split(',').filter(Boolean)),
  };
}

/** Why the server refuses to serve the script; the tag then fires `error`. */
export function sdkProblem({ query, components }: SdkParams): string | undefined {
  if (!query['client-id']) return 'client-id is missing';
  const unknown = [...components].find((component) => !COMPONENTS.has(component));
  if (unknown !== undefined) return `unknown component ${unknown}`;
  const { currency, intent } = query;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) return `currency ${currency}`;
  if (intent !== undefined && !['capture', 'authorize', 'subscription', 'tokenize'].includes(intent)) return `intent ${intent}`;
  return undefined;
}

/** Whether two scripts are the same to the SDK: then the second changes nothing. */
export function sameSdk(one: SdkParams, other: SdkParams): boolean {
  const list = (values: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(values).toSorted());
  return list(one.query) === list(other.query) && list(one.attributes) === list(other.attributes);
}
