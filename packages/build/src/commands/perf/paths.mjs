// `npm run perf -- paths [text]`: which of our source files run between an action of a shopper and its request, on the demo shop. Counted by the engine's
// own coverage of the built files, mapped back through their source maps.
//   npm run perf -- paths coupon     actions whose name has this word
//   npm run perf -- paths --list     names the files, too
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ADDRESS, dist, fillCart, startDemo } from '../../lib/demo.mjs';
import { ensureChromium } from '../../lib/setup.mjs';

const PORT = Number(process.env.PORT ?? 4397);
/** A page is left alone for so long before the action, so that nothing of its start is counted, ms. */
const SETTLE_MS = 2500;
const REQUEST_MS = 15_000;
/** The variation form sends no request; what runs soon after the choice is counted, ms. */
const WITHOUT_REQUEST_MS = 900;
const CARD = { Kartennummer: '4242 4242 4242 4242', Ablaufdatum: '12 / 39', Prüfziffer: '123' };
const FORM = 'form.wpcf7-form:has(textarea)';
const PAYPAL = '[data-funding-source=paypal], #ppc-button-ppcp-gateway button';
const EXPRESS = '#wc-stripe-express-checkout-element';

async function openCheckout(tab, method) {
  await tab.goto('/kasse/');
  for (const [field, value] of Object.entries(ADDRESS)) await tab.locator(`#billing_${field}`).fill(value);
  await tab.locator('#terms').check();
  await tab.locator(`label[for="payment_method_${method}"]`).click();
  if (method !== 'stripe') return;
  const card = tab.locator('.payment_box.payment_method_stripe');
  for (const [label, value] of Object.entries(CARD)) await card.getByLabel(label).fill(value);
}

/** Fills each control that a visitor sees with a value of its type. */
async function fillContactForm(tab) {
  const values = { email: 'gast@example.com', tel: '030123456', url: 'https://example.com', date: '2027-03-01', number: '2' };
  for (const control of await tab.locator(`${FORM} :is(input, textarea, select):not([type=hidden], [type=submit])`).all()) {
    if (!(await control.isVisible())) continue;
    const { type, name } = await control.evaluate((element) => ({ type: element.type, name: element.name }));
    if (type === 'checkbox' || type === 'radio') await control.check();
    else if (type.startsWith('select')) await control.selectOption({ index: 1 });
    else if (type !== 'file') await control.fill(values[type] ?? (name.includes('quiz') ? '4' : 'Guten Tag'));
  }
}

async function pressExpress(tab) {
  const button = tab.locator(`${EXPRESS} button`);
  await button.filter({ hasText: 'Google' }).or(button).first().click();
  await tab
    .locator('[role=dialog] button')
    .filter({ hasText: /Bezahlen|Pay/ })
    .first()
    .click();
}

async function chooseVariation(tab) {
  for (const select of await tab.locator('table.variations select').all()) await select.selectOption({ index: 1 });
}

const order = (name, method, ...packages) => ({
  name,
  packages,
  open: (tab) => openCheckout(tab, method),
  act: (tab) => tab.locator('#place_order').first().click(),
  request: /wc-ajax=checkout/,
});
const ACTIONS = [
  order('place order', 'cod', 'checkout'),
  order('pay by card with Stripe', 'stripe', 'checkout', 'upe', 'stripe'),
  {
    name: 'PayPal on the cart',
    packages: ['paypal-buttons'],
    open: async (tab) => {
      await tab.goto('/warenkorb/');
      // Who comes near a button has the flows loaded; what runs while they load is no step of a payment.
      await tab.locator(PAYPAL).first().hover();
    },
    act: (tab) => tab.locator(PAYPAL).first().click(),
    request: /ppc-create-order/,
  },
  {
    name: 'Google Pay on the cart',
    packages: ['stripe-express', 'stripe'],
    open: (tab) => tab.goto('/warenkorb/'),
    act: pressExpress,
    request: /wc\/store\/v1\/checkout/,
  },
  {
    name: 'contact form',
    packages: ['contact-form'],
    open: async (tab) => {
      await tab.goto('/kontakt/');
      await fillContactForm(tab);
    },
    act: (tab) => tab.locator(`${FORM} .wpcf7-submit`).click(),
    request: /feedback/,
  },
  {
    name: 'coupon on the checkout',
    packages: ['checkout'],
    open: async (tab) => {
      await openCheckout(tab, 'cod');
      await tab.locator('.showcoupon').click();
      await tab.locator('#coupon_code').fill('zehn');
    },
    act: (tab) => tab.locator('form.checkout_coupon button').click(),
    request: /apply_coupon/,
  },
  {
    name: 'variation of a product',
    packages: ['variation-info'],
    open: (tab) => tab.goto('/produkt/arbeitshemd/'),
    act: chooseVariation,
  },
];

/** Finds the source file of a place in a built file. */
function sourceFinder(file) {
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8')));
  const starts = [0, ...[...readFileSync(join(dist, file), 'utf8').matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return map.findEntry(line, offset - starts[line]).originalSource;
  };
}

const finders = new Map();

/** Source files, from the project's root, of the functions that a script's coverage says were called. */
function filesOf({ url, functions }) {
  const file = basename(new URL(url).pathname);
  if (!finders.has(file)) finders.set(file, sourceFinder(file));
  // The first range is the function as a whole. The outermost function is the file itself.
  return functions
    .filter(({ ranges: [whole] }) => whole.count > 0 && whole.startOffset > 0)
    .flatMap(({ ranges: [whole] }) => /packages\/.*/.exec(finders.get(file)(whole.startOffset) ?? '')?.[0] ?? []);
}

async function filesThatRun(browser, base, { open, act, request }) {
  const context = await browser.newContext({ baseURL: base, locale: 'de-DE', serviceWorkers: 'block' });
  await fillCart(context);
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await open(tab);
  await tab.waitForTimeout(SETTLE_MS);
  await cdp.send('Profiler.takePreciseCoverage');
  // Held back: with the answer, the page might leave before its coverage is read.
  if (request) await tab.route(request, () => undefined);
  const sent = request ? tab.waitForRequest(request, { timeout: REQUEST_MS }) : tab.waitForTimeout(WITHOUT_REQUEST_MS);
  await act(tab);
  await sent;
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  await context.close();
  return [...new Set(result.filter(({ url }) => /\/dist\/[^?]*\.js/.test(url)).flatMap(filesOf))].sort();
}

const options = process.argv.slice(2);
const words = options.filter((word) => !word.startsWith('--'));
const executablePath = ensureChromium();
const { base, end } = await startDemo(PORT);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let isComplete = true;
for (const action of ACTIONS.filter(({ name }) => words.every((word) => name.includes(word)))) {
  try {
    const files = await filesThatRun(browser, base, action);
    const count = (...packages) => files.filter((file) => packages.includes(file.split('/')[1])).length;
    const [own, core] = [count(...action.packages), count('core')];
    console.log(
      `${action.name}: ${own} of ${action.packages.join(', ')}, ${core} of core, ${files.length - own - core} of others`,
    );
    if (options.includes('--list')) console.log(files.map((file) => `  ${file}`).join('\n'));
  } catch (error) {
    isComplete = false;
    console.log(`${action.name}: ${String(error.message).split('\n')[0]}`);
  }
}
await browser.close();
end();
process.exit(isComplete ? 0 : 1);
