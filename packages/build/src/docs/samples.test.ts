import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root, samplePages, samples, type Sample } from './markdown';

/** What the fragments of a page take from the text around them, or from the sample before. */
const AROUND: Readonly<Record<string, string>> = {
  'packages/testing/README.md': `
    import { createMockShop, installProviders, replayHandlers } from '@shop/testing';
    import type { Page } from '@playwright/test';
    import { setupServer } from 'msw/node';
    import { expect } from 'vitest';
    const shop = createMockShop();
    const server = setupServer();
    declare const page: Page;`,
  'packages/ui/README.md': `
    import { NoticeGroup } from '@shop/ui';
    import { type Gallery, noticeProps, statesOf } from '@shop/ui/testing/gallery-state.ts';`,
};

/** Fragments that lead on from {@link AROUND} and can run as they are; the others need a page, a browser, or what the reader does in between. */
const RUNS = /^shop\.faults\.add/;

const folder = join(root, '.cache', 'docs-samples');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Written extends Sample {
  readonly place: string;
  readonly file: string;
  readonly isRun: boolean;
}

/** A sample as a module of its own: whole ones as they are, fragments behind what stands around them. */
function write(sample: Sample, at: number): Written {
  const { page, language, line } = sample;
  const isWhole = /^import /m.test(sample.code);
  const needsBrowser = sample.code.includes("'./support/test.ts'") || sample.code.includes('@shop/testing/browser-tests');
  const up = relative(folder, join(root, dirname(page)));
  const code = sample.code.replaceAll(/from '\.\//g, `from '${up}/`);
  const around = isWhole && !needsBrowser ? '' : (AROUND[page] ?? '');
  const file = join(folder, `sample-${at}.${language}`);
  writeFileSync(file, `${around}\n${code}\nexport {};\n`);
  return { ...sample, place: `${page}, line ${line}`, file, isRun: isWhole ? !needsBrowser : RUNS.test(sample.code) };
}

/** Samples that are files of an example, whose types and tests the layer `own-page` runs. */
const EXAMPLES = ['contact.spec.ts', 'contact.browser.ts'].map((file) =>
  readFileSync(join(root, 'examples/own-page/src', file), 'utf8'),
);
const isExample = ({ code }: Sample): boolean => EXAMPLES.some((text) => text.trim() === code.trim());

const all = samplePages()
  .flatMap(samples)
  .filter(({ language }) => language === 'ts' || language === 'tsx');
const written = all.filter((sample) => !isExample(sample)).map(write);
const hasTests = ({ code }: Sample): boolean => /^(?:it|test|describe)\(/m.test(code);

describe('samples in TypeScript', () => {
  it('every one has right types', () => {
    const config = {
      extends: relative(folder, join(root, 'tsconfig.json')),
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['*.ts', '*.tsx', relative(folder, join(root, 'packages/*/src/*.d.ts'))],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
    const named = errors.map((line) =>
      written.reduce((text, { file, place }) => text.replace(relative(root, file), place), line),
    );
    expect(named).toEqual([]);
    expect(written.length).toBeGreaterThan(5);
  });

  it('the first ones of the test kit are files of examples/own-page', () => {
    expect(all.filter(isExample)).toHaveLength(EXAMPLES.length);
  });

  const runs = written.filter(({ isRun }) => isRun);

  it('half of them run', () => {
    expect(runs.length).toBeGreaterThanOrEqual(written.length / 2);
  });

  for (const { place, file } of runs.filter((sample) => !hasTests(sample)))
    it(`${place} runs`, async () => {
      expect(await import(/* @vite-ignore */ file)).toBeDefined();
    });

  for (const { place, file } of runs.filter(hasTests))
    describe(`${place} has tests that pass`, async () => {
      await import(/* @vite-ignore */ file);
    });
});
