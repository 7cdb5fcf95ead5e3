// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { miniCartStyle, singleStyle, stackStyle } from './buttons.rules';

describe('button style', () => {
  it.each([
    ['vertical', true, false],
    ['horizontal', true, true],
    ['horizontal', false, false],
  ])('[PP-01] layout %s with tagline %s → %s', (layout, tagline, expected) => {
    expect(stackStyle({ layout, tagline }).tagline).toBe(expected);
  });

  it.each([
    [undefined, 35],
    [10, 25],
    [99, 55],
    [40, 40],
  ])('[PP-01] mini-cart height %s → %s', (height, expected) => {
    expect(miniCartStyle(height === undefined ? {} : { height }).height).toBe(expected);
  });

  it.each([
    ['paypal', { layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay', tagline: false, height: 40 }],
    ['paylater', { color: 'gold', shape: 'rect', height: 40 }],
    ['sepa', { shape: 'rect', height: 40 }],
  ])('[PP-29] the button of %s takes what it knows', (source, expected) => {
    const full = { layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay', tagline: false, height: 40 };
    expect(singleStyle(source, full)).toEqual(expected);
  });

  it('[PP-29] what the page does not say is left to the SDK: no key without a value', () => {
    expect(Object.keys(singleStyle('paylater', { shape: 'rect' }))).toEqual(['shape']);
  });
});
