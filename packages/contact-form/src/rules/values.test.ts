// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeUrl } from './checks.rules';
import { groupByField } from './values.rules';

describe('posted values', () => {
  it('[CF-05] m[], m[a] and m[a][b] belong to m; a plain name posted twice keeps the last value', () => {
    const grouped = groupByField([
      ['m[]', '1'],
      ['m[]', '2'],
      ['m[a]', '3'],
      ['m[a]', '4'],
      ['m[b][c]', '5'],
      ['p', 'x'],
      ['p', 'y'],
    ]);
    expect(Object.fromEntries(grouped)).toEqual({ m: ['1', '2', '4', '5'], p: ['y'] });
  });

  it('[CF-05] a list replaces a plain value of the same name and the other way round', () => {
    expect(
      groupByField([
        ['m', '1'],
        ['m[]', '2'],
      ]).get('m'),
    ).toEqual(['2']);
    expect(
      groupByField([
        ['m[]', '1'],
        ['m', '2'],
      ]).get('m'),
    ).toEqual(['2']);
  });

  it.each(['_wpcf7', '1a', 'your.name', 'über', '', 'a b', 'a[', 'a]b', 'a[b]c'])('[CF-05] the name %j is no field', (name) => {
    expect(groupByField([[name, 'x']]).size).toBe(0);
  });

  it('[CF-05] never throws, never invents a value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom('a', 'a[]', 'a[x]', '__proto__', 'constructor')), fc.string())),
        (pairs) => {
          const posted = pairs.map(([, value]) => value);
          for (const grouped of groupByField(pairs).values()) for (const value of grouped) expect(posted).toContain(value);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('addresses without a scheme', () => {
  it.each([
    ['example.com', 'http://example.com'],
    [' www.x.de/a ', 'http://www.x.de/a'],
    ['//x.de', 'http://x.de'],
    ['/x.de', 'http://x.de'],
    ['https://x.de', 'https://x.de'],
    ['example.com:8080', 'example.com:8080'],
    ['localhost', 'localhost'],
    ['mailto:a@b.de', 'mailto:a@b.de'],
    ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
    ['', ''],
    ['   ', ''],
    ['1.2', 'http://1.2'],
  ])('[CF-10] %j becomes %j', (typed, completed) => {
    expect(completeUrl(typed)).toBe(completed);
  });

  it('[CF-10] completing twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        expect(completeUrl(completeUrl(text))).toBe(completeUrl(text));
      }),
      { numRuns: 1000 },
    );
  });
});
