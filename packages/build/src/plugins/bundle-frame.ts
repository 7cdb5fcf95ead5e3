import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';
import { shifted } from './banner.ts';
import { FILES_MARK, RUNTIME_MARK } from './checksums.ts';
import { type BuiltFile, fileOfEnvironment } from './files.ts';
import { minified } from './minified.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A bundle's `src/prelude.ts`, built: public globals that must exist while the page is parsed, before the runtime is there. */
async function preludeOf(file: BuiltFile): Promise<string> {
  const entry = `${root}packages/${file.name}/src/prelude.ts`;
  if (!existsSync(entry)) return '';
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2020', minify: 'terser', lib: { entry, formats: ['iife'], name: 'prelude' } },
  });
  const first = Array.isArray(output) ? output[0] : undefined;
  const chunk = first?.output[0];
  return chunk ? `${chunk.code.replace(/^var prelude ?=/, '').trim()}\n` : '';
}

/** Start of a file without a runtime: records that it runs, and does nothing once the page has its originals back (see runtime-guard.js). */
const STANDALONE = '(function(n,k){k=window[k]||(window[k]={});if(k[n]!=="originals"){k[n]=Object.hasOwn?"started":"failed";\n';

/** What stands before and behind the code of a file; nothing for most. */
async function frameOf(file: BuiltFile, version: string): Promise<readonly [head: string, tail: string] | undefined> {
  // A browser that is too old runs nothing; the guard of each bundle reports it.
  if (file.kind === 'runtime') return ['Object.hasOwn&&(function(SHOP_FILES){\n', `\n})(${FILES_MARK});`];
  if (file.kind === 'standalone') return [STANDALONE, `\n}})(${JSON.stringify(file.name)},Symbol.for("shop-scripts"));`];
  if (file.kind !== 'bundle') return undefined;
  const guard = await minified('guard.js', readFileSync(new URL('./runtime-guard.js', import.meta.url), 'utf8'));
  return [
    `${await preludeOf(file)}${guard}(function(ShopRuntime){\n`,
    `\n},${JSON.stringify(file.name)},${RUNTIME_MARK},${JSON.stringify(version)});`,
  ];
}

/**
 * Frames the runtime's code with the checksums of what it loads, and a bundle's code: first its prelude, then the guard that runs the body with
 * the page's runtime or loads that first. Everything stands on lines of its own before the code, so the source map only shifts.
 */
export function bundleFrame(version: string): Plugin {
  return {
    name: 'shop:bundle-frame',
    enforce: 'post',
    async generateBundle(_options, output) {
      const file = fileOfEnvironment(this.environment.name);
      const frame = file && (await frameOf(file, version));
      if (!frame) return;
      const [head, tail] = frame;
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        const comment = /\n?\/\/# sourceMappingURL=.*\s*$/.exec(chunk.code)?.[0] ?? '';
        chunk.code = `${head}${chunk.code.slice(0, chunk.code.length - comment.length)}${tail}${comment}`;
        const map = output[`${chunk.fileName}.map`];
        if (map?.type === 'asset') map.source = shifted(String(map.source), head.split('\n').length - 1);
      }
    },
  };
}
