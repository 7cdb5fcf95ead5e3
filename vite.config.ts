import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { distConfig } from './packages/build/src/plugins/dist-config.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };
const outDir = process.env['SHOP_DIST'] ?? path('dist');

/** Packages whose tests keep a worker busy for long: each group of them has its own. */
const LARGE = { checkout: ['checkout'], paypal: ['paypal-buttons'], stripe: ['stripe', 'stripe-express', 'upe'] };
const OTHERS = readdirSync(path('packages')).filter((name) => !Object.values(LARGE).flat().includes(name));
/** Where the tests of pages are: a Vitest project each. */
const PLACES = Object.entries({ ...LARGE, others: OTHERS }).map(([name, packages]) => ({
  name,
  folders: [...packages.map((folder) => `packages/${folder}`), ...(name === 'others' ? ['examples'] : [])],
}));
/** Tests of pure code need no page: their first line says so. They share one process a core. */
const PURE = [...readdirSync(path('packages')).map((name) => `packages/${name}/src`), 'examples/storefront/src']
  .filter((folder) => existsSync(path(folder)))
  // No folder of installed packages below these: they link to one another, and a listing that follows them takes a minute.
  .flatMap((folder) => readdirSync(path(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(path(file), 'utf8').startsWith('// @vitest-environment node'));
/** `SHOP_UNIT=quick` (`npm test`) leaves random inputs, schedules and two thirds of the fault tables (`sampled`) to the full run. */
const SLOW = process.env['SHOP_UNIT'] === 'quick' ? ['**/*.fuzz.test.ts', '**/schedules.test.ts'] : [];
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
    // Many pages are opened in a hook.
    hookTimeout: 120_000,
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
          setupFiles: ['./packages/testing/src/vitest/seed.ts'],
        },
      },
      ...PLACES.map(({ name, folders }) => ({
        extends: true as const,
        test: {
          name,
          environment: 'jsdom',
          // The files of a worker share a page, which the set-up file empties, and the libraries. A worker takes two seconds to start, and what its files leave
          // behind goes with it.
          isolate: false,
          environmentOptions: { jsdom: { url: 'https://shop.example/' } },
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...PURE, ...SLOW, '**/node_modules/**'],
          setupFiles: ['./packages/testing/src/vitest/seed.ts', './packages/testing/src/vitest/setup.ts'],
        },
      })),
    ],
    coverage: {
      provider: 'custom',
      customProviderModule: './packages/build/src/lib/own-coverage.ts',
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

export default defineConfig(process.env['VITEST'] === undefined ? distConfig(outDir, version) : unitTests);
