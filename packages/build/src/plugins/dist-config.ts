import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, UserConfig, ViteBuilder } from 'vite';
import { SHARED, chunks } from './chunks.ts';
import { writeCompatibility } from '../docs/compatibility.ts';
import { type BuiltFile, FILES, bundleOf, environmentName } from './files.ts';
import { bannerOf, headOf, tailOf } from './frames.ts';
import { checksumOf, writeManifest } from './manifest.ts';
import { ownExports } from './own-exports.ts';
import { ownMembers } from './own-members.ts';
import { sizeLines, sizeTable } from '../docs/sizes.ts';
import { STYLES, apartFromScripts, styles } from './styles.ts';
import { writeThirdParty } from '../docs/third-party.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Browsers since early 2023; older ones get the page's own behavior and one line in the console (XC-05). */
const TARGET = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
/**
 * `SHOP_QUICK=1`: a faster minifier, for working on browser tests. It writes our own files 1 to 5 % larger, React's file slightly smaller. A fourth pass of the
 * thorough one saves 0.2 % more.
 */
const quick = process.env['SHOP_QUICK'] === '1';
/** `SHOP_FILES=upe,checkout` builds only these bundles, with their chunks, and keeps the other files of `dist/`. */
const named = process.env['SHOP_FILES']?.split(',');

/** Modules that a file takes from the page: module → expression that gives it. */
function globalsOf(file: BuiltFile): Record<string, string> {
  if (file.kind === 'runtime' || file.kind === 'standalone') return {};
  const core = { '@shop/core': 'ShopRuntime', '@shop/core/rules': 'ShopRuntime' };
  // Read at each use: React may come after the debug panel.
  const react = 'ShopRuntime.sharedModules';
  if (file.kind === 'debug') return { ...core, react, 'react/jsx-runtime': react };
  const bundle = bundleOf(file);
  if (file.kind !== 'chunk' || bundle === undefined) return core;
  return { ...core, [SHARED]: `ShopRuntime.chunkMembers(${JSON.stringify(bundle)})` };
}

function environment(file: BuiltFile, outDir: string, version: string): EnvironmentOptions {
  const globals = globalsOf(file);
  return {
    consumer: 'client',
    build: {
      minify: quick || file.kind === 'ui' ? 'oxc' : 'terser',
      lib: { entry: root + file.entry, name: `Shop_${environmentName(file)}`, fileName: () => `${file.name}.js` },
      rolldownOptions: {
        external: Object.keys(globals),
        // Unused look-ups in the runtime may be dropped.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // Plug-in timings are noise on a busy machine.
        checks: { bundlerTimings: false },
        output: {
          globals,
          exports: 'named',
          generatedCode: { symbols: false },
          banner: () => headOf(file),
          footer: ({ exports }) => tailOf(file, version, outDir, exports.length > 0),
          postBanner: bannerOf(file.name, version).trim(),
        },
      },
    },
  };
}

/**
 * What `vite build --app` reads: one environment a file, and one for all stylesheets.
 * @param only names of bundles and of files that belong to none, `styles` among them; everything without it
 */
export function distConfig(outDir: string, version: string, only: readonly string[] | undefined = named): UserConfig {
  const files = FILES.filter((file) => only?.includes(bundleOf(file) ?? file.name) ?? true);
  const build = async (builder: ViteBuilder, ...kinds: readonly BuiltFile['kind'][]): Promise<void> => {
    const names = files.filter(({ kind }) => kinds.includes(kind)).map(environmentName);
    await Promise.all(names.map((name) => builder.environments[name]).map((one) => one && builder.build(one)));
  };
  return {
    appType: 'custom',
    define: {
      'process.env.NODE_ENV': '"production"',
      __SHOP_VERSION__: JSON.stringify(version),
      // ky asks for streams when the page starts; our transports send none.
      'globalThis.ReadableStream': 'undefined',
    },
    // Of every environment, unless it says otherwise.
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      target: TARGET,
      lib: { entry: {}, formats: ['iife'] },
      // A function cannot be sent to a worker, so Vite keeps terser in this process, which is warm after the first file.
      terserOptions: {
        ecma: 2020,
        format: { comments: () => false },
        compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
      },
    },
    environments: {
      ...((only?.includes(STYLES) ?? true) && { [STYLES]: styles }),
      ...Object.fromEntries(files.map((file) => [environmentName(file), environment(file, outDir, version)])),
    },
    plugins: [apartFromScripts(version), chunks((name) => checksumOf(outDir, `${name}.js`)), ownMembers(), ownExports()],
    builder: {
      // Read once, not once an environment.
      sharedConfigBuild: true,
      // Each file holds the checksums of what it loads: those are built before it.
      async buildApp(builder) {
        if (!only) rmSync(outDir, { recursive: true, force: true });
        mkdirSync(outDir, { recursive: true });
        const all = builder.environments[STYLES];
        if (all) await builder.build(all);
        await build(builder, 'chunk', 'ui', 'debug');
        await build(builder, 'runtime');
        await build(builder, 'bundle', 'standalone');
        const lines = sizeLines(writeManifest(outDir, version));
        if (only) return;
        writeThirdParty(outDir);
        writeCompatibility(outDir);
        console.log(`\n${sizeTable(lines)}\n`);
      },
    },
  };
}
