import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest, esc, escAttr, stripTags, token } from './text';
import { amountText, majorText } from './format';

describe('text', () => {
  it('escaped text shows as it was typed and makes no element', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const host = document.createElement('div');
        host.innerHTML = esc(text);
        expect(host.children).toHaveLength(0);
        expect(host.textContent).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });

  it('an escaped attribute keeps its value', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const host = document.createElement('div');
        host.innerHTML = `<p title="${escAttr(text)}"></p>`;
        expect(host.firstElementChild?.getAttribute('title')).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });

  it('digests are hex of the asked length, repeatable and different for different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 70 }), (a, b, length) => {
        expect(digest(a, length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`));
        expect(digest(a)).toBe(digest(a));
        if (a !== b) expect(digest(a)).not.toBe(digest(b));
      }),
    );
    expect(token('order-1', 13)).toMatch(/^[A-Za-z0-9]{13}$/);
  });

  it('a coupon code loses its tags', () => {
    expect(stripTags('<b>x</b>')).toBe('x');
  });
});

describe('amounts', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [1490, '14,90'],
    [250000, '2.500,00'],
    [123456789, '1.234.567,89'],
    [-298, '-2,98'],
  ])('%i is written %s', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });

  it('written amounts read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        expect(Number(amountText(amount).replaceAll('.', '').replace(',', ''))).toBe(amount);
        expect(Math.round(Number(majorText(amount)) * 100)).toBe(amount);
      }),
    );
  });
});
