// `npm run perf -- network [page]`: when the first payment button appears on a phone's network (150 ms, 1.6 Mbit/s, compressed answers, server answers of
// 600 ms, SDKs on a host of their own) at 1× and 4× CPU, with the chain of requests to it, and how long a press takes until the next paint.
//   RUNS=5 npm run perf -- network checkout           pages whose name has this word; `presses` for the presses alone
//   npm run perf -- network --against=4e9a70f         in turns with that commit's build on its own demo
//   npm run perf -- network --against=/path/to/dist   in turns with another build on this demo
//   npm run perf -- network --readme                  writes the row of the README's table of costs
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { dist, median, phone, startDemo } from '../../lib/demo.mjs';
import { startMobileShop } from '../../lib/mobile-proxy.mjs';
import { chainOf, withNetworkRow } from '../../lib/network-chain.mjs';
import { PRESSES, measurePress } from '../../lib/presses.mjs';
import { PNPM, ensureChromium, root, run, stop } from '../../lib/setup.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
const PORT = Number(process.env.PORT ?? 4396);
const SLOW = (process.env.CPU ?? '1,4').split(',').map(Number);
const LATENCY_MS = 150;
const BYTES_PER_S = 1_600_000 / 8;
/** A page without a payment button is watched until it has loaded; another one for so long at most, ms. */
const MAX_WAIT_MS = 20_000;
const PAGES = [
  { name: 'checkout', path: '/kasse/', cart: true },
  { name: 'cart', path: '/warenkorb/', cart: true },
  { name: 'product', path: '/produkt/emaille-becher/' },
  { name: 'variable product', path: '/produkt/arbeitshemd/' },
  { name: 'contact', path: '/kontakt/', isWithout: true },
];

/** Runs in the page before anything else: notes the first visible button of a wallet, and shifts of the layout. */
function observePage() {
  window.shopNetwork = { button: 0, what: '', shift: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shopNetwork.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const places = { PayPal: '.ppc-button-wrapper *', Stripe: '#wc-stripe-express-checkout-element *' };
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 10;
  const look = () => {
    for (const [what, selector] of Object.entries(places)) {
      const buttons = [...document.querySelectorAll(selector)].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('button') ?? []),
      ]);
      if (!buttons.some(isShown)) continue;
      Object.assign(window.shopNetwork, { button: performance.now(), what });
      return;
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Builds a commit in a folder of its own. @returns the folder */
function checkOut(ref) {
  const folder = process.env.AGAINST_FOLDER ?? join(mkdtempSync(join(tmpdir(), 'shop-against-')), 'tree');
  const step = (command, args, options) => {
    if (run(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options }) !== 0) stop(`${ref} could not be built.`);
  };
  if (!existsSync(folder)) step('git', ['worktree', 'add', '--detach', folder, ref]);
  if (!existsSync(join(folder, 'dist', 'manifest.json'))) {
    step('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
    step(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], { cwd: folder });
  }
  if (process.env.AGAINST_FOLDER === undefined)
    process.on('exit', () => run('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' }));
  return folder;
}

async function openPage(browser, base, page, slower) {
  const context = await phone(browser, base, page);
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await tab.addInitScript(observePage);
  return { context, tab };
}

async function measureOnce(browser, base, page, slower) {
  const { context, tab } = await openPage(browser, base, page, slower);
  await tab.goto(page.path, { waitUntil: 'load', timeout: 60_000 });
  if (!page.isWithout)
    await tab.waitForFunction(() => window.shopNetwork.button > 0, undefined, { timeout: MAX_WAIT_MS }).catch(() => undefined);
  const sample = await tab.evaluate(() => {
    const { startTime: _start, ...navigation } = performance.getEntriesByType('navigation')[0].toJSON();
    const requests = performance
      .getEntriesByType('resource')
      .map(({ name, initiatorType, startTime, responseEnd }) => ({ name, initiatorType, start: startTime, end: responseEnd }));
    const document = { name: location.pathname, initiatorType: 'navigation', start: 0, end: navigation.responseEnd };
    return { ...window.shopNetwork, load: navigation.loadEventStart, requests: [document, ...requests] };
  });
  await context.close();
  return { ...sample, time: page.isWithout ? sample.load : sample.button };
}

