import type { SizeLine } from './sizes.ts';

/** What a file stands in for, and when it is loaded; the README's words. */
const ABOUT: Record<string, [standsFor: string, loaded: string]> = {
  'shop-runtime.js': ['shared core of all bundles', 'once, by the first bundle or your own tag'],
  'shop-ui.js': ['React and shared views', 'when the first island is drawn'],
  'shop-debug.js': ['debug panel, stores in the Redux DevTools', 'with debugging on'],
  'checkout.js': ['woocommerce, cart-fragments, add-to-cart, order-attribution; every page of the shop', 'your tag'],
  'checkout-order.js': ['checkout, tokenization-form, add-payment-method', 'on pages with one of these forms'],
  'checkout-address.js': ['country-select, address-i18n', 'on pages with an address'],
  'checkout-cart.js': ['cart', 'on the cart page'],
  'checkout-tracking.js': ['purchase tracking', 'where the page has analytics'],
  'checkout-islands.js': ['views of the checkout', 'with the first message or order'],
  'checkout-password.js': ['password-strength-meter', 'when a new password is typed'],
  'contact-form.js': ['Contact Form 7, newsletter', 'your tag'],
  'contact-form-engine.js': ['what drives the forms', 'on a page with a form, or when a script asks for one'],
  'contact-form-islands.js': ['views of the forms', 'when a visitor begins to type, or with a message'],
  'contact-form-upload.js': ['upload progress', 'when a form of over 1 MB is sent'],
  'contact-form-rules.js': ['schema validation of Contact Form 7', 'when the first schema has come'],
  'contact-form-newsletter.js': ['newsletter sign-up', 'where the page has that form'],
  'paypal-buttons.js': ['PayPal buttons', 'your tag'],
  'paypal-buttons-cards.js': ['card fields, vaulting, saved cards', 'where cards are on'],
  'paypal-buttons-islands.js': ['what the buttons and cards show while they load, wait or fail', 'with the first of these views'],
  'paypal-buttons-pay-later.js': ['pay-later messages', 'where the page shows them'],
  'paypal-buttons-payment.js': [
    'a PayPal payment from the click to the order',
    'when a shopper comes near the buttons or the form',
  ],
  'paypal-buttons-preview.js': ['previews of the buttons', 'on settings pages and in editors'],
  'paypal-buttons-product.js': ['PayPal buttons of the product page', 'on product pages'],
  'paypal-buttons-wallets.js': ['Google Pay and Apple Pay through PayPal', 'where one of them is on'],
  'stripe-express.js': ['Stripe express checkout', 'your tag'],
  'stripe-express-islands.js': ['views of express checkout', 'when the pointer is over a button, or with a message'],
  'stripe-express-payment.js': ['order and its end in express checkout', 'when a button is pressed'],
  'stripe-express-loader.js': ["Stripe's library loader", 'where the page brings no Stripe tag'],
  'upe.js': ['Stripe payment elements', 'your tag'],
  'upe-islands.js': ['views of the payment elements', 'when the shopper enters the form, or with a message'],
  'upe-confirm.js': ['confirmation of payments, e.g. 3-D Secure', 'when the address asks for one'],
  'upe-loader.js': ["Stripe's library loader", 'where the page brings no Stripe tag'],
  'upe-theme.js': ['appearance of the payment elements from the theme', 'while the server has none stored'],
  'fraud-pui.js': ['FraudNet for pay upon invoice', 'your tag'],
  'variation-info.js': ['product information of variations', 'your tag'],
};

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';
const HEAD = '| file | stands in for | loaded | kB gzip | budget |\n|---|---|---|---|---|';
/** Compressors differ a little between machines. */
const TOLERANCE_KB = 0.3;

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The cells of a file's row but its size. */
function words({ file, budget }: SizeLine): [file: string, standsFor: string, loaded: string, budget: string] {
  const [standsFor, loaded] = ABOUT[file] ?? ['', ''];
  return [`\`${file}\``, standsFor, loaded, budget === undefined ? '' : inKb(budget)];
}

function isListed({ file }: SizeLine): boolean {
  return file.endsWith('.js');
}

function row(line: SizeLine): string {
  const [file, standsFor, loaded, budget] = words(line);
  return `| ${[file, standsFor, loaded, inKb(line.gzip), budget].join(' | ')} |`;
}

function section(readme: string): [before: string, table: string, after: string] {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end === -1) throw new Error('The README has no size table to fill.');
  return [readme.slice(0, start + START.length), readme.slice(start + START.length, end), readme.slice(end)];
}

/** The README with the sizes of today. */
export function withSizes(readme: string, lines: readonly SizeLine[]): string {
  const [before, , after] = section(readme);
  return `${before}\n${HEAD}\n${lines.filter(isListed).map(row).join('\n')}\n${after}`;
}

/** Is this row of the README true: the words to the letter, the size nearly? */
function isTrue(table: string, line: SizeLine): boolean {
  const [file, standsFor, loaded, budget] = words(line);
  const cells = table
    .split('\n')
    .map((text) => text.split('|').map((cell) => cell.trim()))
    .find((found) => found[1] === file);
  const size = Number(cells?.[4] ?? Number.NaN);
  return (
    [cells?.[2], cells?.[3], cells?.[5]].join() === [standsFor, loaded, budget].join() &&
    Math.abs(size - line.gzip / 1000) <= TOLERANCE_KB
  );
}

/** Files whose row in the README is not true any more. */
export function outdatedRows(readme: string, lines: readonly SizeLine[]): string[] {
  const [, table] = section(readme);
  return lines.filter((line) => isListed(line) && !isTrue(table, line)).map(({ file }) => file);
}
