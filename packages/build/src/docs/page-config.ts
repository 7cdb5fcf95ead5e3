import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { v } from '@shop/core';
import { passwordConfig } from '../../../checkout/src/account/password/page-data';
import { savedConfig } from '../../../checkout/src/account/saved-methods';
import { countrySchema, localeSchema } from '../../../checkout/src/address/config';
import { cartConfig } from '../../../checkout/src/cart/cart-page/cart.api';
import { addToCartConfig } from '../../../checkout/src/cart/add-to-cart';
import { fragmentsConfig } from '../../../checkout/src/cart/fragments';
import { checkoutSchema } from '../../../checkout/src/order/checkout-form';
import { attributionConfig } from '../../../checkout/src/site/attribution';
import { shopPageConfig } from '../../../checkout/src/site/shop-page';
import { tokenSyncConfig } from '../../../checkout/src/site/token-sync';
import { schema as accountSchema } from '../../../paypal-buttons/src/config/account';
import { core, parts } from '../../../paypal-buttons/src/config/schema';
import { schema as applePaySchema } from '../../../paypal-buttons/src/wallets/apple-pay/config';
import { schema as googlePaySchema } from '../../../paypal-buttons/src/wallets/google-pay/config';
import { schema as expressSchema, orderSchema } from '../../../stripe-express/src/config';
import { schema as upeSchema } from '../../../upe/src/config';
import { meaningOfField } from './meanings';
import { type FieldRow, fieldRows, meanings } from './schema-fields';

/** One global: its bundle, the file of its schema below `packages/`, the schema. */
type Global = readonly [name: string, bundle: string, file: string, schemas: readonly v.GenericSchema[]];

const partSchemas = Object.entries(parts);

const GLOBALS: readonly Global[] = [
  ['wc_checkout_params', 'checkout', 'checkout/src/order/checkout-form.ts', [checkoutSchema]],
  ['wc_country_select_params', 'checkout', 'checkout/src/address/config.ts', [countrySchema]],
  ['wc_address_i18n_params', 'checkout', 'checkout/src/address/config.ts', [localeSchema]],
  ['woocommerce_params', 'checkout', 'checkout/src/site/shop-page/index.ts', [shopPageConfig]],
  ['wc_cart_params', 'checkout', 'checkout/src/cart/cart-page/cart.api.ts', [cartConfig]],
  ['wc_cart_fragments_params', 'checkout', 'checkout/src/cart/fragments/index.ts', [fragmentsConfig]],
  ['wc_add_to_cart_params', 'checkout', 'checkout/src/cart/add-to-cart/index.ts', [addToCartConfig]],
  ['wc_tokenization_form_params', 'checkout', 'checkout/src/account/saved-methods/index.ts', [savedConfig]],
  ['wc_password_strength_meter_params', 'checkout', 'checkout/src/account/password/page-data.ts', [passwordConfig]],
  ['wc_order_attribution', 'checkout', 'checkout/src/site/attribution/index.ts', [attributionConfig]],
  ['bnpl_token_sync', 'checkout', 'checkout/src/site/token-sync/index.ts', [tokenSyncConfig]],
  ['PayPalCommerceGateway', 'paypal-buttons', 'paypal-buttons/src/config/schema.ts', [core]],
  ['ppcp_add_payment_method', 'paypal-buttons', 'paypal-buttons/src/config/account.ts', [accountSchema]],
  ['wc_ppcp_googlepay', 'paypal-buttons', 'paypal-buttons/src/wallets/google-pay/config.ts', [googlePaySchema]],
  ['wc_ppcp_applepay', 'paypal-buttons', 'paypal-buttons/src/wallets/apple-pay/config.ts', [applePaySchema]],
  ['wc_stripe_express_checkout_params', 'stripe-express', 'stripe-express/src/config.ts', [expressSchema]],
  ['wcStripeExpressCheckoutPayForOrderParams', 'stripe-express', 'stripe-express/src/config.ts', [orderSchema]],
  ['wc_stripe_upe_params', 'upe', 'upe/src/config.ts', [upeSchema]],
];

