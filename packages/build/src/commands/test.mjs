// `npm test`: every layer, each with its count. A layer that cannot run fails; none is skipped.
// `npm test -- unit build`: only these. `npm test -- changed [commit]`: types, lint, format, and the unit tests that the files touch which differ from
// the commit (default: the last one, and the one before where nothing is uncommitted).
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserTests, coverage, report, results, unitTests } from '../lib/reports.mjs';
import { ensureChromium, ensureInstalled, ensureNode, ensurePhp, root, runBeside, tool, stop } from '../lib/setup.mjs';

/** A layer that is one check: passes or fails as a whole. */
function check(name, command, args) {
  return { name, command, args, env: process.env, read: (code) => outcome(code === 0 ? 1 : 0, 1) };
}

function outcome(passed, total) {
  return { passed, failed: total - passed };
}

/** A layer whose tests are counted from its report. A non-zero exit never counts as clean. */
function counted(name, command, args, read) {
  return {
    name,
    command,
    args,
    env: { ...process.env, CHROMIUM_PATH: chromium, PHP_PATH: php },
    read: (code) => {
      const { passed = 0, failed = 0 } = read() ?? {};
      const broken = code !== 0 && failed === 0;
      return { passed, failed: broken || passed + failed === 0 ? failed + 1 : failed, isBroken: broken };
    },
  };
}

function unitCounts() {
  const found = report('unit.json');
  return found && { passed: found.numPassedTests, failed: found.numTotalTests - found.numPassedTests };
}

function browserCounts() {
  const stats = report('browser.json')?.stats;
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

ensureNode();
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const chromium = ensureChromium();
const php = ensurePhp();

/** A layer of Vitest. */
const vitest = (name, options) =>
  counted(
    name,
    tool('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`, ...options],
    unitCounts,
  );

/** The commit to compare with: of two clean trees the one before. */
function baseCommit(named) {
  const dirty = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '';
  return named ?? (dirty ? 'HEAD' : 'HEAD~1');
}

const layers = [
  check('types', process.execPath, ['packages/build/src/commands/types.mjs']),
  check('lint', process.execPath, ['packages/build/src/commands/lint.mjs']),
  check('format', tool('oxfmt'), ['--check', '.']),
  // Fails below the least coverage, too.
  vitest('unit', ['--coverage']),
  counted('php', process.execPath, ['packages/build/src/commands/php.mjs', join(results, 'php.json')], () => report('php.json')),
  check('build', tool('vite'), ['build', '--app', '--logLevel', 'warn']),
  check('sizes', process.execPath, ['packages/build/src/commands/sizes.mjs']),
  check('release', process.execPath, ['packages/build/src/commands/release.mjs', '--check']),
  counted('own-page', process.execPath, ['packages/build/src/commands/own-page.mjs', join(results, 'own-page.json')], () =>
    report('own-page.json'),
  ),
  counted('browser', tool('playwright'), ['test', '-c', 'examples/storefront/e2e/playwright.config.ts'], browserCounts),
  // A slice under Trusted Types; the whole suite is `npm run browser:policy`.
  check('policy', process.execPath, [
    'packages/build/src/commands/policy.mjs',
    '--reporter=list',
    '/stripe-order.spec.ts',
    '/ui.spec.ts',
  ]),
  counted(
    'ids',
    process.execPath,
    ['packages/build/src/commands/coverage-requirements.mjs', join(results, 'requirements.json')],
    () => report('requirements.json'),
  ),
];

const CHANGED = ['types', 'lint', 'format', 'changed'];
const [first, base] = process.argv.slice(2);
if (first === 'changed') layers.push(vitest('changed', ['--passWithNoTests', '--changed', baseCommit(base)]));
const only = first === 'changed' ? CHANGED : process.argv.slice(2);
const unknown = only.filter((wanted) => !layers.some(({ name }) => name === wanted));
if (unknown.length > 0) stop(`No such layer: ${unknown.join(', ')}. There are ${layers.map(({ name }) => name).join(', ')}.`);
const wanted = layers.filter(({ name }) => only.length === 0 || only.includes(name));

/** Runs one layer. Returns its line for the end, and what it wrote when nobody heard it. */
async function runLayer({ name, command, args, env, read }, isHeard) {
  if (isHeard) console.log(`\n── ${name} ──`);
  const began = Date.now();
  const { code, output } = await runBeside(command, args, { isHeard, env });
  return { name, ...read(code), output, seconds: Math.round((Date.now() - began) / 1000) };
}

/** Runs layers one after the other, and keeps what they write. */
async function runQuietly(some) {
  const ran = [];
  for (const layer of some) ran.push(await runLayer(layer, false));
  return ran;
}

/** Layers that run while the unit tests do, which leave an eighth of two processors idle. What they write comes afterwards. */
const BESIDE_UNIT = ['php', 'build', 'sizes', 'release', 'own-page'];
const lines = [];
for (const layer of wanted) {
  if (lines.some(({ name }) => name === layer.name)) continue;
  const beside = layer.name === 'unit' ? wanted.filter(({ name }) => BESIDE_UNIT.includes(name)) : [];
  const [line, quiet] = await Promise.all([runLayer(layer, true), runQuietly(beside)]);
  for (const { name, output } of quiet) console.log(`\n── ${name} ──\n${output}`);
  lines.push(line, ...quiet);
}

/** The tests of the layers that ran. */
const ran = (names, read) => (lines.some(({ name }) => names.includes(name)) ? (read() ?? []) : []);
/** Of a failure: more is in the log above. */
const MESSAGE_LINES = 12;
/** Titles with the first lines of what went wrong: the end of a log is often all that is kept of it. */
function list(heading, tests) {
  if (tests.length === 0) return;
  console.log(`\n${heading}:`);
  for (const { title, file, message } of tests) {
    console.log(`  ${file === undefined ? '' : `${relative(root, file)} › `}${title}`);
    if (message !== undefined) console.log(message.split('\n').slice(0, MESSAGE_LINES).join('\n').replaceAll(/^/gm, '      '));
  }
}
const covered = ran(['unit'], coverage);
if (covered.length > 0) console.log('\nCovered by unit tests:');
for (const { name, lines: percent, branches } of covered)
  console.log(`  ${name.padEnd(15)} lines ${percent} %, branches ${branches} %`);
const unit = ran(['unit', 'changed'], unitTests);
const browser = ran(['browser'], browserTests);
list(
  'Failed',
  [...unit, ...browser].filter((test) => !test.passed),
);
list(
  'Passed at their second try',
  browser.filter((test) => test.passed && test.retried),
);
list(
  'Not compared with their stored pictures',
  browser.flatMap(({ title, notCompared: message }) => (message === undefined ? [] : [{ title, message }])),
);
console.log('');
for (const { name, passed, failed, seconds, isBroken } of lines) {
  const why = isBroken
    ? ': no test failed, it ended with an error all the same, such as too little coverage; the log above names it'
    : '';
  console.log(`${name.padEnd(9)} ${String(passed).padStart(5)} passed, ${String(failed).padStart(3)} failed, ${seconds} s${why}`);
}
const passed = lines.reduce((sum, line) => sum + line.passed, 0);
const failed = lines.reduce((sum, line) => sum + line.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
