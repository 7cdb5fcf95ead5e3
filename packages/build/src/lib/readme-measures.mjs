// The README's table of what the demo pages cost.
import { median } from './demo.mjs';

const START = '<!-- measures -->';
const END = '<!-- /measures -->';
const HEAD = `| page | our files | kB gzip of these | scripts of the page | kB gzip | script time, ms | longest task, ms | first button that buys or pays, ms |
|---|---|---|---|---|---|---|---|`;

/** One row: requests and bytes are those of the quickest CPU, times are given for each CPU. */
function rowOf(page, measured) {
  const own = measured.filter((entry) => entry.page === page);
  const of = ({ samples }, key) => median(samples.map((sample) => sample[key]));
  const times = (key) => own.map((entry) => of(entry, key).toFixed(0)).join(' / ');
  const [first] = own;
  const usable = own.every((entry) => of(entry, 'usable') === 0) ? '–' : times('usable');
  const counts = [of(first, 'ownRequests'), of(first, 'ownGzip').toFixed(1), of(first, 'requests'), of(first, 'gzip').toFixed(1)];
  return `| ${[page, ...counts, times('script'), times('longest'), usable].join(' | ')} |`;
}

/**
 * The README with the measures of today.
 * @param measured `{ page, slower, samples }` for each page and CPU, the quickest CPU first
 * @param how when and with what it was measured: `{ date, browser, runs }`
 */
export function withMeasures(readme, measured, { date, browser, runs }) {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end === -1) throw new Error('The README has no table of measures to fill.');
  const slower = [...new Set(measured.map((entry) => entry.slower))].map((factor) => `${factor}×`).join(' / ');
  const how = `Measured on ${date}, ${browser}, until the page has loaded, median of ${runs} runs; times at a CPU ${slower} slower.`;
  const pages = [...new Set(measured.map(({ page }) => page))];
  const table = `${HEAD}\n${pages.map((page) => rowOf(page, measured)).join('\n')}`;
  return `${readme.slice(0, start + START.length)}\n${how}\n\n${table}\n${readme.slice(end)}`;
}
