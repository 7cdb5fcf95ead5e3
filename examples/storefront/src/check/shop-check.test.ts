import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHtml, RECORDED_VERSIONS, recordedPlugins } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { reportOf } from './report';
import { checkShop, HANDLES } from './shop-check';

const nameOf = (version: string): string => (version === 'woo-10.5' ? 'checkout-guest' : `${version}/checkout-guest`);

describe.each(RECORDED_VERSIONS)('%s', (version) => {
  const html = pageHtml(nameOf(version));

  it('[VR-12] finds plugins, versions, config, markup and scripts of the recorded checkout, and prints no value of it', () => {
    const check = checkShop(html);
    const { bundles, interferes } = check;
    const plugins = recordedPlugins(version);
    for (const name of ['checkout', 'paypal-buttons', 'stripe-express', 'upe']) {
      const found = bundles.find(({ bundle }) => bundle === name);
      expect(found).toMatchObject({ range: 'inside', hasConfig: true, hasMarkup: true, missing: [], unknown: [] });
      expect(found?.version, name).toBe(plugins[found?.plugin ?? '']);
      expect(found?.replaces.length, name).toBeGreaterThan(0);
    }
    expect(interferes).toEqual([]);
    const report = reportOf(check, 'de');
    expect(report).not.toMatch(/pk_test|shop\.example|[0-9a-f]{10}/);
    expect(report).toContain('## upe\n- Plugin und Version: woocommerce-gateway-stripe');
  });
});

it('[VR-12] names missing and unknown fields, versions outside of the range, and what interferes', () => {
  const html = pageHtml('woo-11.0/checkout-guest')
    .replaceAll('isExpressCheckoutEnabled', 'isSomethingNew')
    .replaceAll('ver=10.7.1', 'ver=12.0.0')
    .replace('</body>', '<script src="/wp-content/cache/autoptimize/js/a.js"></script></body>');
  const check = checkShop(html);
  expect(check.bundles.find(({ bundle }) => bundle === 'upe')).toMatchObject({
    version: '12.0.0',
    range: 'outside',
    missing: ['wc_stripe_upe_params.isExpressCheckoutEnabled'],
    unknown: ['wc_stripe_upe_params.isSomethingNew'],
  });
  expect(check.interferes).toEqual(['Autoptimize']);
  expect(reportOf(check, 'en')).toContain('May interfere: Autoptimize');
});

it('[VR-12] looks for the handles that the WordPress plugin replaces', () => {
  const file = join(import.meta.dirname, '../../../wordpress/shop-scripts/includes/bundles.php');
  const php = readFileSync(file, 'utf8');
  const originals = /const ORIGINALS = array\(([\s\S]*?)^\);/m.exec(php)?.[1] ?? '';
  // Bundle → folder of a plugin → handles; a bundle's own line has one tab.
  const [, ...bundles] = originals.split(/^\t'([\w-]+)'\s*=> array\(/m);
  const replaced = Object.keys(HANDLES).map((bundle) => {
    const lists = bundles[bundles.indexOf(bundle) + 1]?.matchAll(/'[\w-]+'\s*=> array\(([^)]*)\)/g) ?? [];
    return [bundle, [...lists].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, handle]) => handle))];
  });
  expect(Object.fromEntries(replaced)).toEqual(HANDLES);
});

it('[VR-12] names payment and shipping choices that a style of the page hides from the keyboard', () => {
  const page = (style: string, attribute = ''): string =>
    `<style>${style}</style><input type="radio" name="payment_method" ${attribute}><input type="radio" name="payment_method">`;
  expect(checkShop(page('')).hiddenChoices).toEqual([]);
  expect(checkShop(page('', 'style="display: none"')).hiddenChoices).toEqual(['payment_method']);
  const check = checkShop(page('a { color: red } input[type=radio] { display:none; }'));
  expect(check.hiddenChoices).toEqual(['payment_method']);
  expect(reportOf(check, 'en')).toContain('Radio buttons that the keyboard does not reach: payment_method');
  const one = '<input type="radio" name="payment_method" style="display: none">';
  expect(checkShop(one).hiddenChoices).toEqual([]);
});
