import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, ViteBuilder } from 'vite';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { banner, bannerStyles } from './packages/build/src/plugins/banner.ts';
import { bundleFrame } from './packages/build/src/plugins/bundle-frame.ts';
import { writeChecksums } from './packages/build/src/plugins/checksums.ts';
import { type BuiltFile, FILES, environmentName } from './packages/build/src/plugins/files.ts';
import { writeCompatibility } from './packages/build/src/plugins/compatibility.ts';
import { writeManifest } from './packages/build/src/plugins/manifest.ts';
import { ownExports } from './packages/build/src/plugins/own-exports.ts';
import { ownMembers } from './packages/build/src/plugins/own-members.ts';
import { bundleOf, entryOf, parts } from './packages/build/src/plugins/parts.ts';
import { sharedModules } from './packages/build/src/plugins/shared-modules.ts';
import { sizeLines, sizeTable } from './packages/build/src/plugins/sizes.ts';
import { writeThirdParty } from './packages/build/src/plugins/third-party.ts';

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
        entry: entryOf(file),
        formats: ['iife'],
        name: `Shop_${environmentName(file)}`,
        fileName: () => `${file.name}.js`,
        cssFileName: file.name,
      },
      rolldownOptions: {
        // Unused look-ups in the runtime may be dropped.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // Plug-in timings are noise on a busy machine.
        checks: { bundlerTimings: false },
      },
    },
  };
}

/** `SHOP_FILES=upe,checkout` builds only these. */
const wanted = process.env['SHOP_FILES']?.split(',');
/** Files whose source exists; the others are not built. A bundle is built with its chunks, which determine what it shares. */
const present = FILES.filter(
  (file) => existsSync(path(file.entry)) && (wanted?.includes(file.kind === 'part' ? bundleOf(file).name : file.name) ?? true),
);

async function buildOne(builder: ViteBuilder, name: string): Promise<void> {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}

/** Where unit tests are: a Vitest project each. */
const PLACES = [...readdirSync(path('packages')).map((name) => `packages/${name}`), 'examples'];
/** Tests of pure code need no page: their first line says so. They share one process a core. */
const PURE = [...readdirSync(path('packages')).map((name) => `packages/${name}/src`), 'examples/storefront/src']
  .filter((folder) => existsSync(path(folder)))
  // No folder of installed packages below these: they link to one another, and a listing that follows them takes a minute.
  .flatMap((folder) => readdirSync(path(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(path(file), 'utf8').startsWith('// @vitest-environment node'));
/** `SHOP_UNIT=quick` (`npm test`) leaves random inputs and schedules to the full run. */
const SLOW = process.env['SHOP_UNIT'] === 'quick' ? ['**/*.fuzz.test.ts', '**/{schedules,interleavings}.test.ts'] : [];
/** Shipped sources are covered by tests of their own package; below these figures `npm test` fails. */
const LEAST_COVERAGE = { lines: 95, branches: 90 };
const COVERED = [
  'core',
  'ui',
  'stripe',
  'debug',
  'checkout',
  'contact-form',
  'paypal-buttons',
  'stripe-express',
  'upe',
  'fraud-pui',
  'variation-info',
];

/** What `vitest` reads: sources as they are, without the build's plug-ins. */
const unitTests: ViteUserConfig = {
  test: {
    // One more than there are cores: tests wait for real timers a third of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: PURE,
          exclude: SLOW,
          setupFiles: ['./packages/testing/src/time/seed.ts'],
        },
      },
      ...PLACES.map((place) => ({
        extends: true as const,
        test: {
          name: place.replace('packages/', ''),
          environment: 'jsdom',
          // The files of a worker share a page, which the set-up file empties, and the libraries. What they leave behind goes with the worker, so each
          // package has workers of its own.
          isolate: false,
          environmentOptions: { jsdom: { url: 'https://shop.example/' } },
          include: [`${place}/**/*.test.{ts,tsx}`],
          exclude: [...PURE, ...SLOW, '**/node_modules/**'],
          setupFiles: ['./packages/testing/src/time/seed.ts', './packages/testing/src/vitest-setup.ts'],
        },
      })),
    ],
    coverage: {
      provider: 'custom',
      customProviderModule: './packages/build/src/plugins/own-coverage.ts',
      // One pattern: each is compiled again for every file that a test file has touched.
      include: [`packages/{${COVERED.join(',')}}/src/**/*.{ts,tsx}`],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.d.ts'],
      reportsDirectory: 'test-results/coverage',
      reporter: ['json-summary'],
      reportOnFailure: true,
      thresholds: Object.fromEntries(COVERED.map((name) => [`packages/${name}/src/**`, LEAST_COVERAGE])),
    },
  },
};

/** What `vite build --app` reads: one command, one environment a file. */
const build: ViteUserConfig = {
  appType: 'custom',
  environments: Object.fromEntries(present.map((file) => [environmentName(file), environment(file)])),
  plugins: [sharedModules(), parts(), ownMembers(), ownExports(), bundleFrame(version), banner(version)],
  builder: {
    async buildApp(builder) {
      rmSync(outDir, { recursive: true, force: true });
      const buildAll = (files: readonly BuiltFile[]): Promise<unknown> =>
        Promise.all(files.map((file) => buildOne(builder, environmentName(file))));
      await buildAll(present.filter(({ kind }) => kind === 'part'));
      await buildAll(present.filter(({ kind }) => kind !== 'part'));
      bannerStyles(outDir, version);
      writeChecksums(outDir);
      writeThirdParty(outDir);
      writeCompatibility(outDir);
      console.log(`\n${sizeTable(sizeLines(writeManifest(outDir, version)))}\n`);
    },
  },
};

export default defineConfig(process.env['VITEST'] === undefined ? build : unitTests);
