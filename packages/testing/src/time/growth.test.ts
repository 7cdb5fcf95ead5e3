// @vitest-environment node
import { expect, it } from 'vitest';
import { growth } from './growth';

function spin(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.imul(sum, step) + 1;
  return sum;
}

it('tells linear time from quadratic time', () => {
  expect(growth((length) => spin(length))).toBeLessThan(3);
  expect(growth((length) => spin(length * length))).toBeGreaterThan(3);
  expect(growth(() => undefined)).toBe(1);
});
