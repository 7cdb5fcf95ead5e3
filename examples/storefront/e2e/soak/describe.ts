import type { Plan } from './plan.ts';
import type { Result } from './visit.ts';

/** The last quarter of a run may have this much more alive than the first: purchases differ. */
const NOISE = { listeners: 150, nodes: 600, documents: 2, heapMb: 2 };
/** Quarters of fewer purchases cannot be compared. */
const LEAST = 100;

const faultText = ({ endpoint, kind, ms, status, reached, times }: Plan['faults'][number]): string =>
  [
    endpoint,
    kind,
    ms === undefined ? '' : `${ms} ms`,
    status,
    reached ? 'reached' : '',
    times === 0 ? 'always' : `×${times ?? 1}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A plan in one line. */
export function describePlan(plan: Plan): string {
  const { way, jquery, loggedIn, press, move, answers, patience, scenarios, isSpoiledEarly } = plan;
  const faults = plan.faults.map(faultText).join(' + ');
  return [
    way.name,
    jquery ? '' : 'without jQuery',
    loggedIn ? 'customer' : '',
    plan.bundles.length > 5 ? 'all bundles' : '',
    press === 'once' ? '' : `pressed ${press}`,
    move === undefined ? '' : `${move.what} when ${move.when}${move.when === 'pressed' ? ` +${move.afterMs} ms` : ''}`,
    faults === '' ? '' : `${isSpoiledEarly ? 'from the start ' : ''}${faults}`,
    Object.entries(scenarios).join(' '),
    answers.length > 0 ? answers.join(', ') : '',
    `patience ${patience}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const most = (values: readonly number[]): number => Math.max(0, ...values);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What was alive on last pages, in the first quarter of the run and in the last: every way to pay is in both. */
function aliveLines(results: readonly Result[]): { lines: string[]; grown: string[] } {
  const alive = results.flatMap((result) => result.alive ?? []);
  const quarter = Math.ceil(alive.length / 4);
  const keys = ['documents', 'nodes', 'listeners', 'heapMb'] as const;
  const compared = keys.map((key) => ({
    key,
    from: middle(alive.slice(0, quarter).map((count) => count[key])),
    to: middle(alive.slice(-quarter).map((count) => count[key])),
  }));
  return {
    lines: compared.map(
      ({ key, from, to }) =>
        `alive on the last page, ${key}: ${from.toFixed(1)} in the first quarter, ${to.toFixed(1)} in the last`,
    ),
    grown: alive.length < LEAST ? [] : compared.filter(({ key, from, to }) => to - from > NOISE[key]).map(({ key }) => key),
  };
}

/** The counters of a run, line by line, and whether all promises were kept. */
export function describe(results: readonly Result[]): { lines: string[]; isClean: boolean } {
  const ended = (how: Result['ended']): number => results.filter((result) => result.ended === how).length;
  const left = aliveLines(results);
  const broken = results.filter(({ findings }) => findings.length > 0);
  const lines = [
    `purchases: ${results.length}, of these with one order ${ended('order')}, with a clear error ${ended('error')}, with an order whose answer was lost ${ended('order, its answer lost')}`,
    `with spoiled answers ${results.filter(({ plan }) => plan.faults.length > 0).length}, with reload, back, second tab or page cache ${results.filter(({ plan }) => plan.move).length}`,
    `most orders of one purchase: ${most(results.map(({ paidOrders }) => paidOrders))}`,
    `most order requests after one press: ${most(results.map(({ ordersPerPress }) => ordersPerPress))}`,
    `stuck overlays: ${sum(results.map(({ overlays }) => overlays))}`,
    `uncaught errors: ${sum(results.map(({ uncaught }) => uncaught))}`,
    `React roots without a place, counted on every third last page: ${sum(results.map(({ looseRoots }) => looseRoots))}`,
    `left by every try on one page, at most: ${most(results.map(({ leftPerTry }) => leftPerTry.listeners))} listeners, ${most(results.map(({ leftPerTry }) => leftPerTry.nodes))} nodes`,
    `frames left: ${sum(results.map(({ frames }) => frames))}`,
    ...left.lines,
    `ms of a purchase: median ${middle(results.map(({ ms }) => ms))}, longest ${most(results.map(({ ms }) => ms))}`,
    `purchases with a broken promise: ${broken.length}`,
  ];
  return {
    lines: left.grown.length > 0 ? [...lines, `GROWN: ${left.grown.join(', ')}`] : lines,
    isClean: broken.length === 0 && left.grown.length === 0,
  };
}
