// `npm test`: what a contributor runs before a commit. A layer that cannot run fails; none is skipped.
//   npm test -- unit build        only these layers
//   npm test -- --changed [commit]  types, lint, and the unit tests of the files that differ from the commit (default: the last one)
//   npm test -- --coverage        measures the coverage of the unit tests as well, as `npm run test:full` does
//   npm test -- browser-core firefox webkit --record   writes into docs/compatibility.md in which browsers the tests have passed
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordBrowsers } from '../lib/browsers.mjs';
import { changedLayers, FAST, FAST_WITH_COVERAGE, FULL } from '../lib/layers.mjs';
import { FAST_SUMMARY, results } from '../lib/reports.mjs';
import { printSummary, runLayers } from '../lib/run-layers.mjs';
import { stop } from '../lib/setup.mjs';

const options = process.argv.slice(2);
const wanted = options.filter((option) => !option.startsWith('--'));

/** The layers that the options ask for. */
function chosenLayers() {
  if (options.includes('--changed')) return changedLayers(wanted[0]);
  const fast = options.includes('--coverage') ? FAST_WITH_COVERAGE : FAST;
  if (wanted.length === 0) return fast;
  const known = [...fast, ...FULL.filter(({ name }) => !fast.some((layer) => layer.name === name))];
  const unknown = wanted.filter((name) => !known.some((layer) => layer.name === name));
  if (unknown.length > 0) stop(`No such layer: ${unknown.join(', ')}. There are ${known.map(({ name }) => name).join(', ')}.`);
  return known.filter(({ name }) => wanted.includes(name));
}

const layers = chosenLayers();
if (wanted.length === 0 && !options.includes('--changed')) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const lines = await runLayers(layers);
writeFileSync(join(results, FAST_SUMMARY), JSON.stringify(lines.map(({ output: _output, ...line }) => line)));
const failed = printSummary(lines);
if (options.includes('--record')) recordBrowsers(lines.map(({ name }) => name));
process.exit(failed === 0 ? 0 : 1);
