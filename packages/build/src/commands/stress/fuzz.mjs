// `npm run stress -- fuzz [target]`: random inputs for everything that comes from a page, a server, a provider or the address bar: 100,000 for each
// property, the same ones for the same seed. A failure prints the command that repeats it. `npm test` tries a short slice.
//   SEED=7 RUNS=1000 npm run stress -- fuzz notices
//   npm run stress -- fuzz 'text'                properties whose title contains the text
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests, results } from '../../lib/reports.mjs';
import { ensureChromium, run, tool } from '../../lib/setup.mjs';

const RUNS = process.env.RUNS ?? '100000';
const SEED = process.env.SEED ?? '20261122';

mkdirSync(results, { recursive: true });
const output = join(results, 'fuzz.json');
const titles = process.argv.slice(2).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
const only = titles.length > 0 ? ['-t', titles.join('|')] : [];
const env = { ...process.env, RUNS, SEED };
const unit = run(
  tool('vitest'),
  ['run', '.fuzz.test.', '--retry=0', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...only],
  { env },
);
// What an earlier run has left is none of this one.
rmSync(join(results, 'browser.json'), { force: true });
const inBrowser = titles.length > 0 ? ['-g', titles.join('|'), '--pass-with-no-tests'] : [];
const browser = run(
  tool('playwright'),
  ['test', '-c', 'examples/storefront/e2e/playwright.config.ts', '/fuzz.spec', '--retries=0', ...inBrowser],
  { env: { ...env, CHROMIUM_PATH: ensureChromium() } },
);

/** The steepest curve of each linear title. */
const curves = [];
/** Properties, inputs and seconds by target. */
const lines = new Map();
function count(title, passed, inputs, ms) {
  const target = /fuzz (\w+):/.exec(title)?.[1];
  if (!target) return;
  const line = lines.get(target) ?? { properties: 0, inputs: 0, failed: 0, ms: 0 };
  lines.set(target, {
    properties: line.properties + 1,
    inputs: line.inputs + inputs,
    failed: line.failed + (passed ? 0 : 1),
    ms: line.ms + ms,
  });
}
for (const { assertionResults } of JSON.parse(readFileSync(output, 'utf8')).testResults) {
  for (const { title, status, duration = 0, meta } of assertionResults) {
    if (meta?.curve) curves.push(`| ${title.replace('[XC-01] linear time, ', '')} | ${meta.curve} |`);
    if (['passed', 'failed'].includes(status)) count(title, status === 'passed', meta?.inputs ?? 0, duration);
  }
}
for (const { title, passed, ms } of browserTests() ?? []) count(title, passed, Number(RUNS), ms);
console.log(`\nSeed ${SEED}, ${Number(RUNS).toLocaleString('en')} inputs for each property, where it has no limit of its own\n`);
console.log('| target | properties | inputs | failed | seconds |\n|---|---:|---:|---:|---:|');
for (const [target, { properties, inputs, failed, ms }] of [...lines].toSorted()) {
  console.log(`| ${target} | ${properties} | ${inputs.toLocaleString('en')} | ${failed} | ${Math.round(ms / 1000)} |`);
}
if (curves.length > 0)
  console.log(
    `\n| time against length | steepest of all beginnings: exponent, points |\n|---|---|\n${curves.toSorted().join('\n')}`,
  );
process.exit(unit || browser);
