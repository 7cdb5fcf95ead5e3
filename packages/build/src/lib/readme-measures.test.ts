// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { withMeasures } from './readme-measures.mjs';

const sample = (script: number, usable: number): Record<string, number> => ({
  requests: 9,
  gzip: 120.04,
  ownRequests: 3,
  ownGzip: 45.67,
  script,
  longest: script / 2,
  usable,
});
const README = 'before\n<!-- measures -->\nold\n<!-- /measures -->\nafter\n';
const HOW = { date: '2026-11-22', browser: 'Chromium 1', runs: 3 };

describe('the table of measures in the README', () => {
  it('holds a row for each page, medians, times for each CPU, and the date', () => {
    const text = withMeasures(
      README,
      [
        { page: 'cart', slower: 1, samples: [sample(30, 200), sample(20, 100), sample(40, 300)] },
        { page: 'cart', slower: 4, samples: [sample(120, 800)] },
      ],
      HOW,
    );
    expect(text).toContain('| cart | 3 | 45.7 | 9 | 120.0 | 30 / 120 | 15 / 60 | 200 / 800 |');
    expect(text).toContain('Measured on 2026-11-22, Chromium 1');
    expect(text).not.toContain('old');
    expect(text).toMatch(/^before\n[\s\S]*after\n$/);
  });

  it('has a dash where a page has no button that buys or pays', () => {
    const text = withMeasures(README, [{ page: 'contact', slower: 1, samples: [sample(10, 0)] }], HOW);
    expect(text).toContain('| 10 | 5 | – |');
  });

  it('needs its place in the README', () => {
    expect(() => withMeasures('none', [], HOW)).toThrow('no table of measures');
  });
});
