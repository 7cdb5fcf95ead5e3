// `@shop/testing` for projects without this workspace: JavaScript modules with their types, the recordings, the fakes as scripts.
import { mkdtempSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root, run, tool } from './setup.mjs';

const PACKAGE = join(root, 'packages', 'testing');

/** Addresses that the packed package has, and their modules below `src/`. */
const ENTRIES = { '.': 'index', './browser': 'browser', './browser-tests': 'browser-tests' };

/** Files below a folder: path → bytes. */
function filesIn(folder) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file)]),
  );
}

/** Writes relative imports as Node asks for them: with the file's name and its ending. */
function withEndings(text, file, folder) {
  return text.replaceAll(/((?:\bfrom |\bimport |\bimport\()['"])(\.{1,2}\/[^'"]*)(['"])/g, (whole, before, path, after) => {
    if (path.endsWith('.js')) return whole;
    const at = join(folder, dirname(file), path);
    if (existsSync(`${at}.js`)) return `${before}${path}.js${after}`;
    if (existsSync(join(at, 'index.js'))) return `${before}${path}/index.js${after}`;
    throw new Error(`${file} imports ${path}, which was not compiled`);
  });
}

/** The sources as JavaScript modules and declarations. */
function compiled() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-testing-'));
  try {
    const code = run(tool('tsc'), ['-p', 'packages/build/testing-package', '--outDir', folder]);
    if (code !== 0) throw new Error('packages/testing could not be compiled');
    return Object.fromEntries(
      Object.entries(filesIn(folder)).map(([name, bytes]) => [
        `src/${name}`,
        Buffer.from(withEndings(bytes.toString(), name, folder)),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The package's own description, with what a project outside needs and nothing of the workspace. */
function description(version) {
  const { name, type, sideEffects, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(PACKAGE, 'package.json'), 'utf8'),
  );
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const exports = Object.fromEntries(
    Object.entries(ENTRIES).map(([address, module]) => [
      address,
      { types: `./src/${module}.d.ts`, default: `./src/${module}.js` },
    ]),
  );
  return {
    name,
    version,
    description: 'Mock shop, recorded pages, fake payment providers: tests of shop pages without a shop.',
    license,
    type,
    sideEffects,
    exports: { ...exports, './scripts/*': './scripts/*', './package.json': './package.json' },
    engines,
    dependencies,
    peerDependencies,
  };
}

/**
 * Files of the packed package, as `npm install` wants them: path below `package/` → bytes. The same sources give the same bytes.
 * @throws when the sources do not compile
 */
export async function testingPackage(version) {
  const { buildProviderScripts } = await tsImport('../../../testing/src/providers/build.ts', import.meta.url);
  const prefixed = (prefix, files) => Object.entries(files).map(([name, bytes]) => [`${prefix}${name}`, bytes]);
  const files = [
    ['package.json', Buffer.from(`${JSON.stringify(description(version), null, 2)}\n`)],
    ['README.md', readFileSync(join(PACKAGE, 'README.md'))],
    ...prefixed('fixtures/', filesIn(join(root, 'fixtures'))),
    ...prefixed('', compiled()),
    ...prefixed(
      'scripts/',
      Object.fromEntries(Object.entries(await buildProviderScripts()).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  ];
  return Object.fromEntries(prefixed('package/', Object.fromEntries(files)));
}
