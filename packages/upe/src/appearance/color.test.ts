// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, formatColor, hoverColors, isLight, parseColor } from './color.rules';

describe('colors of the theme', () => {
  it.each([
    ['#333333', '#ffffff', 'rgb(33, 33, 33)', 'rgb(255, 255, 255)'],
    ['rgb(40, 48, 61)', 'rgb(209, 228, 221)', 'rgb(54, 65, 83)', 'rgb(209, 228, 221)'],
    ['rgb(209, 228, 221)', 'rgb(209, 228, 221)', 'rgb(186, 215, 204)', 'rgb(0, 0, 0)'],
    ['rgba(0,0,0,0)', 'rgb(109, 109, 109)', 'rgba(18, 18, 18, 0)', 'rgb(255, 255, 255)'],
    ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(237, 237, 237)', 'rgb(0, 0, 0)'],
    ['none', 'rgb(0, 0, 0)', '', ''],
    ['rgb(0, 0, 0)', 'currentcolor', '', ''],
  ])('[UP-17] hover of %s with %s', (background, text, backgroundColor, color) => {
    expect(hoverColors(background, text)).toEqual({ backgroundColor, color });
  });

  it.each([
    ['rgb(255, 255, 255)', true],
    ['rgb(128, 128, 128)', true],
    ['rgb(127, 127, 127)', false],
    ['#000', false],
    ['#ffff', true],
    ['#00000080', false],
    ['odd', true],
    ['rgb(0 0 0 / 50%)', false],
  ])('[UP-17] %s is light: %s', (color, light) => expect(isLight(color)).toBe(light));

  it.each([
    ['#00000080', 128 / 255],
    ['#000', 1],
    ['rgb(0 0 0 / 50%)', 0.5],
    ['rgba(0, 0, 0, 0.25)', 0.25],
  ])('[UP-17] %s lets through as much as it says', (color, alpha) => expect(parseColor(color)?.alpha).toBe(alpha));

  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#000000', '#0a0a0a', 1.06],
    ['#123456', '#123456', 1],
  ])('[UP-17] the contrast of %s and %s is %d', (one, other, ratio) => {
    const [first, second] = [parseColor(one), parseColor(other)];
    expect(first && second && contrast(first, second)).toBeCloseTo(ratio, 2);
    expect(first && second && contrast(second, first)).toBeCloseTo(ratio, 2);
  });

  it('[UP-17] writing and reading is the same, and hover text is always readable where one can be (property)', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, channel, (red, green, blue, grey) => {
        const color = { red, green, blue, alpha: 1 };
        expect(parseColor(formatColor(color))).toEqual(color);
        const hover = hoverColors(formatColor(color), `rgb(${grey}, ${grey}, ${grey})`);
        const background = parseColor(hover.backgroundColor);
        const text = parseColor(hover.color);
        expect(background && text && contrast(background, text)).toBeGreaterThan(4.4); // 4.5 before rounding to whole channels
      }),
      { numRuns: 1000 },
    );
  });
});
