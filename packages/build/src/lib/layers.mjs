// The test layers that `npm test` and `npm run test:full` run. A layer is a command and a function that counts its tests.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CORE_BROWSER_REPORT, FIREFOX_REPORT, WEBKIT_REPORT, report, results } from './reports.mjs';
import { root, tool } from './setup.mjs';

/** Core browser tests. */
const CORE = '@core';
const PLAYWRIGHT = ['test', '-c', 'examples/storefront/e2e/playwright.config.ts'];

/** A layer that is one check: it passes or fails as a whole. */
function check(name, command, args) {
  return { name, command, args, env: {}, count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }) };
}

/** A layer whose tests are counted from its report. A non-zero exit code or a report without tests is a failure. */
function counted(name, command, args, read, env = {}) {
  return {
    name,
    command,
    args,
    env,
    count(code) {
      const { passed = 0, failed = 0 } = read() ?? {};
      const hasOnlyExitCode = code !== 0 && failed === 0;
      return { passed, failed: hasOnlyExitCode || passed + failed === 0 ? failed + 1 : failed, hasOnlyExitCode };
    },
  };
}

/** A command of ours in `packages/build/src/commands`. */
const command = (name, ...args) => [process.execPath, [`packages/build/src/commands/${name}.mjs`, ...args]];

/** A Vitest layer. */
function vitest(name, options = [], env = {}) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`, ...options];
  return counted(
    name,
    tool('vitest'),
    args,
    () => {
      const found = report('unit.json');
      return found && { passed: found.numPassedTests, failed: found.numTotalTests - found.numPassedTests };
    },
    env,
  );
}

/** A Playwright layer. Each keeps its report and what it stores of failures apart from the others'. */
function playwright(name, file, options = [], env = {}) {
  // The last configuration counts.
  const args = [...PLAYWRIGHT, '--output', join(results, name), ...options];
  const read = () => {
    const stats = report(file)?.stats;
    return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  };
  return counted(name, tool('playwright'), args, read, { BROWSER_REPORT: file, ...env });
}

/** The commit that `npm test -- --changed` compares with: the given one, else the last one, or the one before it in a clean tree. */
function baseCommit(given) {
  const isDirty = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '';
  return given ?? (isDirty ? 'HEAD' : 'HEAD~1');
}

const [types, lint, php, build, sizes, targets, release, ownPage, ids] = [
  check('types', ...command('typecheck')),
  check('lint', ...command('lint')),
  counted('php', ...command('layers/php', join(results, 'php.json')), () => report('php.json')),
  check('build', tool('vite'), ['build', '--app', '--logLevel', 'warn']),
  check('sizes', ...command('layers/sizes')),
  check('targets', ...command('layers/targets')),
  check('release', ...command('release', '--check')),
  counted('own-page', ...command('layers/own-page', join(results, 'own-page.json')), () => report('own-page.json')),
  counted('ids', ...command('layers/ids', join(results, 'requirements.json')), () => report('requirements.json')),
];
// A slice under Trusted Types; the whole suite is `npm run browser -- --policy`.
const policy = check('policy', ...command('browser', '--policy', '--reporter=list', '/stripe-order.spec.ts', '/ui.spec.ts'));
const coverage = vitest('unit', ['--coverage']);

/** A real WordPress with the plugin. Fetches WordPress once, 100 MB. */
const wordpress = playwright('wordpress', 'wordpress.json', ['-c', 'examples/wordpress/real/playwright.config.ts']);

/** Engines whose tests all run on pages that enforce Trusted Types; Chromium has `policy` for it. */
const engine = (name, file, options) => playwright(name, file, options, { E2E_ENGINE: name, SHOP_TRUSTED_TYPES: '1' });

/** The core browser tests in Firefox; `@chromium` marks what only Chromium can do or measure. */
const firefox = engine('firefox', FIREFOX_REPORT, ['--grep', CORE, '--grep-invert', '@chromium|@own-policy']);

/** The flows that run in every engine, in WebKit. */
const webkit = engine('webkit', WEBKIT_REPORT, []);

/** What a contributor runs: no coverage, no random inputs, the core browser tests. */
export const FAST = [
  types,
  lint,
  vitest('unit', [], { SHOP_UNIT: 'quick' }),
  php,
  build,
  sizes,
  targets,
  // A contributor sees a flaky test at once. CI gives it the second try of every browser test, and names it.
  playwright('browser-core', CORE_BROWSER_REPORT, ['--grep', CORE, ...(process.env.CI === undefined ? ['--retries=0'] : [])]),
];

/** Everything. */
export const FULL = [
  types,
  lint,
  coverage,
  php,
  build,
  sizes,
  targets,
  release,
  ownPage,
  playwright('browser', 'browser.json'),
  firefox,
  webkit,
  wordpress,
  policy,
  ids,
];

/** What `npm test` leaves out: `FAST` with coverage and these are `FULL`. */
export const REST = [
  release,
  ownPage,
  playwright('browser', 'browser.json', ['--grep-invert', CORE]),
  firefox,
  webkit,
  wordpress,
  policy,
  ids,
];

/** `FAST` with coverage, whose floors are part of the full run. */
export const FAST_WITH_COVERAGE = FAST.map((layer) => (layer.name === 'unit' ? coverage : layer));

/** Types, lint, and the unit tests of the files that differ from a commit. */
export function changedLayers(base) {
  return [types, lint, vitest('changed', ['--passWithNoTests', '--changed', baseCommit(base)])];
}
