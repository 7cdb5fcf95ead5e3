// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { exponentOf, growth } from './growth';

let clock = 0;
/** Takes a microsecond a step, of a clock of its own: the real one would need seconds. */
function spin(steps: number): void {
  clock += steps;
}

it('tells linear time from quadratic time', () => {
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: clock - (before?.user ?? 0), system: 0 }));
  expect(growth((length) => spin(length))).toBeLessThan(3);
  expect(growth((length) => spin(length * length))).toBeGreaterThan(3);
  expect(growth(() => undefined)).toBe(1);
});

it('an exponent fits its curve: flat, linear, quadratic', () => {
  const curve = (msOf: (length: number) => number): (readonly [number, number])[] =>
    [25_000, 50_000, 100_000, 200_000].map((length) => [length, msOf(length)] as const);
  expect(exponentOf(curve(() => 8))).toBeCloseTo(0);
  expect(exponentOf(curve((length) => length / 5000))).toBeCloseTo(1);
  expect(exponentOf(curve((length) => (length / 5000) ** 2))).toBeCloseTo(2);
  // What the clock can't tell is flat.
  expect(exponentOf(curve((length) => length / 1_000_000))).toBe(0);
});
