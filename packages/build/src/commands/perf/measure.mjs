// `npm run perf -- measure [page]`: what the demo pages cost in Chromium, median of several runs at 1× and 4× CPU slow-down.
//   RUNS=9 npm run perf -- measure
//   npm run perf -- measure --readme   writes the figures of all pages into the README; on a quiet machine, with an up-to-date build
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { median, startDemo } from '../../lib/demo.mjs';
import { withMeasures } from '../../lib/readme-measures.mjs';
import { ensureChromium, root, stop } from '../../lib/setup.mjs';

const PORT = 4391;
const BASE = `http://127.0.0.1:${PORT}`;
const RUNS = Number(process.env.RUNS ?? 5);
const SLOW = [1, 4];
const SETTLE_MS = 700;
/** Usable for paying: the shop's own button, or a wallet's. */
const USABLE = '#place_order, .checkout-button, .single_add_to_cart_button, .add_to_cart_button, .ppc-button-wrapper button';
/** Pages, with the control that the first interaction is with, and whether a cart is needed. */
const PAGES = [
  { name: 'listing', path: '/', touch: '.add_to_cart_button', cart: false },
  { name: 'product', path: '/produkt/emaille-becher/', touch: 'form.cart input.qty', cart: false },
  { name: 'variable product', path: '/produkt/arbeitshemd/', touch: 'form.cart select', cart: false },
  { name: 'cart', path: '/warenkorb/', touch: 'input.qty', cart: true },
  { name: 'checkout', path: '/kasse/', touch: '#billing_first_name', cart: true },
  { name: 'contact', path: '/kontakt/', touch: '.wpcf7-form input:not([type=hidden])', cart: false },
];

/** Counts long tasks and the moment the first usable button is there. Runs in the page before anything else. */
function observePage(selector) {
  window.shopMeasure = { longest: 0, usable: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.shopMeasure.longest = Math.max(window.shopMeasure.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const button = document.querySelector(selector);
    if (button === null || button.disabled) return false;
    window.shopMeasure.usable = performance.now();
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

async function counters(cdp) {
  // What is still in use, and not what the browser has not yet cleared away. Twice: the first time ends what is under way.
  for (let count = 0; count < 2; count += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: of('ScriptDuration') * 1000, heap: of('JSHeapUsedSize') / 1024 / 1024 };
}

async function measureOnce(browser, page, slower) {
  const context = await browser.newContext({ baseURL: BASE, locale: 'de-DE' });
  const tab = await context.newPage();
  if (page.cart) {
    await tab.goto('/');
    const added = tab.waitForResponse((response) => response.url().includes('add_to_cart'));
    await tab.locator('.add_to_cart_button').first().click();
    await added.catch(() => undefined);
  }
  const scripts = [];
  tab.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await tab.addInitScript(observePage, USABLE);
  await tab.goto(page.path, { waitUntil: 'load' });
  await tab.waitForTimeout(SETTLE_MS);
  const snapshot = async () => {
    const bodies = await Promise.all(scripts.map((response) => response.body().catch(() => Buffer.alloc(0))));
    const { longest, usable } = await tab.evaluate(() => window.shopMeasure);
    const { script, heap } = await counters(cdp);
    const sizes = bodies.map((body, at) => ({ own: isOwn(scripts[at]), kb: gzipSync(body, { level: 9 }).length / 1000 }));
    const own = sizes.filter((one) => one.own);
    const sum = (list) => list.reduce((total, { kb }) => total + kb, 0);
    return {
      requests: sizes.length,
      gzip: sum(sizes),
      ownRequests: own.length,
      ownGzip: sum(own),
      script,
      longest,
      heap,
      usable,
    };
  };
  const before = await snapshot();
  await tab.locator(page.touch).first().click({ timeout: 5000 });
  await tab.waitForTimeout(SETTLE_MS);
  const after = await snapshot();
  await context.close();
  return { before, after };
}

/** One of the bundles' files, and none of the demo shop's own. */
function isOwn(response) {
  return new URL(response.url()).pathname.startsWith('/dist/');
}

function row(cells) {
  return cells.map((cell, index) => (index < 2 ? String(cell).padEnd(18) : String(cell).padStart(9))).join(' ');
}

function line(name, when, samples) {
  const of = (key, digits) => median(samples.map((sample) => sample[key])).toFixed(digits);
  return row([name, when, of('requests', 0), of('gzip', 1), of('script', 0), of('longest', 0), of('heap', 1), of('usable', 0)]);
}

const executablePath = ensureChromium();
const { end } = await startDemo(PORT);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const isWritten = process.argv.includes('--readme');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (isWritten && wanted.length > 0) stop('The README has a row for every page: leave the address away.');
const measured = [];
for (const slower of SLOW) {
  console.log(`\nCPU ${slower}× slower, median of ${RUNS} runs`);
  console.log(row(['page', 'when', 'scripts', 'kB gzip', 'CPU ms', 'longest', 'heap MB', 'usable']));
  for (const page of PAGES.filter(({ path }) => wanted.length === 0 || wanted.includes(path))) {
    const samples = [];
    for (let count = 0; count < RUNS; count += 1) samples.push(await measureOnce(browser, page, slower));
    measured.push({ page: page.name, slower, samples: samples.map(({ before }) => before) });
    console.log(
      line(
        page.name,
        'until loaded',
        samples.map(({ before }) => before),
      ),
    );
    console.log(
      line(
        '',
        'after first click',
        samples.map(({ after }) => after),
      ),
    );
  }
}
console.log(`
scripts: script requests, the shop's own and the demo's included · kB gzip: of these · CPU ms: script time, all in all · longest: longest
task, ms · heap: used after garbage collection, MB · usable: from the start of the document to the first button that buys or pays, ms`);
const chromiumVersion = browser.version();
await browser.close();
end();
if (isWritten) {
  const readme = join(root, 'README.md');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    readme,
    withMeasures(readFileSync(readme, 'utf8'), measured, { date, browser: `Chromium ${chromiumVersion}`, runs: RUNS }),
  );
}
