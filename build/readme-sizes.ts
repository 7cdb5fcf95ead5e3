import type { SizeLine } from './sizes.ts';

/** What a file stands in for, and when it is loaded; the README's words. */
const ABOUT: Record<string, [standsFor: string, loaded: string]> = {
  'shop-runtime.js': ['shared core of all bundles', 'once, by the first bundle or your own tag'],
  'shop-ui.js': ['React and shared views', 'when the first island is drawn'],
  'checkout.js': [
    'checkout, country-select, address-i18n, cart-fragments, add-to-cart, tokenization-form, add-payment-method, order-attribution',
    'your tag',
  ],
  'checkout-cart.js': ['cart', 'on the cart page'],
  'checkout-tracking.js': ['purchase tracking', 'where the page has analytics'],
  'checkout-password.js': ['password-strength-meter', 'when a new password is typed'],
  'contact-form.js': ['Contact Form 7, newsletter', 'your tag'],
  'contact-form-rules.js': ['schema validation of Contact Form 7', 'when the first schema has come'],
  'contact-form-newsletter.js': ['newsletter sign-up', 'where the page has that form'],
  'paypal-buttons.js': ['PayPal buttons, pay-later messages', 'your tag'],
  'paypal-buttons-cards.js': ['card fields, vaulting, saved cards', 'where cards are on'],
  'paypal-buttons-devices.js': ['Google Pay and Apple Pay through PayPal', 'where a device wallet is on'],
  'stripe-express.js': ['Stripe express checkout', 'your tag'],
  'stripe-express-loader.js': ["Stripe's library loader", 'where the page brings no Stripe tag'],
  'upe.js': ['Stripe payment elements', 'your tag'],
  'upe-theme.js': ['look of the payment elements from the theme', 'while the server has none stored'],
  'fraud-pui.js': ['FraudNet for pay upon invoice', 'your tag'],
  'variation-info.js': ['product information of variations', 'your tag'],
};

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';
const HEAD = '| file | stands in for | loaded | kB gzip | budget |\n|---|---|---|---|---|';
/** Compressors differ a little between machines. */
const TOLERANCE_KB = 0.3;

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);

function rows(lines: readonly SizeLine[]): string[] {
  return lines
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file, gzip, budget }) => {
      const [standsFor, loaded] = ABOUT[file] ?? ['', ''];
      return `| \`${file}\` | ${standsFor} | ${loaded} | ${inKb(gzip)} | ${budget === undefined ? '' : inKb(budget)} |`;
    });
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
  return `${before}\n${HEAD}\n${rows(lines).join('\n')}\n${after}`;
}

/** Files whose size in the README is not the built one. */
export function outdatedSizes(readme: string, lines: readonly SizeLine[]): string[] {
  const [, table] = section(readme);
  return lines
    .filter(({ file }) => file.endsWith('.js'))
    .filter(({ file, gzip }) => {
      const cells = table
        .split('\n')
        .find((line) => line.startsWith(`| \`${file}\``))
        ?.split('|');
      return Math.abs(Number(cells?.[4] ?? Number.NaN) - gzip / 1000) > TOLERANCE_KB || cells === undefined;
    })
    .map(({ file }) => file);
}
