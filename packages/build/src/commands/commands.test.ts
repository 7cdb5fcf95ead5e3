// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname);
const IMPORT = /import \{([^}]+)\} from '((?:\.\.\/)+[\w/-]+\.mjs)'/g;

/** Names that a command imports from our own files, with the file. */
const imports = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '')
        .map((name) => ({ file, name, from })),
    ),
  );

it('every name that a command imports from our own files exists, also in commands that are rarely run', async () => {
  expect(imports.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const { file, name, from } of imports) {
    const found = (await import(join(FOLDER, file, '..', from))) as object;
    if (!(name in found)) missing.push(`${file}: ${name} of ${from}`);
  }
  expect(missing).toEqual([]);
});

describe('the commands of package.json', () => {
  const cli = join(FOLDER, '..', 'cli.mjs');
  const { scripts } = JSON.parse(readFileSync(join(FOLDER, '../../../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it.each(Object.keys(scripts))('%s --help says what it does and how to call it', (name) => {
    const help = execFileSync(process.execPath, [cli, name.replace(':', '-'), '--help'], { encoding: 'utf8' });
    expect(help).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
  });
});
