// @vitest-environment node
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the built file', () => {
  let code = '';

  beforeAll(async () => {
    const output = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'chrome111',
        lib: { entry: join(import.meta.dirname, 'index.ts'), formats: ['iife'], name: 'VariationInfo' },
      },
    });
    const first = Array.isArray(output) ? output[0] : undefined;
    const chunk = first?.output[0];
    code = chunk?.code ?? '';
  }, 60_000);

  it('needs no other file', () => {
    expect(code).toContain('germanized_variation_data');
    expect(code).not.toMatch(/ShopRuntime|react|import\s*\(/i);
  });

  it('[XC-05] is refused as a whole, with one error, by browsers that lack what it calls', () => {
    // `??=` came with or after everything else in here; a browser without it parses nothing of the file, and the page keeps its own behavior.
    expect(code).toContain('??=');
  });
});
