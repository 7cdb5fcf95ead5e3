// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname);
const IMPORT = /import \{([^}]+)\} from '(\.\.\/[\w/-]+\.mjs)'/g;

/** Names that a command takes from our own files, with the file. */
const imports = readdirSync(FOLDER)
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

it('every name that a command takes from our own files is there: a command that nobody runs every day starts, too', async () => {
  expect(imports.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const { file, name, from } of imports) {
    const found = (await import(join(FOLDER, from))) as object;
    if (!(name in found)) missing.push(`${file}: ${name} of ${from}`);
  }
  expect(missing).toEqual([]);
});
