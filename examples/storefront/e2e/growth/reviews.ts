import type { Browser, Page } from '@playwright/test';
import { BUNDLES } from '../../src/demo/settings.ts';
import { type Alive, countAlive, countLooseRoots } from '../soak/counters.ts';
import { CART, openCheckout } from '../support/purchase.ts';
import { type Point, logSlope } from './fit.ts';
import { openBench } from './measure.ts';

const WARM_UP = 10;
const BATCH = 25;
/** Time per update may rise this much from first to last: an exponent, 0 is flat. */
export const STEEPEST_REVIEW = 0.25;
/** The browser's own bookkeeping between two counts, and up to two order tables (106 nodes) that it has not collected yet. */
const NOISE = { listeners: 20, nodes: 250, documents: 0, heapMb: 1.5 };

/** What there was after so many updates. */
export interface ReviewCount extends Alive {
  readonly updates: number;
  /** Hosts of islands in the page. */
  readonly islands: number;
  /** React roots whose element is no longer in it. */
  readonly looseRoots: number;
}

/** What many order reviews cost and leave. */
export interface ReviewCurve {
  readonly counts: readonly ReviewCount[];
  /** Batches, oldest first: `size` is the number of updates up to there, `ms` the time of one. */
  readonly points: readonly Point[];
  readonly exponent: number;
  /** What has grown though it must not. */
  readonly grown: readonly string[];
}

/** The other way of shipping, so often: each answer brings another table. Runs in the page. */
async function update(times: number): Promise<void> {
  const jQuery = Reflect.get(window, 'jQuery') as (target: Element) => { one(name: string, act: () => void): unknown };
  for (let done = 0; done < times; done += 1) {
    const ended = new Promise<void>((resolve) => {
      jQuery(document.body).one('updated_checkout', () => resolve());
    });
    document.querySelector<HTMLInputElement>('input[name="shipping_method[0]"]:not(:checked)')?.click();
    await ended;
    // As a shopper does, and not in the middle of the answer's own event.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

const islandsOf = (page: Page): Promise<number> => page.locator('[data-shop-island]').count();

function grownSince(from: ReviewCount, to: ReviewCount): string[] {
  const kinds = ['listeners', 'nodes', 'documents', 'heapMb'] as const;
  const counted = kinds
    .filter((kind) => to[kind] - from[kind] > NOISE[kind])
    .map((kind) => `${kind} by ${to[kind] - from[kind]}`);
  return [
    ...counted,
    ...(to.islands > from.islands ? [`islands by ${to.islands - from.islands}`] : []),
    ...(to.looseRoots > 0 ? [`${to.looseRoots} React roots without a place`] : []),
    ...(to.frames > from.frames ? ['frames'] : []),
  ];
}

/** How often it is looked again at what seems to have grown, and ms before each time. */
const LAST_LOOKS = 3;
const LAST_LOOK_MS = 1500;

/** Updates the order review so often on the checkout with all bundles. */
export async function measureReviews(browser: Browser, base: string, updates: number): Promise<ReviewCurve> {
  const bench = await openBench(browser, base, { bundles: BUNDLES, cart: CART });
  const { page, cdp } = bench;
  await openCheckout(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(update, WARM_UP);
  const count = async (done: number): Promise<ReviewCount> => ({
    updates: done,
    islands: await islandsOf(page),
    looseRoots: await countLooseRoots(cdp),
    ...(await countAlive(page, cdp)),
  });
  const counts = [await count(0)];
  const points: Point[] = [];
  for (let done = BATCH; done <= updates; done += BATCH) {
    const before = await bench.busyMs();
    await page.evaluate(update, BATCH);
    points.push({ size: done, ms: ((await bench.busyMs()) - before) / BATCH });
    if ((done * 4) % updates === 0) counts.push(await count(done));
  }
  const [from] = counts;
  const grownBy = (to: ReviewCount | undefined): string[] => (from && to ? grownSince(from, to) : []);
  let grown = grownBy(counts.at(-1));
  // What goes by itself has not stayed: hosts that were taken away are let go after a second.
  for (let attempts = 0; attempts < LAST_LOOKS && grown.length > 0; attempts += 1) {
    await page.waitForTimeout(LAST_LOOK_MS);
    grown = grownBy(await count(updates));
  }
  await bench.close();
  return { counts, points, exponent: logSlope(points), grown };
}
