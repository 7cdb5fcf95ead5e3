// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { styleProblem } from './funding';

describe('style rules', () => {
  it.each([
    [{ color: 'red' }, undefined, /style\.color/],
    [{ layout: 'vertical', tagline: true }, undefined, /tagline/],
    [{ shape: 'round' }, undefined, /shape/],
    [{ label: 'kaufen' }, undefined, /label/],
    [{ height: 24 }, undefined, /height/],
    [{ color: 'gold' }, 'card', /card button/],
  ])('%o for %s is refused', (style, source, message) => {
    expect(styleProblem(style, source)).toMatch(message);
  });
  it('what shops use is fine', () => {
    expect(
      styleProblem({ layout: 'horizontal', color: 'gold', shape: 'rect', label: 'paypal', tagline: true, height: 35 }, undefined),
    ).toBeUndefined();
    expect(styleProblem({ shape: 'pill', color: 'black' }, 'card')).toBeUndefined();
  });
});
