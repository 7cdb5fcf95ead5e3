import { readFileSync } from 'node:fs';
import { loadScript } from '@paypal/paypal-js';
import { listPages, pageHtml } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { sdkOptions } from './options.rules';

type Parameters = Readonly<Record<string, string>>;

/** What the WordPress plugin preloads; its own tests read the same table. An empty address: nothing. */
const TABLE = JSON.parse(readFileSync('examples/wordpress/tests/paypal-addresses.json', 'utf8')) as readonly {
  readonly parameters: Parameters;
  readonly address: string;
}[];

/** Parameters of the recorded pages, each once. */
const recorded = new Set(
  listPages().flatMap((page) => {
    const [, json] = /var PayPalCommerceGateway = (\{.*\});/.exec(pageHtml(page)) ?? [];
    return json === undefined ? [] : [JSON.stringify((JSON.parse(json) as { url_params: Parameters }).url_params)];
  }),
);

/** Address that the provider's loader puts into its tag. */
function loaded(parameters: Parameters): string | undefined {
  const { clientId = '', ...rest } = sdkOptions(parameters, { dataClientMetadataId: 'x' });
  void loadScript({ clientId, ...rest });
  return document.querySelector<HTMLScriptElement>('script[src]')?.src;
}

describe('the preload of the library in the WordPress plugin', () => {
  it('[PP-02] the table has the parameters of the recorded pages of all three shops', () => {
    expect(recorded.size).toBeGreaterThanOrEqual(8);
    expect(TABLE.map(({ parameters }) => JSON.stringify(parameters))).toEqual(expect.arrayContaining([...recorded]));
  });

  it.each(TABLE.filter(({ address }) => address !== ''))(
    '[PP-02] $address is what the bundle asks for',
    ({ parameters, address }) => {
      expect(new URL(address).href).toBe(loaded(parameters));
    },
  );
});
