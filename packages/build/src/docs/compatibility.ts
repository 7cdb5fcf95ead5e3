import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsersSection } from './browsers.ts';

/** Plugin that each bundle works with, by its folder, its name, and whether the bundle takes payments. */
const BUNDLES = [
  { bundle: 'checkout', plugin: 'woocommerce', title: 'WooCommerce', isPayment: false },
  { bundle: 'contact-form', plugin: 'contact-form-7', title: 'Contact Form 7', isPayment: false },
  { bundle: 'fraud-pui', plugin: 'woocommerce-paypal-payments', title: 'WooCommerce PayPal Payments', isPayment: true },
  { bundle: 'paypal-buttons', plugin: 'woocommerce-paypal-payments', title: 'WooCommerce PayPal Payments', isPayment: true },
  { bundle: 'stripe-express', plugin: 'woocommerce-gateway-stripe', title: 'WooCommerce Stripe Gateway', isPayment: true },
  { bundle: 'upe', plugin: 'woocommerce-gateway-stripe', title: 'WooCommerce Stripe Gateway', isPayment: true },
  { bundle: 'variation-info', plugin: 'woocommerce-germanized', title: 'Germanized for WooCommerce', isPayment: false },
] as const;

/** What one bundle was tested with. */
export interface Tested {
  /** Folder of the plugin whose script it replaces. */
  plugin: string;
  title: string;
  /** Oldest and newest recorded version. */
  from: string;
  to: string;
  /** Outside of the range a payment bundle leaves the originals in place. */
  isPayment: boolean;
}

/** `dist/compatibility.json`. */
export interface Compatibility {
  bundles: Record<string, Tested>;
}

type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

function readVersions(root: string): Versions {
  return JSON.parse(readFileSync(join(root, 'fixtures/versions.json'), 'utf8')) as Versions;
}

/** The range of each bundle: from the oldest to the newest recorded shop. */
export function compatibility(root = '.'): Compatibility {
  const shops = Object.values(readVersions(root));
  const bundles = BUNDLES.map(({ bundle, plugin, title, isPayment }) => {
    const versions = shops.map((shop) => shop[plugin] ?? '');
    return [bundle, { plugin, title, from: versions[0] ?? '', to: versions.at(-1) ?? '', isPayment }] as const;
  });
  return { bundles: Object.fromEntries(bundles) };
}

/** Writes `compatibility.json` beside the manifest. */
export function writeCompatibility(folder: string, root = '.'): void {
  writeFileSync(join(folder, 'compatibility.json'), `${JSON.stringify(compatibility(root), null, 2)}\n`);
}

/** The range of each bundle as a table. */
export function rangeTable(root = '.'): string {
  const rows = Object.entries(compatibility(root).bundles).map(
    ([bundle, { title, from, to }]) => `| \`${bundle}\` | ${title} | ${from} – ${to} |`,
  );
  return ['| bundle | plugin | tested versions |', '|---|---|---|', ...rows].join('\n');
}

const [START, END] = ['<!-- compatibility -->', '<!-- /compatibility -->'];

/** The README with the ranges of today. */
export function withRanges(readme: string, root = '.'): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < 0) throw new Error('The README has no compatibility table to fill.');
  return `${readme.slice(0, start + START.length)}\n${rangeTable(root)}\n${readme.slice(end)}`;
}

/** Text of `docs/compatibility.md`. */
export function compatibilityPage(root = '.'): string {
  const versions = readVersions(root);
  const shops = Object.keys(versions);
  const names = [...new Set(Object.values(versions).flatMap((shop) => Object.keys(shop)))];
  const rows = names.map((name) => `| ${name} | ${shops.map((shop) => versions[shop]?.[name] ?? '–').join(' | ')} |`);
  return `# Compatibility

Written by \`npm run build -- --docs\` from \`fixtures/versions.json\` and \`fixtures/browsers.json\`.

A bundle's range goes from the oldest to the newest recorded shop
([table](../README.md#tested-plugin-versions), \`dist/compatibility.json\`). Outside of it a payment
bundle (${BUNDLES.filter(({ isPayment }) => isPayment)
    .map(({ bundle }) => `\`${bundle}\``)
    .join(', ')}) needs a purchase on a
staging shop first; the others usually keep working.

## Recorded shops

The tests load their pages from \`fixtures/pages\`; the demo imitates each with \`?shop=woo-8.9\`,
\`?shop=woo-10.5\` or \`?shop=woo-11.0\`.

| | ${shops.map((shop) => `\`${shop}\``).join(' | ')} |
|---|${shops.map(() => '---|').join('')}
${rows.join('\n')}

Real shops between them were walked through, too (up to 40 purchases, forms and account actions; 28
November 2026): with the WordPress plugin each walk completes that the originals complete on
WooCommerce 9.8.5 with PayPal Payments 3.0.2, Stripe gateway 9.4.1, Contact Form 7 6.0.5 and
Germanized 3.19.5; on 10.1.2 with 3.1.0, 9.7.1, 6.1.1 and 3.20.5; on 10.9.4 with 3.3.2, 10.5.3,
6.1.5 and 4.0.5.

${browsersSection(root)}

## A shop outside of the range

[Check the shop](operator-guide.md#check-your-shop-first): the report lists the page-config fields
that differ from the nearest recorded version. Then
[record the version](developer-guide.md#record-a-new-plugin-version).
`;
}
