// `npm run test:full`: everything: `npm test` with coverage and its floors, the whole browser suite, core tests in Firefox,
// one purchase per method in WebKit, a strict policy, stored pictures, the release, the packed test kit, and the requirement ids. It stores for docs/compatibility.md in which browsers the tests have passed.
//   npm run test:full -- --rest   only what `npm test -- --coverage` has left out; the last line sums both runs
import { mkdirSync, rmSync } from 'node:fs';
import { recordBrowsers } from '../lib/browsers.mjs';
import { FULL, REST } from '../lib/layers.mjs';
import { FAST_SUMMARY, report, results } from '../lib/reports.mjs';
import { printSummary, runLayers } from '../lib/run-layers.mjs';
import { stop } from '../lib/setup.mjs';

const isRest = process.argv.includes('--rest');
const earlier = isRest ? report(FAST_SUMMARY) : [];
if (!earlier) stop('--rest continues a run of `npm test -- --coverage`, which left no results. Run that first.');

if (!isRest) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const lines = await runLayers(isRest ? REST : FULL);
const failed = printSummary([...earlier, ...lines]);
// CI's checkout is thrown away.
if (process.env.CI === undefined) recordBrowsers([...earlier, ...lines].map(({ name }) => name));
process.exit(failed === 0 ? 0 : 1);
