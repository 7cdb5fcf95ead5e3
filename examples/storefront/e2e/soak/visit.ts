import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { BUNDLES } from '../../src/demo/settings.ts';
import { PAGES, type ShopControl, createShopControl } from '../support/shop.ts';
import { type Alive, countAlive, countLooseRoots } from './counters.ts';
import { type Tab, settle } from './form.ts';
import { type Verdict, judge, leftPerTry } from './judge.ts';
import { showAgain } from './page-cache.ts';
import type { Plan } from './plan.ts';
import { type End, type Purchase, buy, buyInSecond, leave, openSecond, paidOrders } from './shopper.ts';
import { readScreen } from './screen.ts';
import { watchTraffic } from './traffic.ts';

/** A busy machine draws late. */
const ACTION_MS = 20_000;
const MUG = 21;
const MOST_LEAVES = 5;
/** Roots and memory are counted after every third purchase: it takes as long as a quick purchase. */
const COUNTED_EVERY = 3;
/** An island whose host has left the page goes a second later. */
const GONE_MS = 3_000;
const GONE_STEP_MS = 300;
/** Something light of the same shop. */
const ELSEWHERE = '/theme.css';

/** A browser window in which purchase follows purchase, each of a new visitor. */
export interface Browsing {
  readonly context: BrowserContext;
  readonly tab: Tab;
  readonly cdp: CDPSession;
  readonly base: string;
}

/** What is reported of a purchase. */
export interface Result extends Verdict {
  readonly plan: Plan;
  readonly ms: number;
  readonly ordersPerPress: number;
  readonly paidOrders: number;
  readonly overlays: number;
  readonly looseRoots: number;
  readonly frames: number;
  readonly uncaught: number;
  /** What was alive on the last page; `undefined` where the purchase could not be driven. */
  readonly alive: Alive | undefined;
  /** Listeners and nodes that every try on one page has left. */
  readonly leftPerTry: { readonly listeners: number; readonly nodes: number };
  /** What the first tab has sent. */
  readonly sent: readonly string[];
  /** Error texts of the page at its end. */
  readonly errors: readonly string[];
}

/** Runs before the page's own scripts. */
function prepareDocument(): void {
  const latencyMs = Number(/(?:^|; )soak-latency=(\d+)/.exec(document.cookie)?.[1] ?? 0);
  for (const name of ['FakeStripeOptions', 'FakePayPalOptions', 'FakeGooglePayOptions', 'FakeApplePayOptions'])
    Reflect.set(window, name, { latencyMs });
  // A visitor is new, and the tab is not.
  const visitor = /(?:^|; )soak-visitor=([\w-]+)/.exec(document.cookie)?.[1] ?? '';
  if (sessionStorage.getItem('soak-visitor') === visitor) return;
  sessionStorage.clear();
  sessionStorage.setItem('soak-visitor', visitor);
}

/** Opens the window. */
export async function openWindow(context: BrowserContext, base: string): Promise<Browsing> {
  context.setDefaultTimeout(ACTION_MS);
  await context.addInitScript(prepareDocument);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  return { context, tab: { page, traffic: watchTraffic(page) }, cdp, base };
}

/** Leaves the shop; the page of before may just be leaving for somewhere else. */
async function goAway(page: Page): Promise<void> {
  for (let left = MOST_LEAVES; left > 0; left -= 1) {
    try {
      await page.goto('about:blank');
      return;
    } catch (error) {
      if (left === 1 || !/interrupted|ERR_ABORTED|detached/i.test(String(error))) throw error;
    }
  }
}

/** Makes the visitor a new one: no cookies, nothing stored. The browser's cache of files stays. */
async function beginAnew({ context, tab, cdp, base }: Browsing, plan: Plan): Promise<ShopControl> {
  await goAway(tab.page);
  await context.clearCookies();
  await cdp.send('Storage.clearDataForOrigin', { origin: base, storageTypes: 'local_storage,indexeddb,cache_storage' });
  tab.traffic.clear();
  await context.addCookies(
    Object.entries({ 'soak-latency': String(plan.latencyMs), 'soak-visitor': crypto.randomUUID() }).map(([name, value]) => ({
      name,
      value,
      url: base,
    })),
  );
  const shop = createShopControl(context, tab.page.request, base);
  const { way } = plan;
  await shop.setup({
    bundles: plan.bundles.length === BUNDLES.length ? 'all' : plan.bundles,
    jquery: plan.jquery,
    loggedIn: plan.loggedIn,
    ...(way.page === 'product' ? {} : { cart: [{ id: MUG, quantity: plan.quantity }] }),
    settings: { walletPage: '/__mock/wallet?token=', ...way.settings },
  });
  return shop;
}

