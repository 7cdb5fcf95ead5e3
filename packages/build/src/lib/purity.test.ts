import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pureProblems } from './purity.mjs';

const project = join(import.meta.dirname, '../../purity');

it('finds a rule that touches the page, a timer or a request; ignores a DOM writer beside it', () => {
  const folder = mkdtempSync(join(project, 'test-'));
  try {
    writeFileSync(
      join(folder, 'a.rules.ts'),
      "export { b } from './b.page';\nexport const title = document.title;\nsetTimeout(() => 0);\n",
    );
    writeFileSync(join(folder, 'b.page.ts'), 'export const b = document.body;\n');
    writeFileSync(join(folder, 'c.machine.ts'), "void fetch('/');\nexport const c = new URL('https://shop.example/').origin;\n");
    const config = { extends: '../tsconfig.json', include: ['../globals.d.ts', '*.rules.ts', '*.machine.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(project, '../../../node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    expect(stdout).toMatch(/b\.page\.ts/);
    expect(pureProblems(stdout).map((line) => /\w+\.\w+\.ts\(\d+/.exec(line)?.[0])).toEqual([
      'a.rules.ts(2',
      'a.rules.ts(3',
      'c.machine.ts(1',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
