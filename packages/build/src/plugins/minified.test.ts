// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minified } from './minified.ts';

describe('the frame of a bundle', () => {
  it('[XC-09] keeps the guard through minification', async () => {
    const guard = await minified('guard.js', readFileSync('packages/build/src/plugins/runtime-guard.js', 'utf8'));
    expect(guard).toMatch(/^\(function/);
    expect(guard).toContain('shop-runtime.js');
    expect(guard.length).toBeGreaterThan(500);
  });

  it('refuses to ship nothing', async () => {
    await expect(minified('guard.js', '1')).rejects.toThrow('guard.js');
  });
});
