// @vitest-environment node
import { readFileSync } from 'node:fs';
import { listPages, pageHtml, RECORDED_VERSIONS, recordedPlugins } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { compatibilityPage, withRanges } from './compatibility';

/** Without these pages no bundle has been tried on a version. */
const NEEDED = [
  'add-payment-method',
  'cart',
  'checkout-guest',
  'contact',
  'order-pay-logged-in',
  'product-simple',
  'product-variable',
];
const PRINTED = ['woocommerce', 'woocommerce-paypal-payments', 'woocommerce-gateway-stripe', 'contact-form-7'];

describe('compatibility', () => {
  it('[VR-12] a version in the table has its recorded pages, which print it', () => {
    expect(Object.keys(JSON.parse(readFileSync('fixtures/versions.json', 'utf8')) as object)).toEqual([...RECORDED_VERSIONS]);
    for (const version of RECORDED_VERSIONS) {
      const pages = listPages(version);
      const prefix = version === 'woo-10.5' ? '' : `${version}/`;
      expect(pages).toEqual(expect.arrayContaining(NEEDED.map((name) => `${prefix}${name}`)));
      const checkout = pageHtml(`${prefix}checkout-guest`) + pageHtml(`${prefix}contact`);
      for (const plugin of PRINTED)
        expect(checkout, `${version} ${plugin}`).toMatch(
          new RegExp(`/plugins/${plugin}/[^"']*ver=${recordedPlugins(version)[plugin]?.replaceAll('.', '\\.') ?? '-'}`),
        );
    }
  });

  it('[VR-12] the docs are those of today', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(withRanges(readme), 'npm run build -- --docs writes it').toBe(readme);
    expect(readFileSync('docs/compatibility.md', 'utf8')).toBe(compatibilityPage());
  });
});
