import type { SizeLine } from './sizes.ts';

/** What a file replaces or contains, and when it is loaded, for the README. */
const ABOUT: Record<string, [replaces: string, loaded: string]> = {
  'shop-runtime.js': ['shared core of all bundles', 'once, by the first bundle or your own tag'],
  'shop-ui.js': ['React and all views', 'when the first view is drawn'],
  'shop-debug.js': ['debug panel', 'with debugging on'],
  'checkout.js': ['woocommerce, cart-fragments, add-to-cart, order-attribution; every page of the shop', 'your tag'],
  'checkout-order.js': ['checkout, tokenization-form, add-payment-method', 'on pages with one of these forms'],
  'checkout-address.js': ['country-select, address-i18n', 'on pages with an address'],
  'checkout-cart.js': ['cart', 'on the cart page'],
  'checkout-tracking.js': ['purchase tracking', 'where the page has analytics'],
  'checkout-password.js': ['password-strength-meter', 'when a new password is typed'],
  'contact-form.js': ['Contact Form 7, newsletter', 'your tag'],
  'contact-form-engine.js': [
    'the forms’ engine, schema validation, newsletter sign-up',
    'on a page with a form, or when a script asks for one',
  ],
  'paypal-buttons.js': ['PayPal buttons', 'your tag'],
  'paypal-buttons-cards.js': ['card fields, vaulting, saved cards', 'where cards are on'],
  'paypal-buttons-payment.js': [
    'a PayPal payment from the click to the order',
    'when a shopper approaches the buttons or the form',
  ],
  'paypal-buttons-preview.js': ['previews of the buttons', 'on settings pages and in editors'],
  'paypal-buttons-product.js': ['PayPal buttons of the product page', 'on product pages'],
  'paypal-buttons-wallets.js': ['Google Pay and Apple Pay through PayPal', 'where one of them is on'],
  'stripe-express.js': ['Stripe express checkout', 'your tag'],
  'stripe-express-payment.js': ['order and confirmation in express checkout', 'when a button is pressed'],
  'upe.js': ['Stripe payment elements', 'your tag'],
  'upe-confirm.js': ['confirmation of payments, e.g. 3-D Secure', 'when the URL asks for one'],
  'stripe-loader.js': ["Stripe's library loader, for both Stripe bundles", "where Stripe's tag is missing or blocked"],
  'fraud-pui.js': ['FraudNet for pay upon invoice', 'your tag'],
  'variation-info.js': ['product information of variations', 'your tag'],
};

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';
const HEAD = '| file | replaces | loaded | kB gzip | budget |\n|---|---|---|---|---|';
/** Compressors differ a little between machines. */
const TOLERANCE_KB = 0.3;

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Returns the cells of a file's row, except its size. */
function words({ file, budget }: SizeLine): [file: string, replaces: string, loaded: string, budget: string] {
  const [replaces, loaded] = ABOUT[file] ?? ['', ''];
  return [`\`${file}\``, replaces, loaded, budget === undefined ? '' : inKb(budget)];
}

function isListed({ file }: SizeLine): boolean {
  return file.endsWith('.js');
}

function row(line: SizeLine): string {
  const [file, replaces, loaded, budget] = words(line);
  return `| ${[file, replaces, loaded, inKb(line.gzip), budget].join(' | ')} |`;
}

function section(readme: string): [before: string, table: string, after: string] {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end === -1) throw new Error('The README has no size table to fill.');
  return [readme.slice(0, start + START.length), readme.slice(start + START.length, end), readme.slice(end)];
}

/** Returns the README with current sizes. */
export function withSizes(readme: string, lines: readonly SizeLine[]): string {
  const [before, , after] = section(readme);
  return `${before}\n${HEAD}\n${lines.filter(isListed).map(row).join('\n')}\n${after}`;
}

/** Returns whether a row of the README is current: same words, nearly the same size. */
function isTrue(table: string, line: SizeLine): boolean {
  const [file, replaces, loaded, budget] = words(line);
  const cells = table
    .split('\n')
    .map((text) => text.split('|').map((cell) => cell.trim()))
    .find((found) => found[1] === file);
  const size = Number(cells?.[4] ?? Number.NaN);
  return (
    [cells?.[2], cells?.[3], cells?.[5]].join() === [replaces, loaded, budget].join() &&
    Math.abs(size - line.gzip / 1000) <= TOLERANCE_KB
  );
}

/** Returns the files whose row in the README is outdated. */
export function outdatedRows(readme: string, lines: readonly SizeLine[]): string[] {
  const [, table] = section(readme);
  return lines.filter((line) => isListed(line) && !isTrue(table, line)).map(({ file }) => file);
}
