// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SHARED, chunks, hasState } from './chunks.ts';
import { type BuiltFile, environmentName } from './files.ts';

const FILES: readonly BuiltFile[] = [
  { name: 'demo-more', kind: 'chunk', entry: 'packages/demo/src/parts/more/index.ts', budget: 0 },
  { name: 'demo', kind: 'bundle', entry: 'packages/demo/src/index.ts', budget: 0 },
];
const SOURCES: Readonly<Record<string, string>> = {
  'index.ts': "import { next } from './count';\nconsole.log(next());\nvoid import('./parts/more');\nexport * from './shared';\n",
  'shared.ts': "export * from './count';\n",
  'count.ts': 'let count = 0;\nexport const next = () => (count += 1);\n',
  'parts/more/index.ts': "import { next } from '../../count';\nexport const more = () => next();\n",
};

let root = '';
beforeEach(() => (root = `${realpathSync(mkdtempSync(join(tmpdir(), 'shop-chunks-')))}/`));
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a bundle and its chunk from sources that differ from `SOURCES`. @returns code by file name */
async function built(changed: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  for (const [path, text] of Object.entries({ ...SOURCES, ...changed })) {
    const file = join(root, 'packages/demo/src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const environments = FILES.map((file) => [
    environmentName(file),
    {
      consumer: 'client' as const,
      build: {
        outDir: join(root, 'dist'),
        emptyOutDir: false,
        minify: false,
        lib: {
          entry: root + file.entry,
          formats: ['iife' as const],
          name: environmentName(file),
          fileName: () => `${file.name}.js`,
        },
        rolldownOptions: { external: [SHARED], output: { globals: { [SHARED]: 'shared' } } },
      },
    },
  ]);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    environments: Object.fromEntries(environments),
    plugins: [chunks((name) => `checksum of ${name}`, FILES, root)],
  });
  for (const file of FILES) {
    const environment = builder.environments[environmentName(file)];
    if (environment) await builder.build(environment);
  }
  return Object.fromEntries(FILES.map(({ name }) => [name, readFileSync(join(root, 'dist', `${name}.js`), 'utf8')]));
}

it('a chunk takes what its bundle shares from there, and is fetched by name and checksum', async () => {
  const { demo, 'demo-more': more } = await built();
  expect(more).not.toContain('count = 0');
  expect(more).toMatch(/\.next\)\(\)/);
  expect(demo).toContain('ShopRuntime.loadChunk("demo-more", "checksum of demo-more")');
});

it('a bundle exports only the names that its chunks use', async () => {
  const { demo } = await built({ 'count.ts': `${SOURCES['count.ts']}export const unused = 'no chunk has it';\n` });
  expect(demo).toContain('exports.next');
  expect(demo).not.toContain('no chunk has it');
});

it('a module with state in two files fails the build', async () => {
  await expect(built({ 'shared.ts': 'export {};\n' })).rejects.toThrow(
    /demo\/src\/count\.ts keeps state and would be in demo-more\.js and in demo\.js: list it in packages\/demo\/src\/shared\.ts/,
  );
});

it('a chunk that loads a chunk fails the build: its checksum is not known yet', async () => {
  const more = "export const more = () => import('./index');\n";
  await expect(built({ 'parts/more/index.ts': more })).rejects.toThrow(/parts\/more\/index\.ts loads a chunk: only bundles do/);
});

it('a name that a chunk uses and shared.ts does not export fails the build', async () => {
  const other = {
    'shared.ts': "export { reset } from './count';\n",
    'count.ts': `${SOURCES['count.ts']}export const reset = () => (count = 0);\n`,
  };
  await expect(built(other)).rejects.toThrow(/next\W+ is not exported by .*packages\/demo\/src\/shared\.ts/);
});

it('an import of everything in a shared module fails the build: the bundle exports names', async () => {
  const more = "import * as count from '../../count';\nexport const more = () => count.next();\n";
  await expect(built({ 'parts/more/index.ts': more })).rejects.toThrow(/parts\/more\/index\.ts imports all of \.\.\/\.\.\/count/);
});

it.each([
  ['let count = 0;', true],
  ['export const seen = new Set();', true],
  ['export const log = createLog();', true],
  ['const waiting = [];', true],
  ['export const byName = {};', true],
  ['export const LIMIT = 4; export function add(a) { let b = a; return b; }', false],
  ['export const NAMES = ["a"];', false],
])('%s keeps state: %s', (code, expected) => expect(hasState('a.ts', code)).toBe(expected));
