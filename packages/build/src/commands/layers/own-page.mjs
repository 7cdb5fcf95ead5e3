// The layer `own-page`: does in a temporary folder what the README of examples/own-page says: installs the packed test kit and the built files, runs
// its types and tests, in jsdom and in Chromium. With a path it writes `{passed, failed}` there.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tarGz } from '../../lib/archives.mjs';
import { dist } from '../../lib/demo.mjs';
import { lockOutside } from '../../lib/own-page-lock.mjs';
import { ensureChromium, ensureInstalled, ensureNode, PNPM, root, run, stop } from '../../lib/setup.mjs';
import { testingPackage } from '../../lib/testing-package.mjs';

/** As it was given to us: packing bundles scripts, which sets NODE_ENV. */
const env = { ...process.env };

/** Installs the lock file's packages, out of the store if they are there. */
function install(folder) {
  const pnpm = (...more) =>
    run(
      'npx',
      ['--prefer-offline', '-y', PNPM, 'install', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only', ...more],
      {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
  if (pnpm('--offline') === 0) return;
  console.log('The store lacks packages of the example; asking the registry …');
  if (pnpm() === 0) return;
  stop(
    `The packages of examples/own-page could not be installed: neither from the store of ${PNPM} (npm start fills it) nor from the npm registry. ` +
      `To see why: cd ${folder} && npx ${PNPM} install --frozen-lockfile --ignore-scripts`,
  );
}

/** Runs a program that the folder's packages bring. Returns its exit code. */
const runIn = (folder, name, ...args) => run(join(folder, 'node_modules', '.bin', name), args, { cwd: folder, env });

ensureNode();
ensureInstalled();
env.CHROMIUM_PATH = ensureChromium();
if (!existsSync(join(dist, 'contact-form.js'))) stop(`${dist} has no built files. Run: npm run build`);

const folder = mkdtempSync(join(tmpdir(), 'shop-own-page-'));
cpSync(join(root, 'examples', 'own-page'), folder, {
  recursive: true,
  filter: (path) => !/node_modules|shop-scripts$|\.tgz$/.test(path),
});
cpSync(dist, join(folder, 'shop-scripts'), { recursive: true });

const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = await testingPackage(version);
const bytes = tarGz(files);
writeFileSync(join(folder, 'shop-testing.tgz'), bytes);
const description = JSON.parse(files['package/package.json'].toString());
const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
writeFileSync(join(folder, 'pnpm-lock.yaml'), lockOutside(lock, project, { bytes, description }));

install(folder);
const types = runIn(folder, 'tsc');
const report = join(folder, 'report.json');
const tests = runIn(folder, 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
const { numPassedTests = 0, numTotalTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
const browser = runIn(folder, 'playwright', 'test', '--reporter=list');
const checks = [types, browser].filter((code) => code === 0).length;
const counts = { passed: numPassedTests + checks, failed: numTotalTests - numPassedTests + 2 - checks };
const [target] = process.argv.slice(2);
if (target) writeFileSync(target, JSON.stringify(counts));
const isClean = tests === 0 && counts.failed === 0 && numTotalTests > 0;
if (isClean) rmSync(folder, { recursive: true, force: true });
else console.error(`examples/own-page failed; it is left in ${folder}`);
process.exit(isClean ? 0 : 1);
