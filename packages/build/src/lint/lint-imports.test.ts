import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importProblem, nameProblem } from './lint-imports.js';

const room = 'packages/upe/src/submit/';

it.each([
  ['outcome.rules.ts', './controller.page'],
  ['outcome.rules.ts', '@shop/core'],
  ['outcome.rules.ts', './helpers'],
  ['submit.machine.ts', '../api/upe.api'],
  ['submit.machine.ts', './submit.flow'],
  ['pay.flow.ts', './card.island'],
  ['pay.flow.ts', 'react'],
  ['pay.flow.ts', '@shop/ui'],
  ['upe.api.ts', './pay.flow'],
  ['upe.api.ts', './submit.machine'],
  ['box.page.ts', 'react-dom/client'],
  ['card.island.tsx', './box.page'],
  ['card.island.tsx', '../api/upe.api'],
  ['card.island.tsx', './pay.flow'],
  ['Card.tsx', './pay'],
  ['Card.tsx', './card'],
  ['Card.tsx', '../requests.api'],
  ['pay.api.ts', './Card'],
  ['pay.ts', './Card'],
  ['pay.ts', 'react'],
  ['outcome.rules.ts', './Card'],
  ['index.ts', '@shop/checkout'],
  ['index.ts', '@shop/checkout/order'],
  ['index.ts', '../../../checkout/src/order'],
  ['index.ts', '../../../core/src/index'],
  ['index.ts', '@shop/testing'],
  ['index.ts', '../testing/page'],
  ['index.ts', '../test-support/page'],
  ['index.ts', 'react'],
  ['index.ts', '@shop/ui'],
  ['index.ts', './card.island'],
  ['features.ts', '../views'],
])('%s may not import %s', (file, source) => expect(importProblem(room + file, source)).toBeTypeOf('string'));

it.each([
  ['outcome.rules.ts', './other.rules'],
  ['outcome.rules.ts', '../constants'],
  ['outcome.rules.ts', '@shop/core/rules'],
  ['outcome.rules.ts', '@shop/core/money/minor.rules.ts'],
  ['submit.machine.ts', './outcome.rules'],
  ['pay.flow.ts', '../api/upe.api'],
  ['pay.flow.ts', './outcome.rules'],
  ['upe.api.ts', '@shop/core'],
  ['box.page.ts', './submit.machine'],
  ['card.island.tsx', '@shop/ui'],
  ['card.island.tsx', 'react'],
  ['Card.tsx', '@shop/ui'],
  ['Card.tsx', 'react'],
  ['Card.tsx', './CardField'],
  ['Card.tsx', './outcome.rules'],
  ['Card.tsx', '../constants'],
  ['pay.ts', './outcome.rules'],
  ['pay.ts', '../requests.api'],
  ['index.ts', './box.page'],
])('%s may import %s', (file, source) => expect(importProblem(room + file, source)).toBeUndefined());

it('the entry of shop-ui.js imports the views of bundles, and nothing else of them', () => {
  const entry = 'packages/views/src/index.ts';
  expect(importProblem(entry, '../../upe/src/views')).toBeUndefined();
  expect(importProblem(entry, '../../upe/src/index')).toBeTypeOf('string');
  expect(importProblem('packages/checkout/src/index.ts', '../../upe/src/views')).toBeTypeOf('string');
  expect(importProblem('packages/upe/src/views.ts', './card/card.island')).toBeUndefined();
  expect(importProblem('packages/upe/src/views.ts', './card/Card')).toBeUndefined();
});

it.each(['start.ts', 'base/width.ts', 'order/helpers.ts', 'misc/a.ts', 'utils.tsx', 'order/start.page.ts'])(
  'a file or room called %s is refused',
  (path) => expect(nameProblem(`packages/upe/src/${path}`)).toBeTypeOf('string'),
);

it.each(['start-buttons.ts', 'order/index.ts', 'baseline.rules.ts'])('a file called %s is fine', (path) => {
  expect(nameProblem(`packages/upe/src/${path}`)).toBeUndefined();
});

it('the linter itself refuses a wrong file, and lets imports of types alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lint-'));
  const files: Record<string, string> = {
    '.oxlintrc.json': JSON.stringify({
      jsPlugins: [join(import.meta.dirname, 'lint-imports.js')],
      rules: { 'rooms/imports': 'error', 'rooms/names': 'error' },
    }),
    'packages/upe/src/a.rules.ts': "import { send } from '@shop/core';\nexport const a = send;\n",
    'packages/upe/src/b.rules.ts': "import type { Log } from '@shop/core';\nexport type B = Log;\n",
    'packages/upe/src/start.ts': 'export const c = 1;\n',
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const oxlint = join(import.meta.dirname, '../../../../node_modules/.bin/oxlint');
    const { stdout, status } = spawnSync(oxlint, ['-f', 'unix'], { cwd: folder, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/a\.rules\.ts.*not "@shop\/core"/);
    expect(stdout).toMatch(/start\.ts.*says nothing/);
    expect(stdout).not.toMatch(/b\.rules\.ts/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
