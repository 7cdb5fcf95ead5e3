const START = 1_000;
const MAX_LENGTH = 4_000_000;
/** Shorter runs are noise of the clock, ms. Time of this process, not of the wall: other processes of a busy machine change nothing. */
const MEASURABLE_MS = 3;
const RUNS = 5;
/** What linear code may look like. */
const LINEAR = 2.4;

function quickest(run: (length: number) => unknown, length: number, runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const began = process.cpuUsage();
    run(length);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** A garbage collection in the wrong moment makes linear code look worse; what is worse indeed stays so. */
const MEASUREMENTS = 3;

/** A measured curve: ms by length, and the exponent that fits it: 0 flat, 1 linear, 2 quadratic. */
export interface Curve {
  readonly points: readonly (readonly [length: number, ms: number])[];
  readonly exponent: number;
}

/** What a curve of times grows like: the slope of both axes' logarithms, by least squares. Times below the clock's noise count as flat. */
export function exponentOf(points: Curve['points']): number {
  const logs = points.map(([length, ms]) => [Math.log(length), Math.log(Math.max(ms, 0.01))] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, log) => sum + log[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0);
  const under = logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
  return under === 0 || Math.max(...points.map(([, ms]) => ms)) < MEASURABLE_MS ? 0 : over / under;
}

/** Measures four lengths that double, up to `most`. */
export function curveOf(run: (length: number) => unknown, most = MAX_LENGTH): Curve {
  const points = [8, 4, 2, 1].map((part) => [most / part, quickest(run, most / part)] as const);
  return { points, exponent: exponentOf(points) };
}

/**
 * By which factor the time of something grows when its input doubles: about 1 for a fixed time, 2 for a linear one, 4 for a quadratic one.
 * Looks for an input that takes long enough to be measured, so a slow machine changes nothing.
 * @param run makes an input of `length` characters and works on it.
 * @param most no longer input is tried; what is quick even then counts as a fixed time.
 */
export function growth(run: (length: number) => unknown, most = MAX_LENGTH): number {
  let length = START;
  while (length < most && quickest(run, length, 2) < MEASURABLE_MS) length *= 2;
  const measure = (): number => {
    const before = quickest(run, length);
    return before < MEASURABLE_MS ? 1 : Math.sqrt(quickest(run, length * 4) / before);
  };
  let factor = measure();
  for (let count = 1; count < MEASUREMENTS && factor > LINEAR; count += 1) factor = Math.min(factor, measure());
  return factor;
}
