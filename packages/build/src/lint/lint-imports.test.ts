import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importProblem, nameProblem } from './lint-imports.js';

const folder = 'packages/upe/src/submit/';

it.each([
  ['outcome.rules.ts', './controller'],
  ['outcome.rules.ts', '@shop/core'],
  ['outcome.rules.ts', './helpers'],
  ['Card.tsx', './pay'],
  ['Card.tsx', './card'],
  ['Card.tsx', '../requests.api'],
  ['pay.api.ts', './Card'],
  ['pay.ts', './Card'],
  ['pay.ts', 'react'],
  ['pay.ts', '@shop/ui'],
  ['outcome.rules.ts', './Card'],
  ['index.ts', '@shop/checkout'],
  ['index.ts', '../../../checkout/src/order'],
  ['index.ts', '@shop/testing'],
  ['index.ts', '../testing/page'],
  ['features.ts', '../views'],
])('%s may not import %s', (file, source) => expect(importProblem(folder + file, source)).toBeTypeOf('string'));

it.each([
  ['outcome.rules.ts', './other.rules'],
  ['outcome.rules.ts', '../constants'],
  ['outcome.rules.ts', '@shop/core/rules'],
  ['outcome.rules.ts', '@shop/core/money/minor.rules.ts'],
  ['requests.api.ts', '@shop/core'],
  ['Card.tsx', '@shop/ui'],
  ['Card.tsx', 'react'],
  ['Card.tsx', './CardField'],
  ['Card.tsx', './outcome.rules'],
  ['Card.tsx', '../constants'],
  ['pay.ts', './outcome.rules'],
  ['pay.ts', '../requests.api'],
])('%s may import %s', (file, source) => expect(importProblem(folder + file, source)).toBeUndefined());

it('the entry of shop-ui.js imports the views of bundles, and nothing else of them', () => {
  const entry = 'packages/views/src/index.ts';
  expect(importProblem(entry, '../../upe/src/views')).toBeUndefined();
  expect(importProblem(entry, '../../upe/src/index')).toBeTypeOf('string');
  expect(importProblem('packages/checkout/src/index.ts', '../../upe/src/views')).toBeTypeOf('string');
  expect(importProblem('packages/upe/src/views.ts', './card/Card')).toBeUndefined();
});

it.each([
  ['start.ts', true],
  ['base/width.ts', true],
  ['order/helpers.ts', true],
  ['utils.tsx', true],
  ['start-buttons.ts', false],
  ['order/index.ts', false],
  ['baseline.rules.ts', false],
])('a file called %s is refused: %s', (path, isRefused) => {
  expect(nameProblem(`packages/upe/src/${path}`) !== undefined).toBe(isRefused);
});

it('the linter itself refuses a wrong file, and lets imports of types alone', () => {
  const project = mkdtempSync(join(tmpdir(), 'shop-lint-'));
  const files: Record<string, string> = {
    '.oxlintrc.json': JSON.stringify({
      jsPlugins: [join(import.meta.dirname, 'lint-imports.js')],
      rules: { 'roles/imports': 'error', 'roles/names': 'error' },
    }),
    'packages/upe/src/a.rules.ts': "import { send } from '@shop/core';\nexport const a = send;\n",
    'packages/upe/src/b.rules.ts': "import type { Log } from '@shop/core';\nexport type B = Log;\n",
    'packages/upe/src/start.ts': 'export const c = 1;\n',
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    }
    const oxlint = join(import.meta.dirname, '../../../../node_modules/.bin/oxlint');
    const { stdout, status } = spawnSync(oxlint, ['-f', 'unix'], { cwd: project, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/a\.rules\.ts.*not "@shop\/core"/);
    expect(stdout).toMatch(/start\.ts.*says nothing/);
    expect(stdout).not.toMatch(/b\.rules\.ts/);
  } finally {
    rmSync(project, { recursive: true });
  }
});
