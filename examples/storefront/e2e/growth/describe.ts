import { type Curve, STEEPEST } from './measure.ts';
import { type ReviewCurve, STEEPEST_REVIEW } from './reviews.ts';

const cells = (values: readonly (string | number)[]): string =>
  values.map((value, at) => (at === 0 ? String(value).padEnd(22) : String(value).padStart(13))).join('');

/** A subject in one line: sizes with their ms, the exponent, the verdict. */
export function describeCurve({ name, points, fit }: Curve): { line: string; isSteep: boolean } {
  const isSteep = fit.exponent > STEEPEST;
  const times = points.map(({ size, ms }) => `${size}: ${ms.toFixed(1)} ms`);
  const exponent = fit.isFlat ? 'flat' : `n^${fit.exponent.toFixed(2)}`;
  return { line: cells([name, ...times, exponent, isSteep ? `ABOVE n^${STEEPEST}` : '']), isSteep };
}

/** The order reviews, line by line. */
export function describeReviews({ counts, points, exponent, grown }: ReviewCurve): { lines: string[]; isSteep: boolean } {
  const isSteep = exponent > STEEPEST_REVIEW;
  return {
    lines: [
      cells(['order-review updates', ...counts.map(({ updates }) => updates)]),
      ...(['listeners', 'nodes', 'documents', 'islands', 'looseRoots', 'frames'] as const).map((kind) =>
        cells([`  ${kind}`, ...counts.map((count) => count[kind])]),
      ),
      cells(['  heap, MB', ...counts.map(({ heapMb }) => heapMb.toFixed(1))]),
      cells(['  ms of an update', ...points.map(({ ms }) => ms.toFixed(1))]),
      cells(['  growth of that', `n^${exponent.toFixed(2)}`, isSteep ? `ABOVE n^${STEEPEST_REVIEW}` : '']),
      ...grown.map((what) => `  GROWN: ${what}`),
    ],
    isSteep: isSteep || grown.length > 0,
  };
}
