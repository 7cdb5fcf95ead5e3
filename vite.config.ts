import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EnvironmentOptions, type ViteBuilder, defineConfig } from 'vite';
import { bundleFrame } from './build/bundle-frame.ts';
import { type BuiltFile, FILES, environmentName } from './build/files.ts';
import { writeManifest } from './build/manifest.ts';
import { ownExports } from './build/own-exports.ts';
import { partEntry, parts } from './build/parts.ts';
import { sharedModules } from './build/shared-modules.ts';
import { sizeLines, sizeTable } from './build/sizes.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };
const outDir = process.env['SHOP_DIST'] ?? path('dist');

/** Browsers since early 2023; older ones get the page's own behaviour and one line in the console (XC-05). */
const TARGET = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/**
 * `SHOP_QUICK=1`: a build of 5 s instead of 16, for working on browser tests. The quick minifier writes our own files 1 to 5 % larger, React's file
 * slightly smaller; a third to fifth pass of the thorough one saves 0.3 % and costs as long again.
 */
const quick = process.env['SHOP_QUICK'] === '1';

function environment(file: BuiltFile): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"', __SHOP_VERSION__: JSON.stringify(version) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      target: TARGET,
      minify: quick || file.kind === 'ui' ? 'oxc' : 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 2, pure_getters: true, unsafe_arrows: true } },
      lib: {
        entry: file.kind === 'part' ? partEntry(file.name) : path(file.entry),
        formats: ['iife'],
        name: `Shop_${environmentName(file)}`,
        fileName: () => `${file.name}.js`,
        cssFileName: file.name,
      },
      rolldownOptions: {
        // A look-up in the runtime that nobody uses may go.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
}

/** `SHOP_FILES=upe,checkout` builds only these. */
const wanted = process.env['SHOP_FILES']?.split(',');
/** Files whose source exists; the others are not built. */
const present = FILES.filter(({ name, entry }) => existsSync(path(entry)) && (wanted?.includes(name) ?? true));

async function buildOne(builder: ViteBuilder, name: string): Promise<void> {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}

// One command, one environment a file: `vite build --app`.
export default defineConfig({
  appType: 'custom',
  environments: Object.fromEntries(present.map((file) => [environmentName(file), environment(file)])),
  plugins: [sharedModules(), parts(), ownExports(), bundleFrame()],
  builder: {
    async buildApp(builder) {
      rmSync(outDir, { recursive: true, force: true });
      await Promise.all(present.map((file) => buildOne(builder, environmentName(file))));
      console.log(`\n${sizeTable(sizeLines(writeManifest(outDir, version)))}\n`);
    },
  },
});
