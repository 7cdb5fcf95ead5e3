// Runs test layers and prints what failed and how many tests passed.
import { relative } from 'node:path';
import { browserTests, coverage, unitTests } from './reports.mjs';
import { ensureChromium, ensureFirefox, ensurePhp, ensureWebKit, root, runBeside } from './setup.mjs';

/** Layers that run while the unit tests do, which leave an eighth of two processors idle. Their output is printed afterwards. */
const BESIDE_UNIT = ['php', 'build', 'sizes', 'targets', 'release', 'own-page'];
/** Lines of a failure's message in the summary; the log above has all of it. */
const MESSAGE_LINES = 12;

/** Runs one layer. Returns its counts, its time in seconds, and its output unless that was printed at once. */
async function runLayer({ name, command, args, env, count }, isHeard) {
  if (isHeard) console.log(`\n── ${name} ──`);
  const began = Date.now();
  const { code, output } = await runBeside(command, args, { isHeard, env: { ...process.env, ...env } });
  return { name, ...count(code), output, seconds: Math.round((Date.now() - began) / 1000) };
}

async function runOneByOne(layers) {
  const lines = [];
  for (const layer of layers) lines.push(await runLayer(layer, false));
  return lines;
}

/** Browsers of layers that a contributor's machine may do without. */
const ENGINES = [
  { layer: 'firefox', variable: 'FIREFOX_PATH', ensure: ensureFirefox },
  { layer: 'webkit', variable: 'WEBKIT_PATH', ensure: ensureWebKit },
];

/** Finds or installs what the layers run in, and puts the paths into the environment. Returns the layers that can run. */
function prepare(layers) {
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.PHP_PATH = ensurePhp();
  return layers.filter(({ name }) => {
    const engine = ENGINES.find(({ layer }) => layer === name);
    if (!engine) return true;
    const path = engine.ensure();
    if (path) process.env[engine.variable] = path;
    return path !== undefined;
  });
}

/**
 * Runs layers in order; the quick ones run beside the unit tests.
 * @returns a line per layer: `{ name, passed, failed, seconds, hasOnlyExitCode? }`
 */
export async function runLayers(wanted) {
  const layers = prepare(wanted);
  const lines = [];
  for (const layer of layers) {
    if (lines.some(({ name }) => name === layer.name)) continue;
    const beside = layer.name === 'unit' ? layers.filter(({ name }) => BESIDE_UNIT.includes(name)) : [];
    const [line, quiet] = await Promise.all([runLayer(layer, true), runOneByOne(beside)]);
    for (const { name, output } of quiet) console.log(`\n── ${name} ──\n${output}`);
    lines.push(line, ...quiet);
  }
  return lines;
}

/** Prints titles with the first lines of what went wrong: often only the end of a log is kept. */
function printTests(heading, tests) {
  if (tests.length === 0) return;
  console.log(`\n${heading}:`);
  for (const { title, file, message } of tests) {
    console.log(`  ${file === undefined ? '' : `${relative(root, file)} › `}${title}`);
    if (message !== undefined) console.log(message.split('\n').slice(0, MESSAGE_LINES).join('\n').replaceAll(/^/gm, '      '));
  }
}

/**
 * Prints failed tests, coverage, a line per layer and, last, `N passed, N failed` over all lines.
 * @returns the number of failures
 */
export function printSummary(lines) {
  const covered = coverage() ?? [];
  if (covered.length > 0) console.log('\nCovered by unit tests:');
  for (const { name, lines: percent, branches } of covered)
    console.log(`  ${name.padEnd(15)} lines ${percent} %, branches ${branches} %`);
  const browser = browserTests() ?? [];
  printTests(
    'Failed',
    [...(unitTests() ?? []), ...browser].filter((test) => !test.passed),
  );
  printTests(
    'Passed at the second try',
    browser.filter((test) => test.passed && test.retried),
  );
  printTests(
    'Not compared with their stored pictures',
    browser.flatMap(({ title, notCompared: message }) => (message === undefined ? [] : [{ title, message }])),
  );
  console.log('');
  for (const { name, passed, failed, seconds, hasOnlyExitCode } of lines) {
    const why = hasOnlyExitCode
      ? ': no test failed, but the command did (too little coverage, for example); see the log above'
      : '';
    console.log(
      `${name.padEnd(12)} ${String(passed).padStart(5)} passed, ${String(failed).padStart(3)} failed, ${seconds} s${why}`,
    );
  }
  const sum = (read) => lines.reduce((total, line) => total + read(line), 0);
  const failed = sum((line) => line.failed);
  console.log(`\n${sum((line) => line.passed)} passed, ${failed} failed`);
  return failed;
}