/** Globals read without a schema: these bundles have no schema library, and other scripts replace members of `wpcf7`. */
const BY_HAND = `## \`shop_scripts_params\`

Our own global, read at each use; no plugin prints it. The apps extend the
[built-in list](../packages/core/src/redirect/navigate.ts); script schemes stay blocked.

\`\`\`text
app_schemes (list of text): payment app schemes that a redirect may open, e.g. ["mybank"]
clean_order_messages (flag): also clean the messages of other plugins' payment methods, which are
  inserted as they are without it
\`\`\`

## \`wpcf7\`, \`newsletter_data\`

\`contact-form\`, no schema: other scripts replace members of \`wpcf7\`.

\`\`\`text
wpcf7.api.root (required): REST root, also of another origin (CORS)
wpcf7.api.namespace ("contact-form-7/v1"): REST namespace
newsletter_data.action_url (required): of this origin; without it the browser posts sign-up forms
\`\`\`

## \`FraudNetConfig\`

\`fraud-pui\`, no schema.

\`\`\`text
f: FraudNet session id; empty or missing: off
s (required): source website id
sandbox (flag): PayPal sandbox
\`\`\`

## \`wc_gzd_add_to_cart_variation_params\`

\`variation-info\`, no schema.

\`\`\`text
wrapper (".product"): closest ancestor of the form with the product information
price_selector ("p.price"): the headline price in the wrapper
replace_price ("1"): the variation's price replaces the headline price; any text is true
\`\`\`
`;

const HEAD = `# Page config

Fields that the bundles read from the globals that PHP prints. Written from the schemas, to which
the bundles' names link, by \`npm run build -- --docs\`; a unit test compares the two.

\`field (type, default): meaning\`. Without a type: text. Without a default: \`""\`, \`false\`, \`0\`,
\`[]\`, \`{}\` or absent. Without a meaning: as named. \`*\`: any key or index.

A **flag** is true for \`true\`, \`1\`, \`"1"\`, \`"yes"\`, \`"true"\`. A **number** may arrive as text, a
**text** as a number, a **list** or **map** as each other, or empty as \`""\` or \`[]\`. Without a
*required* field its feature stays off, with one console line that names global and field. A missing
global is silent.

`;

/** Defaults that the head names: what a missing field of that type usually is. */
const USUAL = ['–', '""', 'false', '0', '[]', '{}'];
/** Longest line, in characters. */
const WIDTH = 100;

/** Breaks a line at spaces. */
function wrapped(line: string): string {
  return line.split(' ').reduce((text, word) => {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${[...last].length + [...word].length + 1 > WIDTH ? '\n  ' : ' '}${word}`;
  });
}

/** Type, if it is not text, and default in parentheses. */
function typeText({ type, fallback }: FieldRow): string {
  const shown = fallback ?? 'required';
  const known = [type, shown].filter((word) => word !== 'text' && !USUAL.includes(word));
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
}

/** Own name of a field in its global. */
const nameOf = ({ path }: FieldRow): string => path.split('.').findLast((part) => part !== '*') ?? path;

/** One line per type, default and meaning, with all fields that share them; an optional object without a docstring has none. */
function fieldLines(rows: readonly FieldRow[], own: ReadonlyMap<string, string>): string[] {
  const lines = new Map<string, string[]>();
  for (const row of rows) {
    const meaning = own.get(nameOf(row))?.replace(/\.$/, '') ?? meaningOfField(row.path);
    const type = typeText(row);
    if (row.type === 'object' && row.fallback !== undefined && !own.has(nameOf(row))) continue;
    const rest = `${type}${meaning === '' ? '' : `: ${meaning.replaceAll('`', '')}`}`;
    lines.set(rest, [...(lines.get(rest) ?? []), row.path]);
  }
  return [...lines].map(([rest, fields]) => wrapped(`${fields.join(', ')}${rest}`));
}

function section([name, bundle, file, schemas]: Global, packages: string): string {
  const source = readFileSync(join(packages, file), 'utf8');
  const own = meanings(source);
  const rows = [
    ...schemas.flatMap((schema) => fieldRows(schema)),
    ...(name === 'PayPalCommerceGateway' ? partSchemas.flatMap(([field, schema]) => fieldRows(schema, field)) : []),
  ];
  return `## \`${name}\`\n\n[\`${bundle}\`](../packages/${file}):\n\n\`\`\`text\n${fieldLines(rows, own).join('\n')}\n\`\`\`\n`;
}

/** The whole page. */
export function pageConfig(packages: string): string {
  return HEAD + [...GLOBALS.map((global) => section(global, packages)), BY_HAND].join('\n');
}
