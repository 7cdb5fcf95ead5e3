// `npm run breaks`: makes the kept breaks (`../lib/breaks.mjs`) in a copy of the last commit, one after the other, and prints which tests fail with each. Fails
// when one is not noticed. `npm run breaks -- apple` makes those whose words or files contain that. Some twenty minutes for all.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKS } from '../lib/breaks.mjs';
import { copyCommit } from '../lib/copy.mjs';
import { browserTests, unitTests } from '../lib/reports.mjs';
import { PNPM, ensureChromium, ensureNode, run, runBeside, stop } from '../lib/setup.mjs';

ensureNode();
const wanted = process.argv.slice(2);
const breaks = BREAKS.filter(({ what, file }) =>
  wanted.every((word) => `${what} ${file}`.toLowerCase().includes(word.toLowerCase())),
);
if (breaks.length === 0) stop(`No such break: ${wanted.join(' ')}.`);

const COPY = copyCommit('shop-breaks');
const results = join(COPY, 'test-results');
const inCopy = { cwd: COPY, env: { ...process.env, CHROMIUM_PATH: ensureChromium(), SHOP_QUICK: '1' } };
const local = (name) => join(COPY, 'node_modules', '.bin', name);
if (run('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], inCopy) !== 0)
  stop('Packages could not be installed.');

/** Runs a command quietly; what it prints is only of interest when it leaves no report. */
const quietly = (command, args) => runBeside(local(command), args, inCopy);

async function runUnit(tests) {
  const { output } = await quietly('vitest', ['run', tests, '--reporter=json', `--outputFile=${join(results, 'unit.json')}`]);
  return { ran: unitTests(results), output };
}

async function runBrowser(tests) {
  const built = await quietly('vite', ['build', '--app', '--logLevel', 'warn']);
  // Without built files every test would fail, and the break would pass for noticed.
  if (built.code !== 0) stop(`The build with a break failed:\n${built.output}`);
  const { output } = await quietly('playwright', [
    'test',
    '-c',
    'examples/storefront/e2e/playwright.config.ts',
    `/${tests.split('/').at(-1)}`,
  ]);
  return { ran: browserTests(results), output };
}

/** Titles of the tests that fail with a break. */
async function noticedBy({ file, edits, tests }) {
  const path = join(COPY, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    edits.reduce((text, [find, replacement]) => text.replace(find, () => replacement), source),
  );
  rmSync(results, { recursive: true, force: true });
  try {
    const { ran, output } = await (tests.endsWith('.spec.ts') ? runBrowser(tests) : runUnit(tests));
    if (ran === undefined || ran.length === 0) stop(`No test ran in ${tests}:\n${output}`);
    return ran.filter(({ passed }) => !passed).map(({ title }) => title);
  } finally {
    writeFileSync(path, source);
  }
}

const SHOWN = 2;
const rows = [];
for (const one of breaks) {
  const titles = await noticedBy(one);
  console.log(`${titles.length === 0 ? 'NOT NOTICED' : `${titles.length} fail`}  ${one.what}`);
  const more = titles.length > SHOWN ? ` (and ${titles.length - SHOWN} more)` : '';
  rows.push(`| ${one.what} | ${titles.slice(0, SHOWN).join('; ') || '**none**'}${more} |`);
}
const unnoticed = rows.filter((row) => row.includes('**none**')).length;
console.log(`\n| break | fails with it |\n|---|---|\n${rows.join('\n')}\n\n${rows.length - unnoticed} of ${rows.length} noticed`);
process.exit(unnoticed === 0 ? 0 : 1);
