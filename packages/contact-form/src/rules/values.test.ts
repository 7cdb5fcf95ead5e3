// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { completeUrl } from './checks.rules';
import { groupByField } from './values.rules';

describe('posted values', () => {
  it('[CF-05] m[], m[a] and m[a][b] belong to m; a plain name posted twice keeps the last value; a list replaces a plain value, and the other way round', () => {
    const grouped = groupByField([
      ['m[]', '1'],
      ['m[]', '2'],
      ['m[a]', '3'],
      ['m[a]', '4'],
      ['m[b][c]', '5'],
      ['p', 'x'],
      ['p', 'y'],
      ['plain', '1'],
      ['plain[]', '2'],
      ['list[]', '1'],
      ['list', '2'],
    ]);
    expect(Object.fromEntries(grouped)).toEqual({ m: ['1', '2', '4', '5'], p: ['y'], plain: ['2'], list: ['2'] });
  });

  it.each(['_wpcf7', '1a', 'your.name', 'über', '', 'a b', 'a[', 'a]b', 'a[b]c'])('[CF-05] the name %j is no field', (name) => {
    expect(groupByField([[name, 'x']]).size).toBe(0);
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
});
