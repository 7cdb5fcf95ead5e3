import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { BUNDLES } from '../../src/demo/settings.ts';
import { type ShopSetup, createShopControl } from '../support/shop.ts';
import { type Fit, type Point, fitOf } from './fit.ts';
import type { Subject } from './subjects.ts';

/** First steps fetch views and fill caches. */
const WARM_UP = 2;
/** Growth steeper than this fails: linear, and what measuring adds to it. */
export const STEEPEST = 1.3;

/** A measured subject. */
export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
  readonly fit: Fit;
}

/** A page of a new visitor, with the clock of its main thread. */
export interface Bench {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** ms of the main thread so far, without the time in which others had the processor. */
  busyMs(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a page of a new visitor. */
export async function openBench(browser: Browser, base: string, setup: ShopSetup): Promise<Bench> {
  const context: BrowserContext = await browser.newContext({
    baseURL: base,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await createShopControl(context, page.request, base).setup(setup);
  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    async busyMs() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
    },
    close: () => context.close(),
  };
}

/** ms of one step at a size: the quickest of some, as a garbage collection makes the others slower. */
async function measureSize(browser: Browser, base: string, subject: Subject, size: number, steps: number): Promise<number> {
  const { bundles, cart } = subject;
  const bench = await openBench(browser, base, {
    bundles: BUNDLES.filter((name) => bundles.includes(name)),
    ...(cart && { cart }),
  });
  const { page } = bench;
  const { enlarge } = subject;
  await page.addInitScript(`{
    const enlarge = ${enlarge.toString()};
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') enlarge(${size});
    }, { once: true });
  }`);
  await subject.open(page, size);
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + steps; turn += 1) {
    const before = await bench.busyMs();
    await subject.step(page, size, turn);
    if (turn >= WARM_UP) times.push((await bench.busyMs()) - before);
  }
  await bench.close();
  return Math.min(...times);
}

/** Sizes that a subject is measured at: one, which is what the page costs anyhow, and three that double. */
export const sizesOf = (most: number): number[] => [1, Math.round(most / 4), Math.round(most / 2), most];

/**
 * Measures one subject at its sizes. What looks too steep is measured again, and the quickest time of each size counts: a busy machine only ever adds time, so
 * what is steep stays so.
 */
export async function measureSubject(browser: Browser, base: string, subject: Subject, steps = 5, tries = 4): Promise<Curve> {
  const sizes = sizesOf(subject.most);
  const quickest = sizes.map(() => Number.POSITIVE_INFINITY);
  for (let count = 0; count < tries; count += 1) {
    for (const [at, size] of sizes.entries())
      quickest[at] = Math.min(quickest[at] ?? 0, await measureSize(browser, base, subject, size, steps));
    if (curveOf(subject, sizes, quickest).fit.exponent <= STEEPEST) break;
  }
  return curveOf(subject, sizes, quickest);
}

function curveOf({ name }: Subject, sizes: readonly number[], times: readonly number[]): Curve {
  const points = sizes.map((size, at) => ({ size, ms: times[at] ?? 0 }));
  return { name, points, fit: fitOf(points) };
}
