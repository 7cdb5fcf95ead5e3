// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, run by Node before anything is installed
import { reachesShippedCode } from './requirements.mjs';
// @ts-expect-error -- the same
import { root } from './setup.mjs';

const file = (path: string): string => join(root, 'packages', path);

describe('a requirement counts only where its test runs shipped code', () => {
  const test = file('contact-form/src/rules/evaluate.test.ts');

  it('a test that imports a shipped module of its package, through another one too, reaches it', () => {
    expect(reachesShippedCode(test, new Set([file('contact-form/src/rules/evaluate.rules.ts')]))).toBe(true);
    expect(reachesShippedCode(test, new Set([file('contact-form/src/rules/checks.rules.ts')]))).toBe(true);
  });

  it('what ships from another package, or from nowhere, does not count', () => {
    expect(reachesShippedCode(test, new Set([file('core/src/index.ts')]))).toBe(false);
    expect(reachesShippedCode(test, new Set())).toBe(false);
  });
});
