import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names that a TypeScript module exports as values, following `export … from`. Enough for the index files of our packages. */
export function valueExports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const named = [...source.matchAll(/^export \{([^}]*)\}/gms)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1) ?? name),
  );
  const spaces = [...source.matchAll(/^export \* as (\w+) from/gm)].map(([, name = '']) => name);
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name);
  const starred = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, path = '']) =>
    valueExports(moduleFile(join(dirname(file), path))),
  );
  return [...new Set([...named, ...spaces, ...declared, ...starred])];
}

function moduleFile(path: string): string {
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`No module at ${path}`);
  return found;
}

/** Names that the shipped sources below a folder import from a package; tests and test helpers do not count. */
export function importedNames(folder: string, packageName: string): Set<string> {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${packageName}'`, 'g');
  const names = new Set<string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^[\w-]+\/src\/.*\.tsx?$/.test(path) || /\.test\.tsx?$|\/testing\/|^testing\/|test-support|test-kit/.test(path))
      continue;
    for (const [, list = ''] of readFileSync(join(folder, path), 'utf8').matchAll(pattern)) {
      for (const name of list.split(',')) names.add(name.trim().replace(/ as .*/, ''));
    }
  }
  return names;
}