const options = process.argv.slice(2);
const wanted = options.filter((word) => !word.startsWith('--'));
const against = options.find((word) => word.startsWith('--against='))?.slice('--against='.length);
const pages = PAGES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const executablePath = ensureChromium();

const builds = [{ name: 'now', demo: await startDemo(PORT) }];
if (against !== undefined) {
  const isFolder = existsSync(join(resolve(against), 'manifest.json'));
  const where = isFolder ? { folder: resolve(against) } : { tree: checkOut(against) };
  builds.push({ name: against, demo: await startDemo(PORT + 1, where) });
}
for (const build of builds) build.shop = await startMobileShop(build.demo.base);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--ignore-certificate-errors'] });

const ms = (value) => (value > 0 ? value.toFixed(0) : '–').padStart(6);
const measured = [];
console.log(`Built files: ${dist}; median of ${RUNS} visits, builds in turns\n`);
for (const page of pages) {
  for (const slower of SLOW) {
    const samples = new Map(builds.map(({ name }) => [name, []]));
    // The first visit makes the proxy minify and compress what it sends.
    for (const { shop } of slower === SLOW[0] ? builds : []) await measureOnce(browser, shop.base, page, slower);
    for (let count = 0; count < RUNS; count += 1)
      for (const { name, shop } of builds) samples.get(name).push(await measureOnce(browser, shop.base, page, slower));
    const middle = builds.map(({ name }) => {
      const all = samples.get(name);
      const time = median(all.map((sample) => sample.time));
      return { ...all.find((sample) => sample.time === time), shift: median(all.map(({ shift }) => shift)), name };
    });
    measured.push({ page: page.name, slower, time: middle[0].time, isWithout: page.isWithout });
    const [now, before] = middle;
    const share = before && before.time > 0 ? `   ${Math.round((100 * now.time) / before.time)} %` : '';
    const what = page.isWithout ? 'loaded' : `first button (${now.what || 'none'})`;
    console.log(
      `${page.name}, CPU ${slower}×: ${what}${middle.map(({ name, time }) => ` ${ms(time)} ms ${name}`).join(',')}${share}`,
    );
    console.log(`  layout shift: ${middle.map(({ shift }) => shift.toFixed(3)).join(', ')}`);
    if (slower !== SLOW[0]) continue;
    for (const { name, time, requests } of middle) {
      console.log(`  ${name}: step, start, end, what it waited for`);
      for (const { file, start, end, after } of chainOf(requests, time))
        console.log(`    ${file.padEnd(44)} ${ms(start)} ${ms(end)}  ${after}`);
    }
  }
}
if (wanted.length === 0 || wanted.includes('presses')) {
  const slowest = Math.max(...SLOW);
  console.log(`\nPress to next paint, CPU ${slowest}×, ms`);
  for (const press of PRESSES) {
    const samples = new Map(builds.map(({ name }) => [name, []]));
    for (let count = 0; count < RUNS; count += 1)
      for (const { name, shop } of builds) samples.get(name).push(await measurePress(browser, shop.base, slowest, press));
    const middle = builds.map(({ name }) => `${ms(median(samples.get(name)))} ${name}`);
    console.log(`${press.name}: ${middle.join(',')}   goal ${press.limit}`);
  }
}
const version = browser.version();
await browser.close();
for (const { shop, demo } of builds) {
  shop.end();
  demo.end();
}
if (options.includes('--readme')) {
  if (wanted.length > 0) stop('The README has a figure for every page: leave the page away.');
  const readme = join(root, 'README.md');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    readme,
    withNetworkRow(readFileSync(readme, 'utf8'), measured, { date, browser: `Chromium ${version}`, runs: RUNS }),
  );
}
process.exit(0);
