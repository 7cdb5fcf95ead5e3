import fc from 'fast-check';
import { it } from 'vitest';

export { fc };

/** A property as a test: the check must hold for every generated value. */
export function test<T>(title: string, values: fc.Arbitrary<T>, check: (value: T) => void): void {
  it(title, () => {
    fc.assert(fc.property(values, check));
  });
}
