import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checksumsOf } from './checksums.ts';
import { type BuiltFile, FILES, bundleOf, environmentName } from './files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

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
function loadedByRuntime(folder: string): Record<string, string> {
  const isChunk = (file: string): boolean => FILES.some(({ name, kind }) => kind === 'chunk' && `${name}.js` === file);
  return Object.fromEntries(Object.entries(checksumsOf(folder)).filter(([file]) => !isChunk(file)));
}

/** What stands behind the code of a file. @param folder with the files that are built before it */
export function tailOf(file: BuiltFile, version: string, folder: string): string {
  const { kind } = file;
  const name = JSON.stringify(file.name);
  if (kind === 'runtime') return `${RUNTIME}})(${JSON.stringify(loadedByRuntime(folder))});`;
  if (kind === 'standalone') return `}})(${name},Symbol.for("shop-scripts"));`;
  const define = hasExports(file) ? `ShopRuntime.definePart(${name},Shop_${environmentName(file)});` : '';
  if (kind === 'bundle')
    return `${define}},${name},${JSON.stringify(checksumsOf(folder)['shop-runtime.js'])},${JSON.stringify(version)});`;
  return `${define}})(ShopRuntime);`;
}

/** Chunks have members, and bundles share some with their chunks. */
export function hasExports(file: BuiltFile): boolean {
  return (
    file.kind === 'chunk' ||
    file.kind === 'runtime' ||
    (file.kind === 'bundle' && existsSync(`${root}packages/${bundleOf(file)}/src/shared.ts`))
  );
}
