/** One measured point: of so many things, so many ms of the page's main thread. */
export interface Point {
  readonly size: number;
  readonly ms: number;
}

/** A curve with what it grows like. */
export interface Fit {
  /** 0: the time does not depend on the size; 1: linear; 2: quadratic. */
  readonly exponent: number;
  /** Whether the added size costs too little to be measured. Then the exponent is 0. */
  readonly isFlat: boolean;
}

/** What the largest size adds is noise below this, ms. */
const MEASURABLE_MS = 4;

/** Slope of the straight line through the points with both axes logarithmic, by least squares. */
export function logSlope(points: readonly Point[]): number {
  const logs = points.map(({ size, ms }) => ({ x: Math.log(size), y: Math.log(Math.max(ms, 0.01)) }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(logs.map((point) => point.x));
  const y = mean(logs.map((point) => point.y));
  const over = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const under = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

/**
 * What the time grows like. The time of the smallest size is what the page costs anyhow: it is taken off, so that a fixed part does not make a steep
 * curve look flat.
 * @param points the smallest size first
 */
export function fitOf([base, ...points]: readonly Point[]): Fit {
  const added = points.map(({ size, ms }) => ({ size, ms: ms - (base?.ms ?? 0) }));
  const last = added.at(-1)?.ms ?? 0;
  if (last < MEASURABLE_MS) return { exponent: 0, isFlat: true };
  // A step that is lost in the noise would make the curve look steep.
  return { exponent: logSlope(added.map(({ size, ms }) => ({ size, ms: Math.max(ms, 1) }))), isFlat: false };
}
