import { type Report, REPORT_EVENT, reportCounts } from '@shop/core';
import { listPages, type LoadedPage, loadPage, RECORDED_VERSIONS } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { driftSection, reportDrift } from './configs';

let page: LoadedPage | undefined;
afterEach(() => page?.reset());

const cells = (): string[] => driftSection().rows.map((row) => row.cells.join(' | '));
const asObject = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;

describe.each(RECORDED_VERSIONS)('%s', (version) => {
  it.each(['checkout-guest', 'cart', 'product-variable', 'contact', 'add-payment-method'])(
    '[VR-01] [VR-03] shows no drift on the recorded %s page',
    (name) => {
      const recorded = listPages(version).find((one) => one.endsWith(name)) ?? '';
      page = loadPage(recorded, { whole: true });
      expect(cells()).toEqual([]);
    },
  );
});

it('[VR-01] names what the nearest version has and the page has not, and fields of no version', () => {
  document.documentElement.lang = 'en';
  page = loadPage('woo-11.0/checkout-guest', {
    whole: true,
    config: {
      wc_stripe_upe_params: (recorded) => {
        const { isExpressCheckoutEnabled: _gone, ...rest } = asObject(recorded);
        return { ...rest, isBrandNew: 'secret value', 'erika@example': '1' };
      },
    },
  });
  document.documentElement.lang = 'en';
  expect(cells()).toEqual([
    'wc_stripe_upe_params | woocommerce-gateway-stripe 10.7.1 | missing: isExpressCheckoutEnabled',
    'wc_stripe_upe_params | woocommerce-gateway-stripe 10.7.1 | not known: isBrandNew, …',
  ]);
});

it('[VR-02] is reported once, with names of fields and without values', async () => {
  reportCounts.clear();
  page = loadPage('woo-11.0/checkout-guest', {
    whole: true,
    config: { PayPalCommerceGateway: (recorded) => ({ ...asObject(recorded), new_field: 'secret value' }) },
  });
  const heard: Report[] = [];
  page.on(window, REPORT_EVENT, (event) => heard.push((event as CustomEvent<Report>).detail));
  reportDrift();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toMatchObject([{ bundle: 'shop-debug', code: 'config-drift', fields: ['PayPalCommerceGateway.new_field'] }]);
  expect(JSON.stringify(heard)).not.toContain('secret');
});
