import type { Browser } from '@playwright/test';
import { planOf } from './plan.ts';
import { type Result, type Browsing, openWindow, visit } from './visit.ts';

/** A run of purchases. */
export interface Run {
  readonly seed: number;
  /** Numbers of the purchases in the seed's endless row. */
  readonly numbers: readonly number[];
  /** Windows side by side. */
  readonly windows: number;
  /** Address of the demo shop. */
  readonly base: string;
  /** Called after each purchase. */
  readonly onResult: (result: Result) => void;
}

/** A purchase whose page could not be driven counts as one that broke a promise. */
async function visitSafely(browsing: Browsing, seed: number, number: number): Promise<Result> {
  const plan = planOf(seed, number);
  try {
    return await visit(browsing, plan);
  } catch (error) {
    const reason = `could not be driven: ${(error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' ')}`;
    const nothing = {
      ms: 0,
      ordersPerPress: 0,
      paidOrders: 0,
      overlays: 0,
      looseRoots: 0,
      frames: 0,
      uncaught: 0,
      sent: browsing.tab.traffic.sent(),
      errors: [],
      alive: undefined,
      leftPerTry: { listeners: 0, nodes: 0 },
    };
    return { ...nothing, plan, ended: 'error', findings: [`${reason} at ${browsing.tab.page.url()}`] };
  }
}

/** Buys in one window, one visitor after the other, as long as there are numbers. */
async function runWindow(browser: Browser, { seed, base, onResult }: Run, left: number[]): Promise<Result[]> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  const browsing = await openWindow(context, base);
  const results: Result[] = [];
  for (let number = left.shift(); number !== undefined; number = left.shift()) {
    const result = await visitSafely(browsing, seed, number);
    results.push(result);
    onResult(result);
  }
  await context.close();
  return results;
}

/** Buys, in as many windows side by side as are requested. @returns what each purchase came to, in the order of their numbers */
export async function run(browser: Browser, options: Run): Promise<Result[]> {
  const left = [...options.numbers];
  const results = await Promise.all(Array.from({ length: options.windows }, () => runWindow(browser, options, left)));
  return results.flat().toSorted((a, b) => a.plan.number - b.plan.number);
}
