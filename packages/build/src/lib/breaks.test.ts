// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BREAKS } from './breaks.mjs';

const ROOT = join(import.meta.dirname, '../../../..');

it('there are breaks, each once', () => {
  expect(BREAKS.length).toBeGreaterThan(20);
  expect(new Set(BREAKS.map(({ what }) => what)).size).toBe(BREAKS.length);
});

describe.each(BREAKS)('$what', ({ file, edits, tests }) => {
  it('what is broken stands in the source, once, and its tests are there', () => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(edits.length).toBeGreaterThan(0);
    for (const [find, replacement] of edits) {
      expect(source.split(find), find).toHaveLength(2);
      expect(replacement).not.toBe(find);
    }
    expect(existsSync(join(ROOT, tests)), tests).toBe(true);
  });
});
