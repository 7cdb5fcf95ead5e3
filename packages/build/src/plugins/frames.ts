import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type BuiltFile, FILES, environmentName } from './files.ts';
import { checksumOf } from './manifest.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** First line of a built file: what it is, and where the licences of what is inside stand. */
export function bannerOf(name: string, version: string): string {
  return `/*! ${name} ${version}, see THIRD-PARTY.txt */\n`;
}

/** A bundle's `src/prelude.ts`, built: public globals that must exist while the page is parsed, before the runtime is there. */
async function preludeOf({ name }: BuiltFile): Promise<string> {
  const entry = `${root}packages/${name}/src/prelude.ts`;
  if (!existsSync(entry)) return '';
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2020', minify: false, lib: { entry, formats: ['iife'], name: 'prelude' } },
  });
  const first = Array.isArray(output) ? output[0] : undefined;
  return `${first?.output[0]?.code.replace(/^(?:var|const) prelude ?=/, '').trim() ?? ''}\n`;
}

const guard = (): string => readFileSync(new URL('./runtime-guard.js', import.meta.url), 'utf8').trim();

/** What stands before the code of a file. Guard and code are one script for the minifier. */
export async function headOf(file: BuiltFile): Promise<string> {
  const { kind } = file;
  // A browser that is too old runs nothing; the guard of each bundle reports it.
  if (kind === 'runtime') return 'Object.hasOwn&&(function(SHOP_FILES){';
  // Records that the file runs, and does nothing once the page has its originals back (see runtime-guard.js).
  if (kind === 'standalone')
    return '(function(n,k){k=window[k]||(window[k]={});if(k[n]!=="originals"){k[n]=Object.hasOwn?"started":"failed";';
  if (kind === 'bundle') return `${await preludeOf(file)}${guard()}(function(ShopRuntime){`;
  return '(function(ShopRuntime){';
}

/** The first runtime of a page stays. */
const RUNTIME =
  'Object.hasOwn(window,"ShopRuntime")||Object.defineProperty(window,"ShopRuntime",{value:Object.freeze(Shop_shop_runtime)});';

/** Checksums of stylesheets, views and debug panel; those of chunks are in the bundle that loads them. */
function loadedByRuntime(folder: string): Record<string, string | undefined> {
  const others = FILES.filter(({ kind }) => kind !== 'ui' && kind !== 'debug').map(({ name }) => `${name}.js`);
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file) && !others.includes(file));
  return Object.fromEntries(files.toSorted().map((file) => [file, checksumOf(folder, file)]));
}

/** What stands behind the code of a file. @param folder with the files that are built before it @param hasExports a bundle's are for its chunks */
export function tailOf(file: BuiltFile, version: string, folder: string, hasExports: boolean): string {
  const { kind } = file;
  const name = JSON.stringify(file.name);
  if (kind === 'runtime') return `${RUNTIME}})(${JSON.stringify(loadedByRuntime(folder))});`;
  if (kind === 'standalone') return `}})(${name},Symbol.for("shop-scripts"));`;
  const define = hasExports ? `ShopRuntime.defineChunk(${name},Shop_${environmentName(file)});` : '';
  if (kind === 'bundle')
    return `${define}},${name},${JSON.stringify(checksumOf(folder, 'shop-runtime.js'))},${JSON.stringify(version)});`;
  return `${define}})(ShopRuntime);`;
}
