import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('[MS-15] the linter finds them in strings, templates, regular expressions and calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lint-'));
  const lines = {
    selector: "document.querySelector('li:has(b)');",
    template: 'document.querySelector(`li:has(${name}) b`);',
    expression: 'text.split(/(?<=_)/);',
    built: "new RegExp('(?<!a)b');",
    address: "URL.canParse('x');",
    fine: "text.split(/_(?=b)|(?<name>a)|b(?!c)/).map((part) => new URL(part)).includes('has(');",
  };
  try {
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: [join(import.meta.dirname, 'lint-targets.js')], rules: { 'targets/syntax': 'error' } }),
    );
    for (const [name, line] of Object.entries(lines)) writeFileSync(join(folder, `${name}.js`), `${line}\n`);
    const oxlint = join(import.meta.dirname, '../../../../node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: folder, encoding: 'utf8' });
    const found = stdout.split('\n').flatMap((line) => /(\w+)\.js:.*targets/.exec(line)?.[1] ?? []);
    expect([...new Set(found)].toSorted()).toEqual(['address', 'built', 'expression', 'selector', 'template']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