async function openPage({ tab }: Browsing, shop: ShopControl, { way, move }: Plan): Promise<void> {
  // There has to be a page to go back to.
  if (move?.what === 'back') await tab.page.goto(ELSEWHERE, { waitUntil: 'domcontentloaded' });
  const paths = { checkout: PAGES.checkout, cart: PAGES.cart, product: PAGES.product('emaille-becher') };
  await tab.page.goto(way.page === 'order-pay' ? await shop.pendingOrder() : paths[way.page], { waitUntil: 'domcontentloaded' });
  await settle(tab);
}

/** What the shopper does when it is over. */
async function afterwards(purchase: Purchase, end: End): Promise<End> {
  const { plan, tab } = purchase;
  if (plan.move?.when !== 'ended' || plan.move.what === 'second tab') return end;
  if (plan.move.what === 'bfcache') await showAgain(tab.page);
  else await leave(purchase, plan.move.what);
  await settle(tab);
  const screen = await readScreen(tab.page);
  return screen === undefined ? end : { ...end, screen: { ...screen, errors: end.screen.errors } };
}

async function withSecondTab(browsing: Browsing, purchase: Purchase): Promise<{ end: End; complaints: readonly string[] }> {
  const page = await browsing.context.newPage();
  const second: Purchase = { ...purchase, tab: { page, traffic: watchTraffic(page) } };
  try {
    const isEarly = purchase.plan.move?.when !== 'ended';
    if (isEarly) await openSecond(second.tab);
    const end = await buy(purchase);
    if (!isEarly) await openSecond(second.tab);
    const before = (await paidOrders(purchase.shop)).length;
    const other = await buyInSecond(second);
    // An order of the second tab is shown there.
    const isOther = before === 0 && (await paidOrders(purchase.shop)).length > 0;
    const complaints = second.tab.traffic.complaints();
    // What the first tab could not buy, the second may.
    if (other !== undefined && isOther && other.kind !== 'stuck') return { end: other, complaints };
    if (other === undefined || other.kind === 'received' || other.kind === 'error') return { end, complaints };
    return { end, complaints: [...complaints, `second tab: ${other.kind} at ${other.screen.path}`] };
  } finally {
    await page.close();
  }
}

/** React roots without a place, once what was let go of had its time. */
async function rootsLeft({ tab, cdp }: Browsing): Promise<number> {
  let count = await countLooseRoots(cdp);
  for (let waited = 0; count > 0 && waited < GONE_MS; waited += GONE_STEP_MS) {
    await tab.page.waitForTimeout(GONE_STEP_MS);
    count = await countLooseRoots(cdp);
  }
  return count;
}

/** One purchase from nothing to its end. */
export async function visit(browsing: Browsing, plan: Plan): Promise<Result> {
  const began = Date.now();
  const { tab } = browsing;
  const shop = await beginAnew(browsing, plan);
  const purchase: Purchase = {
    tab,
    plan,
    shop,
    answered: 0,
    failed: 0,
    pressed: 0,
    dead: [],
    isExcused: false,
    count: () => countAlive(tab.page, browsing.cdp),
    alive: [],
    documentId: 0,
  };
  if (plan.isSpoiledEarly && plan.faults.length > 0) await shop.fault(...plan.faults);
  await openPage(browsing, shop, plan);
  const isDouble = plan.move?.what === 'second tab' && plan.way.page === 'checkout';
  const { end: bought, complaints: others } = isDouble
    ? await withSecondTab(browsing, purchase)
    : { end: await buy(purchase), complaints: [] };
  const end = await afterwards(purchase, bought);
  const { session } = await shop.state();
  const paid = await paidOrders(shop);
  const isCounted = plan.number % COUNTED_EVERY === 0;
  const looseRoots = isCounted ? await rootsLeft(browsing) : 0;
  const alive = isCounted ? await countAlive(tab.page, browsing.cdp, 0) : undefined;
  const frames = tab.page.frames().length - 1;
  const complaints = [...tab.traffic.complaints(), ...others];
  const counted = { ordersPerPress: tab.traffic.ordersPerPress(), looseRoots, frames };
  const verdict = judge({
    ...counted,
    plan,
    end,
    paid,
    complaints,
    cartLines: plan.way.page === 'order-pay' ? 1 : session.cart.lines.length,
    ordersAtOnce: tab.traffic.ordersAtOnce(),
    alive: purchase.alive,
  });
  return {
    ...verdict,
    ...counted,
    plan,
    ms: Date.now() - began,
    paidOrders: paid.length,
    overlays: end.screen.blocked,
    uncaught: complaints.filter((text) => text.startsWith('uncaught')).length,
    alive,
    leftPerTry: { listeners: leftPerTry(purchase.alive, 'listeners'), nodes: leftPerTry(purchase.alive, 'nodes') },
    sent: tab.traffic.sent(),
    errors: end.screen.errors,
  };
}
