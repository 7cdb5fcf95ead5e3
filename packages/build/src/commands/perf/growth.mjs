// `npm run perf -- growth [subject]`: how the time of a step grows with the size of the page, and what 300 order-review updates leave behind.
// Fails where a curve is steeper than linear, or where listeners, nodes, islands, frames or memory grow.
//   UPDATES=300 PORT=4394 SHOP_DIST=<folder of another build> npm run perf -- growth notices reviews
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { startDemo } from '../../lib/demo.mjs';
import { ensureChromium, root } from '../../lib/setup.mjs';

const UPDATES = Number(process.env.UPDATES ?? 300);

const executablePath = ensureChromium();
const load = async (name) => (await runnerImport(join(root, 'examples', 'storefront', 'e2e', 'growth', `${name}.ts`))).module;
const { SUBJECTS } = await load('subjects');
const { measureSubject } = await load('measure');
const { measureReviews } = await load('reviews');
const { describeCurve, describeReviews } = await load('describe');
const { base, end } = await startDemo(Number(process.env.PORT ?? 4394));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));
let failed = false;
console.log(`Growth, ${new Date().toISOString().slice(0, 10)}, main-thread time of a step, Chromium ${browser.version()}\n`);
for (const subject of SUBJECTS.filter(({ name }) => isWanted(name))) {
  const { line, isSteep } = describeCurve(await measureSubject(browser, base, subject));
  failed ||= isSteep;
  console.log(line);
}
if (isWanted('reviews')) {
  const { lines, isSteep } = describeReviews(await measureReviews(browser, base, UPDATES));
  failed ||= isSteep;
  console.log(`\n${lines.join('\n')}`);
}
await browser.close();
end();
process.exit(failed ? 1 : 0);
