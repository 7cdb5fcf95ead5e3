// `npm start -- --watch`: rebuilds what a changed source belongs to, with the quick minifier.
import { existsSync, readFileSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createBuilder, runnerImport } from 'vite';
import { root } from './setup.mjs';

/** Editors write a file in several steps, ms. */
const SETTLE_MS = 30;

/**
 * Returns what a changed source belongs to: its bundle, or everything for sources that bundles share.
 * @param path relative to `packages`
 * @param bundles names of all bundles
 * @returns `undefined` for what is in no built file
 */
export function builtFrom(path, bundles) {
  const [name, folder] = path.split(/[\\/]/);
  if (folder !== 'src' || name === 'testing' || !/\.(?:tsx?|css|js)$/.test(path) || /\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
    return undefined;
  return bundles.includes(name) && !path.endsWith('.css') ? name : 'all';
}

/** Returns what builds the named bundles and files with the quick minifier, and all of their names. */
export async function createBuild(outDir) {
  process.env.SHOP_QUICK = '1';
  // Vite's loader of modules would set it to development, where React's files have other imports.
  process.env.NODE_ENV = 'production';
  const load = async (file) => (await runnerImport(join(root, 'packages/build/src/plugins', file))).module;
  const [{ distConfig }, { FILES, bundleOf }] = await Promise.all([load('dist-config.ts'), load('files.ts')]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = [...new Set(FILES.map((file) => bundleOf(file) ?? file.name))];
  const bundles = FILES.filter(({ kind }) => kind === 'bundle' || kind === 'standalone').map(({ name }) => name);
  const build = async (only) => {
    const began = performance.now();
    const builder = await createBuilder({ root, configFile: false, logLevel: 'warn', ...distConfig(outDir, version, only) });
    await builder.buildApp();
    console.log(
      `Rebuilt ${only.length > bundles.length ? 'everything' : only.join(', ')} in ${Math.round(performance.now() - began)} ms.`,
    );
  };
  return { build, names, bundles };
}

/** Rebuilds until the process ends. Errors are printed; the files of the last build stay. */
export async function watchSources(outDir) {
  const { build, names, bundles } = await createBuild(outDir);
  const waiting = new Set();
  let running = Promise.resolve();
  const buildWaiting = async () => {
    const found = [...waiting];
    waiting.clear();
    if (found.length > 0)
      await build(found.includes('all') ? ['styles', ...names] : found).catch((error) => console.error(String(error)));
  };
  const take = (path) => {
    const found = builtFrom(path, bundles);
    if (found === undefined) return;
    waiting.add(found);
    setTimeout(() => (running = running.then(buildWaiting)), SETTLE_MS);
  };
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name, 'src');
    if (existsSync(folder)) watch(folder, { recursive: true }, (_event, path) => path && take(join(name, 'src', path)));
  }
}
