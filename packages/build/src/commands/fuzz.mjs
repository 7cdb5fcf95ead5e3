// `npm run fuzz`: random inputs for everything that a page, a server, a provider or an address bar gives us. 100,000 of them for each property, the
// same ones for the same seed: `SEED=7 RUNS=1000 npm run fuzz -- notices` tries the first thousand of another seed on the notices alone; `-- 'text'`
// takes the properties whose title holds it. A property that fails prints the command that repeats it. `npm test` tries a short slice of each.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from '../lib/reports.mjs';
import { ensureInstalled, ensureNode, run, tool } from '../lib/setup.mjs';

const RUNS = process.env.RUNS ?? '100000';
const SEED = process.env.SEED ?? '20261122';

ensureNode();
ensureInstalled();
mkdirSync(results, { recursive: true });
const output = join(results, 'fuzz.json');
const titles = process.argv.slice(2).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
const only = titles.length > 0 ? ['-t', titles.join('|')] : [];
const code = run(
  tool('vitest'),
  ['run', '.fuzz.test.', '--retry=0', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...only],
  {
    env: { ...process.env, RUNS, SEED },
  },
);

/** The steepest curve of each linear title. */
const curves = [];
/** Properties, inputs and seconds by target. */
const lines = new Map();
for (const { assertionResults } of JSON.parse(readFileSync(output, 'utf8')).testResults) {
  for (const { title, status, duration = 0, meta } of assertionResults) {
    if (meta?.curve) curves.push(`| ${title.replace('[XC-01] linear time, ', '')} | ${meta.curve} |`);
    const target = /fuzz (\w+):/.exec(title)?.[1];
    if (!target || !['passed', 'failed'].includes(status)) continue;
    const line = lines.get(target) ?? { properties: 0, failed: 0, ms: 0 };
    lines.set(target, {
      properties: line.properties + 1,
      failed: line.failed + (status === 'failed' ? 1 : 0),
      ms: line.ms + duration,
    });
  }
}
console.log(`\nSeed ${SEED}, ${Number(RUNS).toLocaleString('en')} inputs for each property\n`);
console.log('| target | properties | inputs | failed | seconds |\n|---|---:|---:|---:|---:|');
for (const [target, { properties, failed, ms }] of [...lines].toSorted()) {
  console.log(
    `| ${target} | ${properties} | ${(properties * Number(RUNS)).toLocaleString('en')} | ${failed} | ${Math.round(ms / 1000)} |`,
  );
}
if (curves.length > 0)
  console.log(
    `\n| time against length | steepest of all beginnings: exponent, points |\n|---|---|\n${curves.toSorted().join('\n')}`,
  );
process.exit(code);
